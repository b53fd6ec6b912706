import type { IsoDay } from '../values/dates.ts';
import { ARGENTINA } from './argentina.ts';
import { BRAZIL } from './brazil.ts';
import { CHILE } from './chile.ts';
import { COLOMBIA } from './colombia.ts';
import { easterOf } from './easter.ts';
import { MEXICO } from './mexico.ts';
import { PERU } from './peru.ts';
import type { HolidayRule, Weekday, When } from './rule.ts';
import { URUGUAY } from './uruguay.ts';

/** The rules of each country that has some, by its ISO 3166-1 code; a country without rows has its companies enter theirs. */
export const HOLIDAY_RULES: Readonly<Record<string, readonly HolidayRule[]>> = {
  AR: ARGENTINA,
  BR: BRAZIL,
  CL: CHILE,
  CO: COLOMBIA,
  MX: MEXICO,
  PE: PERU,
  UY: URUGUAY,
};

/** A holiday of a year, on the day on which it is kept. */
export interface Holiday extends Pick<HolidayRule, 'key' | 'name' | 'province' | 'kind' | 'counts' | 'law'> {
  readonly day: IsoDay;
  /** Whether its row was compared with the calendar that the country published for the year. */
  readonly isVerified: boolean;
}

/**
 * The holidays of a country in a year, by day; two may share one (areas 11.16). None of a country without rows.
 *
 * @param country ISO 3166-1 alpha-2.
 * @param province ISO 3166-2: with those of the province; without one only what holds in all of the country.
 */
export function holidaysOf(country: string, year: number, province: string | null = null): Holiday[] {
  return (HOLIDAY_RULES[country] ?? [])
    .filter((rule) => rule.province === null || rule.province === province)
    .flatMap((rule) => inYear(rule, year))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Whether nobody has to work in all of a country on a day. Of a country without rows nobody knows of any: false. */
export function isNationalHoliday(country: string, day: IsoDay): boolean {
  return nationalDays(country, Number(day.slice(0, 4))).has(day);
}

/** The days from a first to a last on which nobody has to work in all of a country, in order. */
export function nationalHolidays(country: string, first: IsoDay, last: IsoDay): IsoDay[] {
  const from = Number(first.slice(0, 4));
  const years = Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, index) => from + index);
  return years
    .flatMap((year) => [...nationalDays(country, year)])
    .filter((day) => first <= day && day <= last)
    .sort();
}

const known = new Map<string, ReadonlySet<IsoDay>>();

/** Worked out once for a country and a year: lists ask for every day of a span. */
function nationalDays(country: string, year: number): ReadonlySet<IsoDay> {
  const key = `${country} ${year}`;
  let days = known.get(key);
  if (!days) {
    const kept = holidaysOf(country, year).filter(({ kind, counts }) => kind === 'holiday' && counts);
    days = new Set(kept.map(({ day }) => day));
    known.set(key, days);
  }
  return days;
}

function inYear(rule: HolidayRule, year: number): Holiday[] {
  const day = rule.decreed?.[year] ?? dayOf(rule.when, year);
  if (day === null || day < rule.from || (rule.to !== null && day > rule.to)) return [];
  const { key, name, province, kind, counts, law } = rule;
  const isVerified = rule.verifiedYears.includes(year);
  return [{ day, key, name, province, kind, counts, law, isVerified }];
}

/** The day on which a rule has a holiday in a year; null where it has none in that year. */
function dayOf(when: When, year: number): IsoDay | null {
  if ('easter' in when) return isoOf(later(easterOf(year), when.easter));
  if ('nth' in when) {
    const first = noon(year, when.month, 1);
    const ahead = (when.weekday - first.getUTCDay() + 7) % 7;
    return isoOf(later(first, ahead + 7 * (when.nth - 1)));
  }
  const date = noon(year, when.month, when.day);
  const weekday = date.getUTCDay() as Weekday;
  if (when.onlyOn && !when.onlyOn.includes(weekday)) return null;
  return isoOf(later(date, when.moves?.[weekday] ?? 0));
}

const noon = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day, 12));
const later = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);
const isoOf = (date: Date): IsoDay => date.toISOString().slice(0, 10);
