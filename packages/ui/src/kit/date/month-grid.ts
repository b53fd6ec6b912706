import { addMonths } from '@legajo/contract/values/dates';

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** A day so many days away. */
export const addDays = (day: string, count: number): string => iso(at(day) + count * DAY_MS);

/** The same day of a month so many months away, or its last where that month has fewer. */
export function sameDayIn(day: string, months: number): string {
  const first = addMonths(`${day.slice(0, 7)}-01`, months);
  const last = addDays(addMonths(first, 1), -1);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}

/** Where a day stands in its week: 0 for the first. @param begins 1 where weeks begin on Monday, 0 on Sunday. */
export const placeInWeek = (day: string, begins: 0 | 1): number =>
  (new Date(at(day)).getUTCDay() - begins + 7) % 7;

/** The weeks of a day's month; days of other months are null. */
export function weeksOf(day: string, begins: 0 | 1): readonly (readonly (string | null)[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const before = placeInWeek(first, begins);
  const days = Number(addDays(addMonths(first, 1), -1).slice(8));
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const count = week * 7 + place - before;
      return count >= 0 && count < days ? addDays(first, count) : null;
    }),
  );
}

/** Where a key of the grid leads from a day (WAI-ARIA, date picker dialog); undefined for any other key. */
export function dayAfterKey(day: string, key: string, shift: boolean, begins: 0 | 1): string | undefined {
  const place = placeInWeek(day, begins);
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -place),
    End: () => addDays(day, 6 - place),
    PageUp: () => sameDayIn(day, shift ? -12 : -1),
    PageDown: () => sameDayIn(day, shift ? 12 : 1),
  };
  return moves[key]?.();
}
