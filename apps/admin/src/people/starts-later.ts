import { parseDay } from '@legajo/contract/values/dates';

/**
 * Whether somebody was hired for a day that has not come.
 *
 * @param person with the day as the wire has it, dd/mm/yyyy.
 * @param today an ISO day, by the company's clocks.
 */
export function startsLater(
  person: { readonly status?: string | undefined; readonly fecha_contratacion?: string | undefined },
  today: string,
): boolean {
  const day = parseDay(person.fecha_contratacion ?? '');
  return day !== null && person.status !== 'inactive' && day > today;
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
