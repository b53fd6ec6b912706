import { createHash } from 'node:crypto';
import { type ErrorDefinition, e } from '@legajo/contract';
import { beginWork, countDone, endWork } from '../../long-work/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { keptKey } from '../../platform/db/acting-key.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type AskedPart, type AskJob, type AskOutcome, type AskRequest, askPart, previewAsk } from './ask.ts';

export const ASK_PAPERS = 'documents.ask-papers';

/** Those without a mail whom the result names; how many they are is counted in any case. */
const NAMED = 1000;

/**
 * Asks them: the first part in this transaction, a job goes on with the rest. What was asked of somebody within the day
 * is not asked again, however often and by how many this is called at once. Of several people it is a row of the list of
 * processes.
 *
 * @param shown how many were shown to whoever asks: where it is more by now, nobody is asked.
 * @returns with the number of that row.
 * @throws Failure as `previewAsk`, and `selectionChanged`.
 */
export async function askForPapers(
  ctx: Ctx,
  request: AskRequest,
  shown: number,
): Promise<AskOutcome & { readonly work: number | null }> {
  const outcome = await previewAsk(ctx, request);
  if (outcome.due.length > shown) throw new Failure(e.people.selectionChanged);
  if (outcome.due.length === 0) return { ...outcome, goesOn: false, work: null };
  const { language } = ctx.actor;
  const since = ctx.now.toISOString();
  const key = keptKey(ctx.tx);
  const job = { ...request, viewer: ctx.actor.personId, language, after: 0, since, ...(key ? { key } : {}) };
  const part = await askPart(ctx, job);
  return { ...outcome, work: await beginAsking(ctx, job, outcome, part) };
}

/**
 * Puts a request whose first part was done into the list of processes, and has the rest asked by a job.
 *
 * @returns its number; null where one person was meant, or somebody else asked all of them meanwhile.
 */
async function beginAsking(
  ctx: CompanyCtx,
  job: AskJob,
  { people, due, withoutMail }: AskOutcome,
  part: AskedPart,
): Promise<number | null> {
  if (people < 2 || (part.told === 0 && part.last === null)) return null;
  const work = await beginWork(ctx, {
    kind: 'papers',
    by: job.viewer,
    total: due.length + withoutMail.length,
    problems: withoutMail.slice(0, NAMED).map(({ name, surname }, i) => ({
      code: e.people.requestNoMail.code,
      key: e.people.requestNoMail.key,
      line: i + 1,
      number: `${surname}, ${name}`.slice(0, 80),
    })),
  });
  await noteAsked(ctx, { ...job, work, told: 0, withoutMail: withoutMail.length }, part);
  return work;
}

/** Counts what a part did, and has the next one done. Of a request that is over nothing is kept. */
export async function noteAsked(ctx: CompanyCtx, job: AskJob, { told, last }: AskedPart): Promise<void> {
  const { work = 0, withoutMail = 0 } = job;
  await countDone(ctx, work, told);
  if (last !== null) {
    const next = { ...job, after: last, told: (job.told ?? 0) + told };
    await endWork(ctx, work, { state: 'running', failed: withoutMail, request: next });
    await goOn(ctx, next);
    return;
  }
  const state = withoutMail > 0 ? 'completedWithObservations' : 'completed';
  await endWork(ctx, work, { state, failed: withoutMail, request: null });
}

/**
 * Has a request that failed asked on from where it stood, within reach of whoever asked. Whom it told already it does not
 * tell again, whatever day it is.
 *
 * @param request as the list of processes kept it.
 */
export async function askAgain(ctx: CompanyCtx, work: number, request: unknown): Promise<void> {
  const job = request as AskJob;
  await endWork(ctx, work, { state: 'running', done: job.told ?? 0, failed: job.withoutMail ?? 0 });
  await goOn(ctx, job);
}

/** Says in the list of processes that a request does not get on. */
export const failAsking = (ctx: CompanyCtx, { work = 0 }: AskJob, why: ErrorDefinition): Promise<void> =>
  endWork(ctx, work, { state: 'failed', failureCode: why.code, canRetry: true });

/**
 * One job for each request and part: another request's is not replaced by it, and the same is not there twice, however
 * its count stands.
 */
async function goOn(ctx: CompanyCtx, job: AskJob): Promise<void> {
  const request = JSON.stringify(job);
  const part = createHash('sha256').update(JSON.stringify({ ...job, told: undefined }));
  const key = `ask-papers ${part.digest('hex')}`;
  await enqueue(ctx.tx, ASK_PAPERS, { company_id: ctx.companyId, request }, { key });
}
