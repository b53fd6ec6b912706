import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useMemo } from 'react';

/** The days of a week: 1 is Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a day of the week in the reader's language. */
export function useWeekdays(length: 'short' | 'long'): (day: number) => string {
  const { locale } = useFormat();
  return useMemo(() => {
    const names = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' });
    // 1 January 2024 was a Monday.
    return (day: number) => names.format(new Date(Date.UTC(2024, 0, day)));
  }, [locale, length]);
}
