import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';

/** Days in words, with their halves and quarters. */
export function useAmount() {
  const { t } = useTranslation('own-leave');
  const format = useFormat();
  const number = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 2);
  return {
    number,
    days: (value: number) =>
      value === 1
        ? t(($) => $.one_day, { amount: number(value) })
        : t(($) => $.days, { amount: number(value) }),
  };
}
