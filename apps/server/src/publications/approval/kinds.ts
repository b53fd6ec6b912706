import { type ApprovalKind, e, paperText, processMay } from '@legajo/contract';
import type { Afterword, ApprovalOf, Requested } from '../../approvals/public.ts';
import { type AuditEvent, record } from '../../audit/public.ts';
import { dropGrant } from '../../certificates/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { momentOf } from '../../platform/messages/moment.ts';
import { cleanUp, startPublishing } from '../process/start-jobs.ts';
import { tellProgress } from '../statements/counts.sql.ts';
import { moveProcess, type ProcessRow, selectForJob } from '../statements/processes.sql.ts';
import { selectCompany } from '../statements/roll.sql.ts';
import { leaveOut } from './leave-out.ts';

/** What becomes of a publication once somebody said whether it goes out. */
const approvalOf = (kind: ApprovalKind): ApprovalOf => ({
  kind,
  readBy: null,
  detail: 'idProceso',
  stepUp: true,
  leaveOut,
  ended: async (ctx, request, { state, by }) => {
    const process = await selectForJob(ctx.tx, request.subjectId, true);
    // It was stopped: that ended the request, and not the other way round.
    if (!process || !processMay('approve', process)) return undefined;
    if (state === 'approved') return letGo(ctx, request, process, by);
    if (state === 'rejected') await refuse(ctx, request, process, by);
    else if (state === 'cancelled' && process.kind !== 'massive') await callOff(ctx, process);
    else await handBack(ctx, process, state === 'expired');
    await tellProgress(ctx.tx, process.id);
    return undefined;
  },
});

/** Approval by the workflow of a type. */
export const workflowApproval = approvalOf('workflow');
/** Approval by a second person. */
export const publicationApproval = approvalOf('publication');
export const PUBLICATION_APPROVALS = [workflowApproval, publicationApproval] as const;

/** It goes out, or waits for its date. One whose date passed meanwhile goes out now, and whoever confirmed is told (areas 8.1). */
async function letGo(
  ctx: CompanyCtx,
  request: Requested,
  process: ProcessRow,
  by: number | null,
): Promise<Afterword | undefined> {
  const { id, publishAt } = process;
  await moveProcess(ctx.tx, id, 'approve', publishAt && publishAt > ctx.now ? 'scheduled' : 'publish');
  await startPublishing(ctx, process);
  await note(ctx, 'publication.approved', request, by);
  await tellProgress(ctx.tx, id);
  if (!publishAt || publishAt > ctx.now) return undefined;
  const company = await selectCompany(ctx.tx);
  return (language) =>
    paperText('approvalAfterword.late', language, { moment: momentOf(company, publishAt, language) });
}

/** Nothing of it was delivered; its file goes after as long as a review waits. */
async function refuse(
  ctx: CompanyCtx,
  request: Requested,
  { id }: ProcessRow,
  by: number | null,
): Promise<void> {
  const change = {
    failureCode: e.publications.rejected.code,
    finishedAt: ctx.now,
    cancelAskedAt: ctx.now,
  };
  await moveProcess(ctx.tx, id, 'reject', 'cancelled', change);
  await dropGrant(ctx, id);
  await cleanUp(ctx, id, ctx.platform.limits['review.life.seconds'] * 1000);
  await note(ctx, 'publication.refused', request, by);
}

/** Whoever asked called it off: what has no review of its own ends. */
async function callOff(ctx: CompanyCtx, { id }: ProcessRow): Promise<void> {
  await moveProcess(ctx.tx, id, 'cancel', 'cancelled', { cancelAskedAt: ctx.now, finishedAt: ctx.now });
  await dropGrant(ctx, id);
  await cleanUp(ctx, id);
}

/** Back to the review; where it waited too long, because the certificate may not be used any more (areas 2.10). */
async function handBack(ctx: CompanyCtx, { id }: ProcessRow, isOver: boolean): Promise<void> {
  const failureCode = isOver ? e.publications.grantGone.code : null;
  await moveProcess(ctx.tx, id, 'handBack', 'review', { failureCode, waitingSince: ctx.now });
  await dropGrant(ctx, id);
}

const note = (ctx: CompanyCtx, event: AuditEvent, request: Requested, by: number | null) =>
  record(ctx, [
    {
      event,
      actorId: by,
      subject: 'process',
      subjectId: request.subjectId,
      body: { approval: request.id, by: request.kind },
    },
  ]);
