import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './FirstDay.module.css';
import type { FirstDay, FirstDayStep } from './first-day-query.ts';
import { useStepFact } from './use-step-fact.ts';

/** The steps in their order, each done or with its number, and how far all of it is as a bar. */
export function StepList(props: {
  readonly steps: readonly FirstDayStep[];
  readonly company: string;
  readonly chosen: FirstDayStep['paso'];
  readonly state: FirstDay['estado'];
}) {
  const { steps, company, chosen, state } = props;
  const { t } = useTranslation('first-day');
  const fact = useStepFact();
  return (
    <nav aria-label={t(($) => $.steps)}>
      <div className={css.bar} aria-hidden="true">
        {steps.map(({ paso, hecho }) => (
          <span key={paso} data-done={hecho === 1 ? '' : undefined} />
        ))}
      </div>
      <ol className={css.steps}>
        {steps.map((step, i) => (
          <li key={step.paso}>
            <Link
              to="/first-day"
              search={{ step: step.paso }}
              className={css.step}
              aria-current={step.paso === chosen ? 'step' : undefined}
            >
              <span className={css.number} data-done={step.hecho === 1 ? '' : undefined} aria-hidden="true">
                {step.hecho === 1 ? <IconCheck size={14} /> : i + 1}
              </span>
              <span>
                <strong>{t(($) => $.names[step.paso])}</strong>
                {step.hecho === 1 ? <span className="sr-only">, {t(($) => $.step_done)}</span> : null}
                <span className={css.about}>
                  {(step.paso === 'empresa' && step.hecho === 1 ? company : fact(step)) ??
                    t(($) => $.about[step.paso])}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className={css.pause}>
        {state === 'guardado'
          ? t(($) => $.is_away)
          : state === 'terminado'
            ? t(($) => $.is_over)
            : t(($) => $.pause)}
      </p>
    </nav>
  );
}
