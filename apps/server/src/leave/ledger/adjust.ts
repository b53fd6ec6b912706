import { dayIn, e, type IsoDay } from '@legajo/contract';
import { yearOf } from '@legajo/contract/leave/calendar';
import { record } from '../../audit/public.ts';
import { readEmployee } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { type LeaveType, selectTypes } from '../types/types.sql.ts';
import { grantDue } from './due-of-people.ts';
import { type Entry, stintOf, sumOf } from './entry.ts';
import {
  insertCorrection,
  type LedgerLine,
  type StoredEntry,
  selectEntries,
  selectLedger,
} from './ledger.sql.ts';

export interface Adjustment {
  readonly typeId: number;
  readonly amount: number;
  readonly on: IsoDay;
  /** The youngest that has entries, unless told. */
  readonly period: number | undefined;
  readonly reason: string;
}

/**
 * Adds a correction to somebody's balance, with the reason that its person reads (areas 11.1). What is due by today is
 * written before, and the ledger is held meanwhile.
 *
 * @param amountField what the amount is called where it is refused.
 * @throws Failure `notFound` out of reach, `own`, `notEnabled`, `typeUnknown`, `typeField`, `dates`, `balance`.
 */
export async function adjust(
  ctx: Ctx,
  personId: number,
  wish: Adjustment,
  amountField: string,
): Promise<LedgerLine> {
  const { tx, actor, now } = ctx;
  await readEmployee(ctx, personId);
  if (personId === actor.personId) throw new Failure(e.leave.own);
  const type = (await selectTypes(tx)).find(({ id }) => id === wish.typeId);
  if (!type?.active || type.balance === 'free') throw new Failure(e.leave.typeUnknown);
  if (wish.amount === 0) refuseField(e.leave.typeField, amountField);
  const today = dayIn(now, actor.timeZone);
  const [person] = await grantDue(ctx, { only: personId, most: 1 }, today);
  if (!person?.isActive || person.policyId === null) throw new Failure(e.leave.notEnabled);
  const entries = (await selectEntries(tx, [personId])).filter(({ typeId }) => typeId === type.id);
  const entry = correctionOf(personId, wish, type, entries);
  if (entry.on > today || entry.on < person.hiredOn || closedSince(entries, entry))
    throw new Failure(e.leave.dates);
  refuseBelow(type, entries, entry);
  const id = await insertCorrection(tx, entry, { reason: wish.reason, by: actor.personId, at: now });
  await record(ctx, [
    {
      event: 'leave.corrected',
      actorId: actor.personId,
      subject: 'person',
      subjectId: personId,
      body: { entry: id, type: type.id, amount: entry.amount, on: entry.on, period: entry.period },
      personal: { reason: wish.reason },
    },
  ]);
  const [line] = await selectLedger(tx, personId, { ...EVERYTHING, id }, ONE, null);
  return line as LedgerLine;
}

const ONE = { page: 1, perPage: 1 };
const EVERYTHING = { typeId: null, from: null, until: null } as const;

function correctionOf(
  personId: number,
  wish: Adjustment,
  type: LeaveType,
  entries: readonly StoredEntry[],
): Omit<StoredEntry, 'kind' | 'reason' | 'part'> {
  const ofYear = yearOf(wish.on);
  const youngest = Math.max(...entries.map(({ period }) => period));
  const period = wish.period ?? (type.balance === 'cap' || entries.length === 0 ? ofYear : youngest);
  const { amount, on } = wish;
  return { personId, typeId: type.id, on, amount, period, stint: stintOf(entries) };
}

/** Whether the period ended, or its person was settled, on the day of an entry or later: that would be another sum then. */
export const closedSince = (entries: readonly Entry[], entry: Pick<Entry, 'on' | 'period'>): boolean =>
  entries.some(
    ({ kind, on, period }) =>
      on >= entry.on && (kind === 'settled' || (kind === 'expired' && period === entry.period)),
  );

/** On no day from the entry's on does the balance go lower than the type lets it. */
function refuseBelow(
  type: LeaveType,
  entries: readonly Entry[],
  entry: Pick<Entry, 'on' | 'amount' | 'period'>,
): void {
  if (entry.amount > 0) return;
  if (lowestWith(type, entries, entry) < -type.belowZero) throw new Failure(e.leave.balance);
}

/** How low a balance goes from the day of a new entry on, counted with it. */
export function lowestWith(
  type: LeaveType,
  entries: readonly Entry[],
  entry: Pick<Entry, 'on' | 'amount' | 'period'>,
): number {
  const cap = type.balance === 'cap' ? (type.cap ?? 0) : 0;
  const counted = type.balance === 'cap' ? entries.filter(({ period }) => period === entry.period) : entries;
  const days = [entry.on, ...counted.map(({ on }) => on).filter((on) => on > entry.on)];
  return Math.min(
    ...days.map((day) => sumOf([{ amount: cap }, entry, ...counted.filter(({ on }) => on <= day)])),
  );
}
