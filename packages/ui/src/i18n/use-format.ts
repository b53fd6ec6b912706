import { useTranslation } from 'react-i18next';
import { formatLongDate, formatPeriod } from './dates.ts';
import { formatBytes, formatDuration, formatMoney, formatNumber, formatShare } from './numbers.ts';
import './resources.ts';

/** The formats of this reader's locale. */
export function useFormat() {
  const locale = useTranslation().i18n.language;
  return {
    locale,
    number: (value: number, digits = 0) => formatNumber(value, locale, digits),
    /** What a sum takes away; nothing is not less than nothing. */
    less: (value: number) => `${value > 0 ? '−' : ''}${formatNumber(value, locale)}`,
    /** By how much something differs, in whole per cents, with its sign. */
    difference: (percent: number) => `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent), locale)} %`,
    money: (value: number, currency: string) => formatMoney(value, currency, locale),
    share: (part: number, whole: number) => formatShare(part, whole, locale),
    bytes: (value: number) => formatBytes(value, locale),
    duration: (seconds: number) => formatDuration(seconds, locale),
    period: (value: string | null | undefined) => formatPeriod(value, locale),
    longDate: (value: Date) => formatLongDate(value, locale),
  };
}
