import { e, type Moment, processCan } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { dropGrant, grantKey, openCertificate } from '../certificates/public.ts';
import { requireStepUp } from '../mfa/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { cancelJob, enqueue } from '../platform/jobs/enqueue.ts';
import { tellProgress } from './counts.sql.ts';
import { isReadingAnother, type ProcessRow, selectForJob, updateProcess } from './processes.sql.ts';
import { requireProcess } from './read.ts';
import { checkLasts, resolveSchedule } from './schedule.ts';
import { goOut, startReading } from './start-jobs.ts';

/**
 * Publishes what is ready, with the certificate's password: at once, or at the date that is named now or was at
 * the upload. Asking again while it runs or waits changes nothing, a double click is one publication; naming
 * another date while it waits moves it. What failed while it was read is read on first.
 *
 * @throws Failure `notNow`, `stepUp`, of the date, or of the certificate.
 */
export async function confirmProcess(
  ctx: Ctx,
  id: number,
  password: string,
  notify: boolean | undefined,
  moment: Moment | undefined,
): Promise<ProcessRow> {
  await requireProcess(ctx, id);
  const process = (await selectForJob(ctx.tx, id, true)) as ProcessRow;
  if (process.phase === 'publish' && process.state === 'running') return process;
  if (process.phase === 'scheduled' && moment === undefined) return process;
  const unread = isUnread(process);
  const ready = process.phase === 'review' || process.ready > 0 || unread;
  if (!processCan.confirm(process.state, process.phase) || !ready) throw new Failure(e.processes.notNow);

  await requireStepUp(ctx);
  const publishAt = moment ? resolveSchedule(ctx, moment) : stillAhead(ctx, process);
  const open = await openCertificate(ctx, password, ctx.actor.personId);
  checkLasts(open, publishAt);
  await grantKey(ctx, id, open, publishAt ?? ctx.now);
  await updateProcess(ctx.tx, id, {
    ...(unread ? {} : { state: 'running' as const }),
    publishAt,
    failureCode: null,
    finishedAt: null,
    confirmedAt: ctx.now,
    ...(notify === undefined ? {} : { notify }),
  });
  if (unread) await readOn(ctx, process);
  else await goOut(ctx, { id, publishAt });
  const body = {
    certificate: open.row.id,
    ready: process.ready,
    ...(publishAt ? { publishAt: publishAt.toISOString() } : {}),
  };
  await record(ctx, [
    { event: 'process.confirmed', actorId: ctx.actor.personId, subject: 'process', subjectId: id, body },
  ]);
  await tellProgress(ctx.tx, ctx.companyId, id);
  return requireProcess(ctx, id);
}

/** Whether it failed before its file was read to the end. */
const isUnread = (process: ProcessRow) =>
  process.state === 'failed' &&
  (process.inspected < process.total || (process.total === 0 && process.fileKind === 'pdf'));

/** @throws Failure `awaiting` while another file of its type and period is being read. */
async function readOn(ctx: Ctx, process: ProcessRow): Promise<void> {
  if (await isReadingAnother(ctx.tx, process)) throw new Failure(e.publishing.awaiting);
  await updateProcess(ctx.tx, process.id, { state: 'running', phase: 'inspect' });
  await startReading(ctx, process);
}

/** The date of the upload; one that passed during the review, or was that of an earlier run, counts no more. */
const stillAhead = (ctx: Ctx, { publishAt }: ProcessRow) =>
  publishAt && publishAt > ctx.now ? publishAt : null;

/**
 * Stops a process. While it is being read or reviewed, or waits for its date, it ends at once; while it publishes, the job ends it
 * before its next chunk, and says what is out.
 *
 * @throws Failure `notFound` or `notNow`.
 */
export async function cancelProcess(ctx: Ctx, id: number): Promise<ProcessRow> {
  await requireProcess(ctx, id);
  const process = (await selectForJob(ctx.tx, id, true)) as ProcessRow;
  if (!processCan.cancel(process.state, process.phase)) throw new Failure(e.processes.notNow);
  const publishing = process.phase === 'publish';
  await updateProcess(ctx.tx, id, {
    cancelAskedAt: ctx.now,
    ...(publishing ? {} : { state: 'cancelled' as const, phase: 'done' as const, finishedAt: ctx.now }),
  });
  if (!publishing) {
    await dropGrant(ctx, id);
    if (process.phase === 'scheduled') await cancelJob(ctx.tx, `publish ${id}`);
    await enqueue(
      ctx.tx,
      'publishing.clean',
      { company_id: ctx.companyId, process: id },
      { key: `clean ${id}` },
    );
  }
  await record(ctx, [
    {
      event: 'process.cancelled',
      actorId: ctx.actor.personId,
      subject: 'process',
      subjectId: id,
      body: { published: process.published },
    },
  ]);
  await tellProgress(ctx.tx, ctx.companyId, id);
  return requireProcess(ctx, id);
}
