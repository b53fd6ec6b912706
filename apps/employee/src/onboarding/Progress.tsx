import { useTranslation } from 'react-i18next';
import css from './Onboarding.module.css';
import type { MyOnboarding } from './onboarding.ts';

/** How many steps are done: "3 de 8", and drawn. */
export function Progress({ onboarding }: { readonly onboarding: MyOnboarding }) {
  const { t } = useTranslation('own-onboarding');
  const { hechos, total } = onboarding;
  return (
    <div className={css.progress}>
      <span className={css.segments} aria-hidden="true">
        {onboarding.pasos.map((step, i) => (
          <span
            key={`${step.grupo}-${step.clave}`}
            className={css.segment}
            data-full={i < hechos || undefined}
          />
        ))}
      </span>
      <span>
        <span aria-hidden="true">{t(($) => $.progress, { done: hechos, count: total })}</span>
        <span className="sr-only">{t(($) => $.progress_long, { done: hechos, count: total })}</span>
      </span>
    </div>
  );
}
