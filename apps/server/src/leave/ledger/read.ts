import { dayIn, e, type IsoDay, type Page } from '@legajo/contract';
import { dayAfter, yearOf } from '@legajo/contract/leave/calendar';
import type { PolicyVersion } from '@legajo/contract/leave/policy-terms';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { selectWaitingOf } from '../requests/request.sql.ts';
import { type LeaveType, selectTypes } from '../types/types.sql.ts';
import { dueEntries, endOf } from './due.ts';
import { readGranting, versionsOf } from './due-of-people.ts';
import { type Entry, rounded, stintOf, sumOf } from './entry.ts';
import {
  countLedger,
  type LedgerLine,
  type LedgerPerson,
  type LedgerTerms,
  selectEntries,
  selectLedger,
  selectPeople,
} from './ledger.sql.ts';

/** What somebody has of a type on a day. */
export interface Balance {
  readonly type: LeaveType;
  readonly amount: number;
  /** What requests that wait would take, and what was approved of days after that one. */
  readonly waiting: number;
  readonly ahead: number;
  readonly periods: readonly {
    readonly period: number;
    readonly amount: number;
    readonly endsOn: IsoDay | null;
  }[];
  readonly next: { readonly on: IsoDay; readonly amount: number } | null;
}

/** One grant at least of each way to grant lies in it. */
const AHEAD_DAYS = 396;
/** How far ahead somebody may look: a policy is rarely the same for longer. */
const MOST_AHEAD_DAYS = 2 * 366;

/**
 * What somebody has, by type: the sum of the entries up to a day, and of what is due by then (areas 11.1). None of who
 * never had a licence profile. Who may ask is asked before.
 *
 * @throws Failure `dates` for a day too far ahead.
 */
export async function readBalances(ctx: Ctx, personId: number, on: IsoDay | undefined): Promise<Balance[]> {
  return (await readBalancesOf(ctx, [personId], on)).get(personId) ?? [];
}

/** The same of several people at once, a page of a list at most; who never had a profile is not there. */
export async function readBalancesOf(
  ctx: Ctx,
  personIds: readonly number[],
  on: IsoDay | undefined,
): Promise<ReadonlyMap<number, Balance[]>> {
  const { tx } = ctx;
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const day = on ?? today;
  if (day > dayAfter(today, MOST_AHEAD_DAYS)) throw new Failure(e.leave.dates);
  const people = await selectPeople(tx, { ids: personIds, most: personIds.length });
  if (people.length === 0) return new Map();
  const ids = people.map(({ personId }) => personId);
  const stored = Map.groupBy(await selectEntries(tx, ids), ({ personId }) => personId);
  const waiting = Map.groupBy(await selectWaitingOf(tx, ids), ({ personId }) => personId);
  const [types, granting] = [await selectTypes(tx), await readGranting(ctx)];
  return new Map(
    people.map((person) => {
      const own = stored.get(person.personId) ?? [];
      const asked = waiting.get(person.personId) ?? [];
      const versions = granting ? versionsOf(granting, person) : [];
      return [
        person.personId,
        types.flatMap((type) => {
          const amount = sumOf(asked.filter(({ typeId }) => typeId === type.id));
          const entries = own.filter(({ typeId }) => typeId === type.id);
          const found = balanceOf(person, type, entries, versions, day);
          return found ? [{ ...found, waiting: amount }] : [];
        }),
      ];
    }),
  );
}

/** What somebody has of one type; null of one that keeps no balance, or is over and was never used. */
function balanceOf(
  person: LedgerPerson,
  type: LeaveType,
  own: readonly Entry[],
  versions: readonly PolicyVersion[],
  day: IsoDay,
): Omit<Balance, 'waiting'> | null {
  if (type.balance === 'cap' && type.active) return capped(type, own, day);
  if (type.balance !== 'policy' || (!type.active && own.length === 0)) return null;
  const all = [...own, ...dueEntries(person, versions, own, day)];
  const upTo = all.filter((entry) => entry.on <= day);
  const ahead = dueEntries(person, versions, all, dayAfter(day, AHEAD_DAYS));
  const next = ahead.find(({ kind, amount }) => kind === 'granted' && amount > 0);
  const stint = upTo.filter((entry) => entry.stint === stintOf(upTo));
  return {
    type,
    amount: sumOf(upTo),
    ahead: takenAfter(own, day),
    periods: periodsOf(upTo).map((one) => ({
      ...one,
      endsOn: endOf(stint, versions, one.period)?.on ?? null,
    })),
    next: next ? { on: next.on, amount: next.amount } : null,
  };
}

/** Days that a type gives each calendar year, and that end with it. */
function capped(type: LeaveType, entries: readonly Entry[], day: IsoDay): Omit<Balance, 'waiting'> {
  const period = yearOf(day);
  const own = entries.filter((entry) => entry.period === period && entry.on <= day);
  const amount = sumOf([{ amount: type.cap ?? 0 }, ...own]);
  const ahead = takenAfter(
    entries.filter((entry) => entry.period === period),
    day,
  );
  return { type, amount, ahead, periods: [{ period, amount, endsOn: `${period}-12-31` }], next: null };
}

/** What leave that was approved takes after a day. */
const takenAfter = (entries: readonly Entry[], day: IsoDay): number =>
  rounded(0 - sumOf(entries.filter(({ on, kind }) => on > day && (kind === 'taken' || kind === 'returned'))));

/** What is left of each period, the oldest first; those of which nothing is left are over. */
function periodsOf(entries: readonly Entry[]) {
  return [...Map.groupBy(entries, ({ period }) => period)]
    .map(([period, own]) => ({ period, amount: sumOf(own) }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => a.period - b.period);
}

/** The entries of somebody's ledger, newest first. Who may ask is asked before. */
export async function listLedger<W>(
  ctx: Ctx,
  personId: number,
  terms: LedgerTerms,
  place: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (line: LedgerLine) => W,
): Promise<Listed<W>> {
  const [on, id] = place.cursor ? decodeCursor(place.cursor, ['day', 'number']) : [];
  const after = on !== undefined && id !== undefined ? { on, id } : null;
  const rows = await selectLedger(ctx.tx, personId, terms, place.page, after);
  return listed(rows, place.page, await countLedger(ctx.tx, personId, terms), toWire, (row) => [
    row.on,
    row.id,
  ]);
}
