import type { IsoDay } from '@legajo/contract';
import { dayAfter, monthsAfter, yearOf } from '@legajo/contract/leave/calendar';
import type { PolicyVersion } from '@legajo/contract/leave/policy-terms';
import { type Entry, rounded, stintOf, sumOf } from './entry.ts';
import { type Grant, grantsBetween, type Standing } from './schedule.ts';

/**
 * What is missing in somebody's ledger up to a day: grants, what ended, and the settlement of who left (areas 11.1 to
 * 11.4). Run again it finds nothing; run day by day or all at once it finds the same.
 *
 * @param versions of the policy that the person has, rising.
 * @param entries of the person and type, all of them.
 */
export function dueEntries(
  standing: Standing,
  versions: readonly PolicyVersion[],
  entries: readonly Entry[],
  until: IsoDay,
): Entry[] {
  const stint = stintOf(entries);
  const settled = entries.filter(({ kind }) => kind === 'settled').map(({ on }) => dayAfter(on));
  const first = [standing.hiredOn, `${yearOf(standing.since)}-01-01`, ...settled].reduce((a, b) =>
    a > b ? a : b,
  );
  const hasLeft = standing.dismissedOn !== null && standing.dismissedOn <= until;
  const last = hasLeft ? (standing.dismissedOn as IsoDay) : until;
  const ledger = entries.filter((entry) => entry.stint === stint);
  const made: Entry[] = [];
  const add = (entry: Omit<Entry, 'stint'>) => {
    made.push({ ...entry, stint });
    ledger.push({ ...entry, stint });
  };
  for (const grant of first <= last ? grantsBetween(standing, versions, first, last) : []) {
    for (const ended of endedBefore(ledger, versions, grant.on)) add(ended);
    const amount = missingOf(ledger, grant);
    if (amount !== null) add({ ...grant, kind: 'granted', amount });
  }
  for (const ended of endedBefore(ledger, versions, dayAfter(last))) add(ended);
  if (hasLeft && ledger.length > 0 && last >= first) for (const entry of settling(ledger, last)) add(entry);
  return made;
}

/**
 * How much of a grant is not there yet; null where it was made, or an opening balance of its day or later says it all.
 * A period of which some was granted otherwise, by another policy say, gets what is left.
 */
function missingOf(ledger: readonly Entry[], grant: Grant): number | null {
  const period = ledger.filter((entry) => entry.period === grant.period);
  if (period.some(({ kind, part }) => kind === 'granted' && (part === grant.part || part === 0))) return null;
  if (ledger.some(({ kind, on, period: of }) => kind === 'opening' && of >= grant.period && on >= grant.on))
    return null;
  if (grant.part !== 0) return grant.amount;
  return Math.max(0, rounded(grant.amount - sumOf(period.filter(({ kind }) => kind === 'granted'))));
}

/** The day on which what is left of a period ends, by the version of its last grant or opening; null: never. */
export function endOf(
  ledger: readonly Entry[],
  versions: readonly PolicyVersion[],
  period: number,
): { readonly on: IsoDay; readonly part: number; readonly carry: number } | null {
  const last = ledger
    .filter((entry) => entry.period === period && (entry.kind === 'granted' || entry.kind === 'opening'))
    .reduce<Entry | null>((a, b) => (a === null || b.on >= a.on ? b : a), null);
  if (!last) return null;
  const version = versions.findLast(({ fromOn }) => fromOn <= last.on) ?? versions[0];
  if (!version || version.expiresMonths === null) return null;
  return { on: monthsAfter(last.on, version.expiresMonths), part: last.part, carry: version.carry };
}

/** What ended before a day and is not written yet, by day: a period's last day is the last on which it can be used. */
function endedBefore(
  ledger: readonly Entry[],
  versions: readonly PolicyVersion[],
  day: IsoDay,
): Omit<Entry, 'stint'>[] {
  return [...new Set(ledger.map(({ period }) => period))]
    .flatMap((period) => {
      const end = endOf(ledger, versions, period);
      if (!end || end.on >= dayAfter(day, -1)) return [];
      const on = dayAfter(end.on);
      const own = ledger.filter((entry) => entry.period === period);
      if (own.some(({ kind, part }) => kind === 'expired' && part === end.part)) return [];
      const left = rounded(sumOf(own.filter((entry) => entry.on <= end.on)) - end.carry);
      return left > 0
        ? [{ on, kind: 'expired' as const, amount: -left, period, part: end.part, reason: null }]
        : [];
    })
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.period - b.period));
}

/** Brings each period to zero; one entry at least says that the stint is over. */
function settling(ledger: readonly Entry[], on: IsoDay): Omit<Entry, 'stint'>[] {
  const periods = [...new Set(ledger.map(({ period }) => period))].sort((a, b) => a - b);
  const all = periods.map((period) => ({
    on,
    kind: 'settled' as const,
    amount: rounded(0 - sumOf(ledger.filter((entry) => entry.period === period))),
    period,
    part: 0,
    reason: null,
  }));
  const open = all.filter(({ amount }) => amount !== 0);
  return open.length > 0 ? open : all.slice(-1);
}
