import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { faultOf } from './typed-day.ts';

/** Says in words why a typed day is none; undefined for a day, and for nothing. */
export function useDayFault(): (text: string) => string | undefined {
  const { t } = useTranslation('dates');
  const format = useFormat();
  return (text) => {
    const fault = faultOf(text);
    if (!fault) return undefined;
    if (fault.kind === 'missing')
      return t(($) => $.missing, { month: format.period(fault.month), days: fault.days });
    return t(($) => $[fault.kind]);
  };
}
