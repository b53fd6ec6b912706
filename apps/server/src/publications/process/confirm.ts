import { ACTIONS, e, type Moment, processMay } from '@legajo/contract';
import { dropApproval, holdApproval } from '../../approvals/public.ts';
import { record } from '../../audit/public.ts';
import {
  dropGrant,
  grantKey,
  type OpenCertificate,
  openCertificate,
  requireStillActive,
} from '../../certificates/public.ts';
import { readType } from '../../folders/public.ts';
import { requireStepUpToPublish } from '../../mfa/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { cancelJob } from '../../platform/jobs/enqueue.ts';
import { askIfNeeded } from '../approval/ask.ts';
import { PUBLICATION_APPROVALS } from '../approval/kinds.ts';
import { noteProcessHistory, requireHistory } from '../period/history.ts';
import { requireUnsealable } from '../sealing/unsealed.ts';
import { tellProgress } from '../statements/counts.sql.ts';
import {
  isReadingAnother,
  moveProcess,
  type ProcessChange,
  type ProcessRow,
  selectForJob,
  updateProcess,
} from '../statements/processes.sql.ts';
import { requireProcess } from './read.ts';
import { checkLasts, resolveSchedule } from './schedule.ts';
import { settleEnd } from './settle.ts';
import { isUnread, waits } from './standing.ts';
import { backToReading, goOut, goOutApproved, startReading } from './start-jobs.ts';

/** What somebody says as they confirm. */
export interface Confirmation {
  readonly password: string | undefined;
  /** Without a seal, where there is no certificate and the type is nobody's to sign; a type may say so itself. */
  readonly unsealed: boolean;
  readonly notify: boolean | undefined;
  readonly moment: Moment | undefined;
}

/**
 * Publishes what is ready, with the certificate's password: at once, or at the date that is named now or was at
 * the upload. Asking again while it runs or waits changes nothing, a double click is one publication; naming
 * another date while it waits moves it. What failed while it was read is read on first.
 *
 * @throws Failure `notNow`, `stepUp`, `historyNotHeld`, `approvals.nobody`, of the date, or of the certificate.
 */
export async function confirmProcess(
  steps: Steps,
  id: number,
  { password, unsealed, notify, moment }: Confirmation,
): Promise<ProcessRow> {
  const asked = await steps.transaction(async (ctx) => {
    const { process, settled } = await confirmable(ctx, id, moment);
    if (!settled) await requireStepUpToPublish(ctx);
    if (settled) return { process, without: false };
    await requireHistory(ctx, process);
    const type = await readType(ctx, process.documentTypeId);
    const without = unsealed || type.unsealed;
    if (without) await requireUnsealable(ctx, type);
    return { process: null, without };
  });
  if (asked.process) return asked.process;
  const open = asked.without ? null : await openCertificate(steps, password, steps.actor.personId);
  return steps.transaction(async (ctx) => {
    // Asked again: the password took its time, and others may have decided meanwhile.
    const { process, settled } = await confirmable(ctx, id, moment);
    if (settled) return process;
    await requireHistory(ctx, process);
    if (open) await requireStillActive(ctx, open);
    else await requireUnsealable(ctx, await readType(ctx, process.documentTypeId));
    return confirmHeld(ctx, process, open, { notify, moment });
  });
}

/** A process held for its confirmation; `settled` where that would change nothing. @throws Failure `notNow` */
async function confirmable(
  ctx: Ctx,
  id: number,
  moment: Moment | undefined,
): Promise<{ process: ProcessRow; settled: boolean }> {
  const { kind } = await requireProcess(ctx, id);
  const needed = kind === 'generic' ? ACTIONS.publishGeneric : ACTIONS.publishMassive;
  if (!ctx.actor.actions.has(needed)) throw new Failure(e.shared.forbiddenAction);
  const process = (await selectForJob(ctx.tx, id, true)) as ProcessRow;
  if (processMay('publish', process)) return { process, settled: true };
  const dated = processMay('begin', process);
  if ((dated || processMay('approve', process)) && moment === undefined) return { process, settled: true };
  if (process.withdrawal) throw new Failure(e.publications.notNow);
  if (!processMay('confirm', process) || !(dated || waits(process))) throw new Failure(e.publications.notNow);
  const ended = processMay('close', process);
  if (ended && process.ready === 0 && !isUnread(process)) throw new Failure(e.publications.notNow);
  return { process, settled: false };
}

