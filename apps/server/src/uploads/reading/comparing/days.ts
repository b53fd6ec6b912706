import type { Expected, Reason } from '../reading.ts';
import { type DayRead, daysOn } from './dates.ts';
import { type Line, sureOf } from './page.ts';

/** The day of birth, where it is known and stands on the pages; and until when what was brought is good. */
export function judgeDays(expected: Expected, lines: readonly Line[]): Reason[] {
  const days = daysOn(lines);
  return [...judgeBirth(expected, days), ...judgeExpiry(expected, days)];
}

function judgeBirth({ bornOn }: Expected, days: readonly DayRead[]): Reason[] {
  if (bornOn === null) return [];
  const same = days.find(({ day }) => day === bornOn);
  const other = days.find(({ of }) => of === 'birth');
  if (!same && !other) return [];
  return [of('nacimiento_coincide', same ? 'well' : 'against', same ?? other)];
}

function judgeExpiry({ expires, expiresOn, bornOn, today }: Expected, days: readonly DayRead[]): Reason[] {
  if (!expires && expiresOn === null) return [];
  const written = days.find(({ day }) => expiresOn !== null && day === expiresOn);
  if (written) return [{ ...of('fecha_leida', 'well', written), day: written.day }];
  const said = days.filter((one) => one.of === 'expiry');
  // Without a word that says so, the last day that is still to come.
  const ahead = days.filter(({ day, of: kind }) => kind === 'other' && day > today && day !== bornOn);
  const read = said[0] ?? ahead.toSorted((a, b) => b.day.localeCompare(a.day))[0];
  if (!read) return [];
  const against = expiresOn !== null && read.of === 'expiry';
  return [{ ...of('fecha_leida', against ? 'against' : 'doubt', read), day: read.day }];
}

const of = (key: Reason['key'], tone: Reason['tone'], read: DayRead | undefined): Reason => ({
  key,
  tone,
  page: read?.line.page ?? null,
  sure: read ? sureOf(read.line.words.filter(({ text }) => /\d/.test(text))) : null,
  day: null,
});
