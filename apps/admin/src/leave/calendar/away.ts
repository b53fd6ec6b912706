import { dayAfter, weekdayOf } from '@legajo/contract/leave/calendar';
import { parseDay } from '@legajo/contract/values/dates';
import { formatName } from '@legajo/ui/i18n/people.ts';
import type { AwayRow } from '../leave.ts';

/** How many people one page of the calendar draws: with more, a browser is slow. */
export const PEOPLE = 50;

/** The Monday of the week that a day lies in. */
export const mondayOf = (day: string) => dayAfter(day, 1 - weekdayOf(day));

/** The days that a calendar shows. */
export const daysFrom = (first: string, weeks: number): readonly string[] =>
  Array.from({ length: weeks * 7 }, (_, index) => dayAfter(first, index));

/** Somebody with when they are away. */
export interface AwayPerson {
  readonly id: number;
  readonly name: string;
  /** By day, what there is of it; a person is away once a day. */
  readonly on: ReadonlyMap<string, AwayRow>;
}

/** Who is away in some days, in the order of the rows; a name is narrowed by its words. */
export function peopleOf(
  rows: readonly AwayRow[],
  days: readonly string[],
  words: string | undefined,
): readonly AwayPerson[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const wanted = foldOf(words ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return [...Map.groupBy(rows, ({ quien }) => quien.id)].flatMap(([id, own]) => {
    const name = own[0] ? formatName(own[0].quien) : '';
    const folded = foldOf(name);
    if (!wanted.every((word) => folded.includes(word))) return [];
    const on = new Map<string, AwayRow>();
    for (const row of own) {
      const [from, until] = [parseDay(row.desde) ?? '', parseDay(row.hasta) ?? ''];
      const end = until < last ? until : last;
      for (let day = from > first ? from : first; day <= end; day = dayAfter(day))
        if (!on.has(day)) on.set(day, row);
    }
    return [{ id, name, on }];
  });
}

/** How many of them are away on each day. */
export const countsOf = (people: readonly AwayPerson[], days: readonly string[]): readonly number[] =>
  days.map((day) => people.filter(({ on }) => on.has(day)).length);

const foldOf = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
