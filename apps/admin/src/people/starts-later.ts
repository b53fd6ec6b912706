import { parseDay } from '@legajo/contract/values/dates';

/** Today where the person sits, as an ISO day. */
const here = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/**
 * Whether somebody was hired for a day that has not come.
 *
 * @param person with the day as the wire has it, dd/mm/yyyy.
 */
export function startsLater(
  person: { readonly status?: string | undefined; readonly fecha_contratacion?: string | undefined },
  now = new Date(),
): boolean {
  const day = parseDay(person.fecha_contratacion ?? '');
  return day !== null && person.status !== 'inactive' && day > here(now);
}

/** Whether somebody left before the day they were to begin: their hire was called off. */
export function neverStarted(person: {
  readonly status?: string | undefined;
  readonly fecha_contratacion?: string | undefined;
  readonly fecha_baja?: string | undefined;
}): boolean {
  const [hired, left] = [parseDay(person.fecha_contratacion ?? ''), parseDay(person.fecha_baja ?? '')];
  return person.status === 'inactive' && hired !== null && left !== null && left < hired;
}
