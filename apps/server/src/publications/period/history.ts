import { e } from '@legajo/contract';
import { holdsHistory, isOldPeriod, noteHistory } from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type ProcessRow, selectForJob } from '../statements/processes.sql.ts';
import { selectCompany } from '../statements/roll.sql.ts';

type Month = Pick<ProcessRow, 'period' | 'createdAt'>;

/**
 * A process of a month that was older than a year when it was uploaded is confirmed by who holds the action for it.
 *
 * @throws Failure `historyNotHeld`.
 */
export async function requireHistory(ctx: Ctx, { period, createdAt }: Month): Promise<void> {
  if (!isOldPeriod(period, createdAt, ctx.actor.timeZone)) return;
  if (!(await holdsHistory(ctx, ctx.actor.personId))) throw new Failure(e.publications.historyNotHeld);
}

/** Whether who let a process go out may still do so with its month, now that its turn has come. */
export async function isHistoryHeld(
  ctx: CompanyCtx,
  process: Month & Pick<ProcessRow, 'confirmedBy' | 'createdBy'>,
): Promise<boolean> {
  const { timeZone } = await selectCompany(ctx.tx);
  if (!isOldPeriod(process.period, process.createdAt, timeZone)) return true;
  return holdsHistory(ctx, process.confirmedBy ?? process.createdBy);
}

/** Notes in the trail that a process of a month older than a year goes out, with as many documents as it counts ready. */
export async function noteProcessHistory(ctx: CompanyCtx, id: number, by: number): Promise<void> {
  const process = await selectForJob(ctx.tx, id, false);
  if (!process) return;
  const { period, createdAt: at, ready: documents } = process;
  const { timeZone } = await selectCompany(ctx.tx);
  const loaded = { period, documents, by, subject: 'process' as const, subjectId: id, at };
  await noteHistory(ctx, timeZone, [loaded]);
}
