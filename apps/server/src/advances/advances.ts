import { ACTIONS, countryOf, dayIn, e, type IsoDay, type Page } from '@legajo/contract';
import { readSettings } from '../account/public.ts';
import { type AskedStep, askApproval } from '../approvals/public.ts';
import { record } from '../audit/public.ts';
import { takesAdvances } from '../integration/public.ts';
import { addDays } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { Listed } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import {
  type AdvanceRow,
  type AdvanceTerms,
  countAdvances,
  countOwn,
  holdAsker,
  insertAdvance,
  type ListedAdvance,
  selectAdvance,
  selectAdvances,
  selectOwn,
  selectStanding,
  selectUsed,
} from './advance.sql.ts';

/** Days that an approver has, and after which one that nobody decided is over (areas 7.5). */
const DAYS_TO_DECIDE = 3;
const DAYS_IN_ALL = 31;

interface Asked {
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** One's own advances, newest first. */
export async function listOwn<W>(
  ctx: Ctx,
  { page, cursor }: Asked,
  toWire: (row: AdvanceRow) => W,
): Promise<Listed<W>> {
  const [after] = cursor === undefined ? [null] : decodeCursor(cursor, ['number']);
  const { personId } = ctx.actor;
  const rows = await selectOwn(ctx.tx, personId, page, after as number | null);
  return listed(rows, page, await countOwn(ctx.tx, personId), toWire, ({ id }) => [id]);
}

/** Advances of the people within reach, newest first. */
export async function listAdvances<W>(
  ctx: Ctx,
  terms: AdvanceTerms,
  { page, cursor }: Asked,
  toWire: (row: ListedAdvance) => W,
): Promise<Listed<W>> {
  const [after] = cursor === undefined ? [null] : decodeCursor(cursor, ['number']);
  const { personId } = ctx.actor;
  const rows = await selectAdvances(ctx.tx, personId, terms, page, after as number | null);
  return listed(rows, page, await countAdvances(ctx.tx, personId, terms), toWire, ({ id }) => [id]);
}

/** How somebody may ask for an advance today. */
export interface OwnRules {
  /** The company takes them, and of this person: one who has not begun, or left, asks for none. */
  readonly isOn: boolean;
  readonly currency: string;
  readonly cap: string | null;
  readonly perMonth: number;
  readonly used: number;
  readonly waits: boolean;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly isOpen: boolean;
  readonly parts: number;
}

export async function readOwnRules(ctx: Ctx): Promise<OwnRules> {
  const { advances } = await readSettings(ctx);
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const { used, waits } = await selectUsed(ctx.tx, ctx.actor.personId, monthOf(today));
  const { country, isActive } = await selectStanding(ctx.tx, ctx.actor.personId);
  return {
    isOn: isActive && (await takesAdvances(ctx)),
    currency: countryOf(country).currency,
    cap: advances.cap,
    perMonth: advances.perMonth,
    used,
    waits,
    firstDay: advances.firstDay,
    lastDay: advances.lastDay,
    isOpen: isWithin(today, advances),
    parts: advances.parts,
  };
}

/**
 * Asks for an advance of one's pay; it waits for whom the company says (areas 12).
 *
 * @param wish.amount with a point and two decimals.
 * @throws Failure `notEnabled`, `window`, `pending`, `limit`, and `approvals.nobody`
 */
export async function askAdvance(
  ctx: Ctx,
  wish: { readonly amount: string; readonly parts: number; readonly reason: string | null },
): Promise<AdvanceRow> {
  const { personId } = ctx.actor;
  const asker = await holdAsker(ctx.tx, personId);
  const rules = await readOwnRules(ctx);
  if (!asker || !rules.isOn) throw new Failure(e.advances.notEnabled);
  if (!rules.isOpen) throw new Failure(e.advances.window, { from: rules.firstDay, to: rules.lastDay });
  if (rules.waits) throw new Failure(e.advances.pending);
  const isTooMuch = rules.cap !== null && cents(wish.amount) > cents(rules.cap);
  if (isTooMuch || wish.parts > rules.parts || rules.used >= rules.perMonth)
    throw new Failure(e.advances.limit);
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const { currency } = rules;
  const id = await insertAdvance(ctx.tx, { personId, ...wish, currency, month: monthOf(today) }, ctx.now);
  await record(ctx, [
    {
      event: 'advance.asked',
      actorId: personId,
      subject: 'advance',
      subjectId: id,
      body: { person: personId, parts: wish.parts },
      personal: { amount: wish.amount, currency },
    },
  ]);
  const { advances } = await readSettings(ctx);
  await askApproval(ctx, {
    kind: 'advance',
    subjectId: id,
    aboutId: personId,
    askedBy: personId,
    words: { amount: wish.amount, currency },
    steps: stepsOf(advances.approvedBy, asker.managerId),
    endsOn: addDays(today, DAYS_IN_ALL),
  });
  return readOwn(ctx, id);
}

/** @throws Failure `notFound` for another's too. */
export async function readOwn(ctx: Ctx, id: number): Promise<AdvanceRow> {
  const row = await selectAdvance(ctx.tx, id);
  if (row?.personId !== ctx.actor.personId) throw new Failure(e.advances.notFound);
  return row;
}

/** Whom the company asks: whom the person reports to, payroll, or one after the other; without one it is payroll. */
function stepsOf(
  by: 'manager' | 'payroll' | 'both',
  managerId: number | null,
): readonly [AskedStep, ...AskedStep[]] {
  const shape = { name: null, rule: 'any', days: DAYS_TO_DECIDE, onLate: 'wait' } as const;
  const payroll: AskedStep = { ...shape, source: 'holders', action: ACTIONS.payroll };
  if (by === 'payroll' || managerId === null) return [payroll];
  const manager: AskedStep = { ...shape, source: 'people', personIds: [managerId] };
  return by === 'both' ? [manager, payroll] : [manager];
}

const monthOf = (day: IsoDay): IsoDay => `${day.slice(0, 7)}-01`;

/** Whether a day is one of those of its month; the last day of a short month stands for those it lacks. */
export function isWithin(
  day: IsoDay,
  { firstDay, lastDay }: { readonly firstDay: number; readonly lastDay: number },
): boolean {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return date >= Math.min(firstDay, length) && date <= lastDay;
}

/** An amount in hundredths: whole numbers compare as they should, to twelve digits. */
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
