import type { WorkKind } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { markSweep } from './sweep-mark.ts';
import { addDone, forbidRetry, insertWork, updateWork } from './work.sql.ts';
import type { NewWork, WorkStanding, WorkSubject } from './work.ts';

/**
 * Puts a work into the list of processes, in the transaction that begins it.
 *
 * @returns its number, of the sequence that publications are numbered by.
 */
export async function beginWork(ctx: CompanyCtx, work: NewWork): Promise<number> {
  const id = await insertWork(ctx.tx, work, ctx.now);
  await markSweep(ctx, { state: 'running', kind: work.kind, names: false });
  return id;
}

/** Says where the work on a row stands, in the transaction that changes the row. */
export async function noteWork(
  ctx: CompanyCtx,
  kind: WorkKind,
  subject: WorkSubject,
  standing: WorkStanding,
): Promise<void> {
  const work = await updateWork(ctx.tx, { kind, subject }, standing, ctx.now);
  if (work) await markSweep(ctx, { ...work, state: standing.state });
}

/** Says how a work of a number ended. */
export async function endWork(ctx: CompanyCtx, id: number, standing: WorkStanding): Promise<void> {
  const work = await updateWork(ctx.tx, id, standing, ctx.now);
  if (work) await markSweep(ctx, { ...work, state: standing.state });
}

/** Counts what a step of a work did. */
export const countDone = ({ tx, now }: CompanyCtx, id: number, count: number): Promise<void> =>
  addDone(tx, id, count, now);

/** What a work was about is gone: it cannot be begun once more. */
export const giveUpRetry = ({ tx }: CompanyCtx, subject: WorkSubject): Promise<void> =>
  forbidRetry(tx, subject);
