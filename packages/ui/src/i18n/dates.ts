import { formatDay } from '@legajo/contract/values/dates';

const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
};
const DAYS = {
  es: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
  pt: 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'.split(' '),
};

const wordsOf = <T>(table: { es: T; pt: T }, locale: string): T =>
  locale.startsWith('pt') ? table.pt : table.es;
const pad = (n: number) => String(n).padStart(2, '0');

/**
 * The one date shape of the product, dd/mm/yyyy, from an ISO day, an ISO instant (in the reader's zone) or
 * text that already has the shape. Intl never chooses it: es-CL would print 20-11-2026 (web-stack 2c).
 */
export function formatDate(value: string | Date | null | undefined): string {
  if (!value) return '';
  if (typeof value === 'string') {
    if (/^\d{2}\/\d{2}\/\d{4}$/.test(value)) return value;
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  }
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return `${pad(date.getDate())}/${pad(date.getMonth() + 1)}/${date.getFullYear()}`;
}

/** dd/mm/yyyy hh:mm:ss of an instant; without seconds when asked. */
export function formatInstant(value: string | Date | null | undefined, seconds = true): string {
  if (!value) return '';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const time = `${pad(date.getHours())}:${pad(date.getMinutes())}`;
  return `${formatDate(date)} ${time}${seconds ? `:${pad(date.getSeconds())}` : ''}`;
}

/**
 * dd/mm/yyyy hh:mm of an instant in a time zone that somebody chose it in, with the zone's place where the reader's
 * own clock would say something else, unless there is no room for it.
 */
export function formatInstantIn(value: string | null | undefined, timeZone: string, place = true): string {
  if (!value) return '';
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const there = format.format(new Date(value)).replace(', ', ' ');
  return !place || there === formatInstant(value, false) ? there : `${there} (${placeOf(timeZone)})`;
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export function placeOf(timeZone: string): string {
  const place = timeZone.split('/').at(-1) ?? timeZone;
  return WRITTEN[place] ?? place.replaceAll('_', ' ');
}

/** Names of zones know no accents. */
const WRITTEN: Readonly<Record<string, string>> = { Sao_Paulo: 'São Paulo', Bogota: 'Bogotá' };

/** hh:mm of an instant. */
export function formatTime(value: string | Date | null | undefined): string {
  return formatInstant(value, false).slice(11);
}

/** `10/2026` or `2026-10-01` → `octubre 2026`; capitalised when it opens a line. */
export function formatPeriod(value: string | null | undefined, locale: string): string {
  const match = /^(\d{2})\/(\d{4})$/.exec(value ?? '') ?? /^(?<year>\d{4})-(?<month>\d{2})/.exec(value ?? '');
  if (!match) return value ?? '';
  const month = Number(match.groups?.month ?? match[1]);
  const year = match.groups?.year ?? match[2];
  return `${wordsOf(MONTHS, locale)[month - 1] ?? ''} ${year}`.trim();
}

/** The months of a year, and the days of a week from Sunday on, in small letters. */
export const monthNames = (locale: string): readonly string[] => wordsOf(MONTHS, locale);
export const weekdayNames = (locale: string): readonly string[] => wordsOf(DAYS, locale);

/** `miércoles 18 de noviembre de 2026`. */
export function formatLongDate(date: Date, locale: string): string {
  const day = wordsOf(DAYS, locale)[date.getDay()];
  const month = wordsOf(MONTHS, locale)[date.getMonth()];
  const comma = locale.startsWith('pt') ? ',' : '';
  return `${day}${comma} ${date.getDate()} de ${month} de ${date.getFullYear()}`;
}

/** Capitalises the first letter: sentences open with a capital, names of months do not. */
export function opening(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The year of a period or date, for grouping. */
export function yearOf(value: string | null | undefined): string {
  return /\d{4}/.exec(value ?? '')?.[0] ?? '';
}
