import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { countOfPublication, type OfPublication, withdrawNext } from '../../documents/public.ts';
import { beginWork, noteWork } from '../../long-work/public.ts';
import { requireDataReach } from '../../people/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { cleanUp } from '../process/start-jobs.ts';
import type { Pace } from '../reading/pace.ts';
import { tellProgress } from '../statements/counts.sql.ts';
import { type ProcessRow, selectForJob, selectProcess, updateProcess } from '../statements/processes.sql.ts';
import { beginWithdrawal, noteWithdrawn } from './withdraw.sql.ts';

/** A publication that is being withdrawn, or what doing so would withdraw. */
export interface Withdrawing extends Pick<OfPublication, 'opened' | 'signed'> {
  readonly id: number;
  /** Documents that stood when it was asked for, and how many of them are withdrawn. */
  readonly total: number;
  readonly withdrawn: number;
}

/** Documents that are withdrawn with one commit (areas 0.1). */
const CHUNK = 500;

export const WITHDRAW = 'publishing.withdraw';

/**
 * Withdraws a whole publication in one act (areas 2.6), by a job. Asked for again while that is under way it is begun again,
 * which withdraws nothing twice. What was left of it to publish is closed.
 *
 * @param reason null only counts.
 * @throws Failure `notFound` where a document of it is out of reach, `notNow` where it is on its way, nothing of it stands,
 *   or it is withdrawn; `managersOff`.
 */
export async function withdrawPublication(ctx: Ctx, id: number, reason: string | null): Promise<Withdrawing> {
  await requireDataReach(ctx);
  const counted = await countOfPublication(ctx, id);
  const isSeen = counted.documents > 0 || (await selectProcess(ctx.tx, ctx.actor.personId, id)) !== null;
  if (!isSeen || counted.outOfReach > 0) throw new Failure(e.publications.notFound);
  const process = (await selectForJob(ctx.tx, id, reason !== null)) as ProcessRow;
  if (process.state === 'running' || process.withdrawal?.finishedAt) throw new Failure(e.publications.notNow);
  const { standing, opened, signed } = counted;
  const under = process.withdrawal;
  if (standing === 0 && !under) throw new Failure(e.publications.notNow);
  const total = under?.total ?? standing;
  const withdrawn = under?.done ?? 0;
  if (reason !== null) {
    if (!under) await begin(ctx, process, reason, standing);
    await enqueue(ctx.tx, WITHDRAW, { company_id: ctx.companyId, process: id }, { key: `withdraw ${id}` });
    await tellProgress(ctx.tx, id);
  }
  return { id, total, withdrawn, opened, signed };
}

/** Notes it, puts it into the list of processes, closes what was left of the publication, and writes the one entry of the act. */
async function begin(ctx: Ctx, { id }: ProcessRow, reason: string, total: number): Promise<void> {
  const by = ctx.actor.personId;
  await beginWithdrawal(ctx.tx, id, { reason, by, at: ctx.now, total });
  await beginWork(ctx, { kind: 'withdrawal', by, subject: { table: 'process', id }, total });
  // Nothing more of it goes out: what waited for a person waits no more, and its upload goes.
  await updateProcess(ctx.tx, id, { waitingSince: null });
  await cleanUp(ctx, id);
  await record(ctx, [
    {
      event: 'documents.withdrawn',
      actorId: by,
      subject: 'process',
      subjectId: id,
      body: { total },
      personal: { address: ctx.origin.address, agent: ctx.origin.agent, reason },
    },
  ]);
}

/** Withdraws what stands of a publication, a chunk at a time; each is one transaction and may be repeated. */
export async function withdrawAll(
  platform: Platform,
  companyId: number,
  processId: number,
  { signal, progressed }: Pace,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (!(await asCompany(platform, companyId, (ctx) => withdrawChunk(ctx, processId)))) return;
    await progressed();
  }
}

/** @returns whether there may be more. */
async function withdrawChunk(ctx: CompanyCtx, processId: number): Promise<boolean> {
  const process = await selectForJob(ctx.tx, processId, true);
  const withdrawal = process?.withdrawal;
  if (!withdrawal || withdrawal.finishedAt) return false;
  const act = { by: withdrawal.by.id, reason: withdrawal.reason, told: process.notify };
  const count = await withdrawNext(ctx, processId, act, CHUNK);
  const isLast = count < CHUNK;
  await noteWithdrawn(ctx.tx, processId, count, isLast ? ctx.now : null);
  const subject = { table: 'process', id: processId } as const;
  const done = withdrawal.done + count;
  await noteWork(ctx, 'withdrawal', subject, { state: isLast ? 'completed' : 'running', done });
  await tellProgress(ctx.tx, processId);
  return !isLast;
}
