import { e, type NumberStanding, processMay } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { isOnRoll } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { requireProcess } from '../process/read.ts';
import { waits } from '../process/standing.ts';
import { backToReading, startReading } from '../process/start-jobs.ts';
import { refreshCounts } from '../statements/counts.sql.ts';
import {
  deleteSettled,
  type SettledNumber,
  selectSettled,
  sendBackToBeRead,
  upsertSettled,
} from '../statements/numbers.sql.ts';
import { isReadingAnother, type ProcessRow, selectForJob } from '../statements/processes.sql.ts';

/** What the company said of numbers on its documents. */
export const listSettled = (ctx: Ctx): Promise<SettledNumber[]> =>
  selectSettled(ctx.tx, ctx.platform.limits['settled.numbers']);

/** What is said of a number; a representative may be called by name, which stays where nothing is said of it. */
export interface Settling {
  readonly number: string;
  readonly standing: NumberStanding;
  readonly name: string | null | undefined;
}

/**
 * Says that a number is a representative's or nobody's, for all documents to come. In a review, what waits for this number
 * is read once more; nothing goes out by it.
 *
 * @param processId a publication in review, or undefined.
 * @returns how many of its items are read again.
 * @throws Failure `numberOfEmployee`, `tooManyNumbers`; of the process `notFound`, `notNow`, `awaiting`.
 */
export async function settleNumber(
  ctx: Ctx,
  { number, standing, name }: Settling,
  processId: number | undefined,
): Promise<number> {
  if (standing === 'nobody' && name) refuseField(e.publications.fieldInvalid, 'nombre');
  const process = processId === undefined ? null : await inReview(ctx, processId);
  if (standing === 'nobody' && (await isOnRoll(ctx.tx, number)))
    throw new Failure(e.publications.numberOfEmployee);
  const most = ctx.platform.limits['settled.numbers'];
  const by = ctx.actor.personId;
  await lockCompany(ctx.tx, 'numbers', ctx.companyId);
  if (!(await upsertSettled(ctx.tx, { number, standing, name, by, at: ctx.now, most })))
    throw new Failure(e.publications.tooManyNumbers, { count: most });
  await record(ctx, [
    {
      event: 'number.settled',
      actorId: by,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { standing, named: typeof name === 'string' },
    },
  ]);
  return process ? readAgain(ctx, process, number) : 0;
}

/** Takes back what was said of a number. @throws Failure `numberNotSettled` */
export async function unsettleNumber(ctx: Ctx, number: string): Promise<void> {
  if (!(await deleteSettled(ctx.tx, number))) throw new Failure(e.publications.numberNotSettled);
  const actorId = ctx.actor.personId;
  await record(ctx, [
    { event: 'number.unsettled', actorId, subject: 'company', subjectId: ctx.companyId, body: {} },
  ]);
}

async function inReview(ctx: Ctx, id: number): Promise<ProcessRow> {
  await requireProcess(ctx, id);
  const process = (await selectForJob(ctx.tx, id, true)) as ProcessRow;
  if (!processMay('readAgain', process) || !waits(process)) throw new Failure(e.publications.notNow);
  if (await isReadingAnother(ctx.tx, process)) throw new Failure(e.publications.awaiting);
  return process;
}

async function readAgain(ctx: Ctx, process: ProcessRow, number: string): Promise<number> {
  // What was confirmed at its upload would go out as soon as it was read: a person looks at it now.
  const items = process.autoConfirm ? 0 : await sendBackToBeRead(ctx.tx, process.id, number);
  if (items === 0) return 0;
  await backToReading(ctx, process.id, 'readAgain');
  await refreshCounts(ctx.tx, process.id);
  await startReading(ctx, { id: process.id, continuePages: false });
  return items;
}
