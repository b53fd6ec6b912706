import { e, processCan } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { dropGrant, grantKey, openCertificate } from '../certificates/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { type ProcessRow, selectForJob, tellProgress, updateProcess } from './processes.sql.ts';
import { requireProcess } from './read.ts';

/**
 * Publishes what is ready, with the certificate's password. Asking again while it runs changes nothing: a
 * double click is one publication.
 *
 * @throws Failure `notNow`, or of the certificate.
 */
export async function confirmProcess(
  ctx: Ctx,
  id: number,
  password: string,
  notify: boolean | undefined,
): Promise<ProcessRow> {
  await requireProcess(ctx, id);
  const process = (await selectForJob(ctx.tx, id, true)) as ProcessRow;
  if (process.phase === 'publish' && process.state === 'running') return process;
  const ready = process.phase === 'review' || process.ready > 0;
  if (!processCan.confirm(process.state, process.phase) || !ready) throw new Failure(e.processes.notNow);

  const open = await openCertificate(ctx, password, ctx.actor.personId);
  await grantKey(ctx, id, open);
  await updateProcess(ctx.tx, id, {
    state: 'running',
    phase: 'publish',
    failureCode: null,
    finishedAt: null,
    confirmedAt: ctx.now,
    ...(notify === undefined ? {} : { notify }),
  });
  await enqueue(
    ctx.tx,
    'publishing.publish',
    { company_id: ctx.companyId, process: id },
    { key: `publish ${id}` },
  );
  const body = { certificate: open.row.id, ready: process.ready };
  await record(ctx, [
    { event: 'process.confirmed', actorId: ctx.actor.personId, subject: 'process', subjectId: id, body },
  ]);
  await tellProgress(ctx.tx, ctx.companyId, id);
  return requireProcess(ctx, id);
}

/**
 * Stops a process. While it is being read or reviewed it ends at once; while it publishes, the job ends it
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
