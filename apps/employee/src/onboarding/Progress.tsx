import { useTranslation } from 'react-i18next';
import css from './Onboarding.module.css';
import type { MyOnboarding } from './onboarding.ts';

/** How many steps are done, or sent and looked at by the company: "3 de 8", and drawn. */
export function Progress({ onboarding }: { readonly onboarding: MyOnboarding }) {
  const { t } = useTranslation('own-onboarding');
  const { hechos, entregados, total } = onboarding;
  const done = hechos + entregados;
  return (
    <div className={css.progress}>
      <span className={css.segments} aria-hidden="true">
        {onboarding.pasos.map((step, i) => (
          <span
            key={`${step.grupo}-${step.clave}`}
            className={css.segment}
            data-full={i < done || undefined}
          />
        ))}
      </span>
      <span>
        <span aria-hidden="true">{t(($) => $.progress, { done, count: total })}</span>
        <span className="sr-only">{t(($) => $.progress_long, { done, count: total })}</span>
      </span>
    </div>
  );
}