async function confirmHeld(
  ctx: Ctx,
  process: ProcessRow,
  open: OpenCertificate | null,
  { notify, moment }: Pick<Confirmation, 'notify' | 'moment'>,
): Promise<ProcessRow> {
  const { id } = process;
  const unread = isUnread(process);
  const publishAt = moment ? resolveSchedule(ctx, moment) : stillAhead(ctx, process);
  if (open) {
    checkLasts(open, publishAt);
    await grantKey(ctx, id, open, publishAt ?? ctx.now);
  }
  const change = {
    publishAt,
    unsealed: open === null,
    failureCode: null,
    finishedAt: null,
    confirmedAt: ctx.now,
    confirmedBy: ctx.actor.personId,
    apiKeyId: ctx.tx.key?.id ?? null,
    // Somebody had asked to stop a run that ended otherwise: this one was asked for since.
    cancelAskedAt: null,
    ...(notify === undefined ? {} : { notify }),
  };
  if (unread) await readOn(ctx, process, change);
  // Another date of what was approved is no other publication.
  else if (processMay('begin', process) && process.isApproved)
    await goOutApproved(ctx, { id, publishAt }, 'confirm', change);
  else await goOut(ctx, { id, publishAt }, ctx.actor.personId, 'confirm', change);
  await noteConfirmed(ctx, process, open, ctx.actor.personId, publishAt);
  await noteProcessHistory(ctx, id, ctx.actor.personId);
  await tellProgress(ctx.tx, id);
  return requireProcess(ctx, id);
}

/**
 * Lets what is sure of a reviewed process go out at once; the rest stays in review. The caller holds the process, and
 * sees to it that it is published.
 *
 * @param open null of a type that goes out without a seal.
 * @param by who confirms it.
 */
export async function confirmReviewed(
  ctx: CompanyCtx,
  process: Pick<ProcessRow, 'id' | 'ready'>,
  open: OpenCertificate | null,
  by: number,
): Promise<void> {
  if (open) await grantKey(ctx, process.id, open);
  const approvalId = await askIfNeeded(ctx, process.id, by);
  await moveProcess(ctx.tx, process.id, 'confirm', approvalId === null ? 'publish' : 'approval', {
    approvalId,
    confirmedAt: ctx.now,
    confirmedBy: by,
    unsealed: open === null,
  });
  await noteConfirmed(ctx, process, open, by, null);
}

function noteConfirmed(
  ctx: CompanyCtx,
  { id, ready }: Pick<ProcessRow, 'id' | 'ready'>,
  open: OpenCertificate | null,
  actorId: number,
  publishAt: Date | null,
): Promise<void> {
  const date = publishAt ? { publishAt: publishAt.toISOString() } : {};
  const body = { certificate: open?.row.id ?? null, ready, ...date };
  return record(ctx, [{ event: 'process.confirmed', actorId, subject: 'process', subjectId: id, body }]);
}

/** @throws Failure `awaiting` while another file of its type and period is being read. */
async function readOn(ctx: Ctx, process: ProcessRow, change: ProcessChange): Promise<void> {
  if (await isReadingAnother(ctx.tx, process)) throw new Failure(e.publications.awaiting);
  await backToReading(ctx, process.id, 'readOn', change);
  await startReading(ctx, process);
}

/** The date of the upload; one that passed during the review, or was that of an earlier run, counts no more. */
const stillAhead = (ctx: Ctx, { publishAt }: ProcessRow) =>
  publishAt && publishAt > ctx.now ? publishAt : null;

/**
 * Stops a process. While it is being read or reviewed, or waits for its approval or its date, it ends at once; while it publishes, the job ends it
 * before its next chunk, and says what is out.
 *
 * @throws Failure `notFound` or `notNow`.
 */
export async function cancelProcess(ctx: Ctx, id: number): Promise<ProcessRow> {
  await requireProcess(ctx, id);
  await holdApproval(ctx, PUBLICATION_APPROVALS, id);
  const process = (await selectForJob(ctx.tx, id, true)) as ProcessRow;
  if (processMay('askToStop', process)) await updateProcess(ctx.tx, id, { cancelAskedAt: ctx.now });
  else if (processMay('cancel', process)) {
    const change = { cancelAskedAt: ctx.now, finishedAt: ctx.now };
    await moveProcess(ctx.tx, id, 'cancel', 'cancelled', change);
    await dropGrant(ctx, id);
    if (processMay('begin', process)) await cancelJob(ctx.tx, `publish ${id}`);
    for (const kind of PUBLICATION_APPROVALS) await dropApproval(ctx, kind, id, ctx.actor.personId, null);
    await settleEnd(ctx, id);
  } else throw new Failure(e.publications.notNow);
  await record(ctx, [
    {
      event: 'process.cancelled',
      actorId: ctx.actor.personId,
      subject: 'process',
      subjectId: id,
      body: { published: process.published },
    },
  ]);
  await tellProgress(ctx.tx, id);
  return requireProcess(ctx, id);
}
