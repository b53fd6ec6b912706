import type { IsoDay } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { insertSent, openRound, type Reminded, updateRound } from './sent.sql.ts';

/**
 * Notes who is reminded on a day, over all reminders of every kind (areas 6.1), in the transaction that tells them.
 *
 * @param by in whose name.
 * @returns those who were not reminded before on that day.
 */
export async function remindOnce(
  ctx: CompanyCtx,
  by: number,
  people: readonly Reminded[],
  on: IsoDay,
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  const round = await openRound(ctx.tx, null, by, ctx.now);
  const told = await insertSent(ctx.tx, round.id, people, { on, at: ctx.now });
  const counts = { sent: told.size, skipped: people.length - told.size, unreachable: 0 };
  await updateRound(ctx.tx, round.id, counts, null, ctx.now);
  return told;
}
