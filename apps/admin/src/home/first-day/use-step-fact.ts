import { useTranslation } from 'react-i18next';
import type { FirstDayStep } from './first-day-query.ts';

/** What there is of a step already, in a few words; null where nothing is. */
export function useStepFact(): (step: FirstDayStep) => string | null {
  const { t } = useTranslation('first-day');
  return ({ paso, cantidad, mas, titular }) => {
    if (paso === 'certificado') return titular;
    if (cantidad === 0 || paso === 'empresa' || paso === 'prueba') return null;
    const fact = t(($) => $.facts[paso], { count: cantidad });
    return mas === 1 ? t(($) => $.more, { fact }) : fact;
  };
}
