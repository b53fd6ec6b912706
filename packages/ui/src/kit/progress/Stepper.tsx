import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Stepper.module.css';

/** Where a wizard is: five steps at most, counted from 0. */
export function Stepper({ steps, current }: { readonly steps: readonly string[]; readonly current: number }) {
  const { t } = useTranslation();
  return (
    <ol className={css.steps}>
      {steps.map((step, i) => (
        <li
          key={step}
          data-state={i < current ? 'done' : i === current ? 'current' : 'ahead'}
          aria-current={i === current ? 'step' : undefined}
        >
          <span className={css.number} aria-hidden="true">
            {i < current ? <IconCheck size={14} /> : i + 1}
          </span>
          <span className={css.name}>{step}</span>
          {i < current ? <span className="sr-only">, {t(($) => $.step_done)}</span> : null}
        </li>
      ))}
    </ol>
  );
}
