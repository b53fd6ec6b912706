import { dayIn, e, type IsoDay } from '@legajo/contract';
import { isKeptReport, type KeptReportName } from '@legajo/contract/documents/reports';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { deleteKept, type Keeping, type KeptReport, selectKept, upsertKept } from './kept.sql.ts';
import { nextDay } from './next-day.ts';

/** @throws Failure `unknown` */
export function keptName(name: string): KeptReportName {
  if (!isKeptReport(name)) throw new Failure(e.reports.unknown);
  return name;
}

export const listKept = (ctx: Ctx): Promise<KeptReport[]> => selectKept(ctx.tx, ctx.actor.personId);

/** Keeps a report for whoever asks, with its filters and how often its link is mailed; a new rhythm begins after today. */
export function keepReport(ctx: Ctx, report: KeptReportName, keeping: Keeping): Promise<KeptReport> {
  const today: IsoDay = dayIn(ctx.now, ctx.actor.timeZone);
  const nextOn = keeping.every ? nextDay(keeping.every, today) : null;
  return upsertKept(ctx.tx, ctx.actor.personId, report, keeping, nextOn);
}

/** @throws Failure `unknown` where it is not kept. */
export async function dropReport(ctx: Ctx, report: KeptReportName): Promise<void> {
  if (!(await deleteKept(ctx.tx, ctx.actor.personId, report))) throw new Failure(e.reports.unknown);
}
