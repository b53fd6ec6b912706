import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useTranslation } from 'react-i18next';
import css from './Advances.module.css';
import type { Approval } from './advances.ts';

/** Who decides, step by step, and what was decided. */
export function StepList({ request }: { readonly request: Approval }) {
  const { t } = useTranslation('advances');
  return (
    <ol className={css.steps} aria-label={t(($) => $.steps)}>
      {request.pasos.map((step) => (
        <li key={step.orden}>
          <strong>{t(($) => $.step, { n: step.orden })}</strong> · {t(($) => $.step_states[step.estado])}
          {step.estado === 'abierto' && step.candidatos.length > 0 ? (
            <p className={css.note}>
              {t(($) => $.decides, { names: step.candidatos.map(formatName).join('; ') })}
            </p>
          ) : null}
          {step.decisiones.map((made) => (
            <p key={`${made.quien.id} ${made.cuando}`} className={css.note}>
              {t(($) => $.decisions[made.decision], {
                name: formatName(made.quien),
                when: formatInstant(made.cuando, false),
              })}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
