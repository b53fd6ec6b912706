import type { leaveCalendar } from '@legajo/contract/calls/leave-of-people';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { parseDay } from '@legajo/contract/values/dates';
import type { Element } from '@legajo/ui/api/backend.ts';

type Away = Element<typeof leaveCalendar>;

/** What one would know of a day before asking for it. */
export interface DayMarks {
  /** The holiday that is kept on it. */
  readonly holiday?: string;
  /** One's own leave on it, and how it stands. */
  readonly own?: Away['estado'];
  /** How many others of the team are away. */
  readonly away: number;
}

const NOTHING: DayMarks = { away: 0 };

/**
 * The days of a month that hold something.
 *
 * @param rows who is away in it, the reader's own leave among them.
 * @param holidays those of its year; the ones that do not count are days like others.
 * @param me the reader.
 */
export function marksOf(
  month: { readonly first: string; readonly last: string },
  rows: readonly Away[],
  holidays: readonly { readonly fecha: string; readonly nombre: string; readonly cuenta: number }[],
  me: number,
): ReadonlyMap<string, DayMarks> {
  const { first, last } = month;
  const marks = new Map<string, DayMarks>();
  const add = (day: string, more: Partial<DayMarks>) =>
    marks.set(day, { ...(marks.get(day) ?? NOTHING), ...more });
  for (const { fecha, nombre, cuenta } of holidays) {
    const day = parseDay(fecha) ?? '';
    if (cuenta === 1 && day >= first && day <= last) add(day, { holiday: nombre });
  }
  const away = new Map<string, Set<number>>();
  for (const { quien, desde, hasta, estado } of rows) {
    const [from, until] = [parseDay(desde) ?? '', parseDay(hasta) ?? ''];
    const end = until < last ? until : last;
    for (let day = from > first ? from : first; day <= end; day = dayAfter(day)) {
      if (quien.id !== me) away.set(day, (away.get(day) ?? new Set()).add(quien.id));
      // Two halves may share a day: what is approved says more.
      else if (marks.get(day)?.own !== 'aprobada') add(day, { own: estado });
    }
  }
  for (const [day, people] of away) add(day, { away: people.size });
  return marks;
}

/** The days that a tap leaves chosen: the first one, then the last; a third begins anew, as does an earlier one. */
export const daysAfterTap = (
  chosen: { readonly from: string | null; readonly to: string | null },
  day: string,
  single: boolean,
): { readonly from: string; readonly to: string | null } =>
  single || chosen.from === null || chosen.to !== null || day < chosen.from
    ? { from: day, to: null }
    : { from: chosen.from, to: day };
