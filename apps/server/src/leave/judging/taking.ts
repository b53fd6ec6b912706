import type { IsoDay } from '@legajo/contract';
import { dayAfter, yearOf } from '@legajo/contract/leave/calendar';
import type { PolicyVersion } from '@legajo/contract/leave/policy-terms';
import { dueEntries, endOf } from '../ledger/due.ts';
import { type Entry, rounded, stintOf, sumOf } from '../ledger/entry.ts';
import type { Standing } from '../ledger/schedule.ts';

/** Whose ledger, with all its entries of one type, stored and not yet ended. */
export interface LedgerOf {
  readonly standing: Standing;
  /** Of the policy that the person has, rising; none of a type that no policy grants. */
  readonly versions: readonly PolicyVersion[];
  readonly entries: readonly Entry[];
}

/** A grant of each way to grant lies in it. */
const AHEAD_DAYS = 396;

/** What a request takes of a period. */
export interface Taking {
  readonly period: number;
  readonly amount: number;
}

/**
 * Of which periods days are taken: of the one that ends first, as far as nothing else takes them later, and what is left of
 * the youngest (areas 11.3). Whether there are as many says `lowestFrom`.
 *
 * @param on the first day of the absence.
 */
export function takingsOf(of: LedgerOf, on: IsoDay, amount: number): Taking[] {
  const { versions, entries } = of;
  const stint = stintOf(entries);
  const upTo = [...entries, ...dueEntries(of.standing, versions, entries, on)].filter(
    (one) => one.stint === stint,
  );
  const ahead = [...entries, ...dueEntries(of.standing, versions, entries, horizonOf(entries, on))].filter(
    (one) => one.stint === stint,
  );
  const takings: Taking[] = [];
  let left = amount;
  for (const period of inOrder(upTo, versions)) {
    const own = upTo.filter((one) => one.period === period);
    const part = Math.min(left, Math.max(0, lowest(own, on)));
    if (part > 0) takings.push({ period, amount: rounded(part) });
    left = rounded(left - part);
  }
  if (left <= 0) return takings;
  const youngest = Math.max(...ahead.map(({ period }) => period), ahead.length > 0 ? 0 : yearOf(on));
  const same = takings.find(({ period }) => period === youngest);
  const rest = { period: youngest, amount: rounded(left + (same?.amount ?? 0)) };
  return [...takings.filter((one) => one !== same), rest];
}

/** Takings as entries of the ledger, on the first day of the absence. */
export const entriesOf = (takings: readonly Taking[], on: IsoDay, stint: number): Entry[] =>
  takings.map(({ period, amount }) => ({
    on,
    kind: 'taken',
    amount: -amount,
    period,
    part: 0,
    stint,
    reason: null,
  }));

/** The lowest balance on a day or later, with what is due by then: what expires is less where more was taken. */
export function lowestFrom({ standing, versions, entries }: LedgerOf, on: IsoDay): number {
  // What ends after the last of them would leave less, where days of a later grant were taken before.
  const until = dayAfter(horizonOf(entries, on), AHEAD_DAYS);
  return lowest([...entries, ...dueEntries(standing, versions, entries, until)], on);
}

/** The last day of which a ledger says something. */
const horizonOf = (entries: readonly Entry[], on: IsoDay): IsoDay =>
  entries.reduce((last, entry) => (entry.on > last ? entry.on : last), on);

function lowest(entries: readonly Entry[], from: IsoDay): number {
  const sorted = [...entries].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  let balance = sumOf(sorted.filter(({ on }) => on <= from));
  let least = balance;
  const later = sorted.filter(({ on }) => on > from);
  for (const [index, entry] of later.entries()) {
    balance = rounded(balance + entry.amount);
    // A day's entries count together.
    if (later[index + 1]?.on !== entry.on) least = Math.min(least, balance);
  }
  return least;
}

/** Periods by their end, those that never end last; the older one first. */
function inOrder(entries: readonly Entry[], versions: readonly PolicyVersion[]): number[] {
  const endingOn = (period: number) => endOf(entries, versions, period)?.on ?? '9999-12-31';
  return [...new Set(entries.map(({ period }) => period))]
    .map((period) => ({ period, on: endingOn(period) }))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.period - b.period))
    .map(({ period }) => period);
}
