import type { ErrorDefinition } from '@legajo/contract';
import { beginWork, noteWork } from '../../long-work/public.ts';
import { welcome } from '../../onboarding/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type Load, lockLoad } from '../loads.sql.ts';
import { changeLoad } from '../write/change-load.ts';
import type { InTx } from '../write/passes.ts';
import { selectToWelcome } from './invite.sql.ts';

/** How those begin whom a load makes. */
export interface LoadEntry {
  /** The template that they begin with; null, and they are active at once. */
  readonly templateId: number | null;
  /** Whether they are invited by mail once it is through. */
  readonly invites: boolean;
  /** Whether they are given the digital forms of their template. */
  readonly forms: boolean;
}

export const INVITE_TASK = 'employees.invite';
/** People in one short transaction. */
const AT_A_TIME = 25;

/** Has those invited whom a load made. */
export async function startInviting(
  ctx: CompanyCtx,
  { id, viewerId, created }: Pick<Load, 'id' | 'viewerId' | 'created'>,
): Promise<void> {
  await beginWork(ctx, { kind: 'welcome', by: viewerId, subject: subjectOf(id), total: created });
  await goOnInviting(ctx, id);
}

/** Has those invited whom a load made and nobody invited yet. */
export const goOnInviting = (ctx: CompanyCtx, load: number): Promise<void> =>
  enqueue(
    ctx.tx,
    INVITE_TASK,
    { company_id: ctx.companyId, load, after: 0 },
    { key: `${INVITE_TASK} ${load}` },
  );

/** Says in the list of processes that those of a load cannot be invited. */
export const failInviting = (ctx: CompanyCtx, load: number, why: ErrorDefinition): Promise<void> =>
  noteWork(ctx, 'welcome', subjectOf(load), { state: 'failed', failureCode: why.code, canRetry: true });

const subjectOf = (id: number) => ({ table: 'employee_load', id }) as const;

/**
 * Invites by mail those whom a load made, a few in each transaction: who has no address is left to a printed sheet, who
 * was invited meanwhile is not again, and a load that is taken back invites nobody more.
 */
export async function invitePass(inTx: InTx, id: number, after: number, signal: AbortSignal): Promise<void> {
  for (let line: number | null = after; line !== null; ) {
    signal.throwIfAborted();
    const from: number = line;
    line = await inTx((ctx) => inviteSome(ctx, id, from));
  }
}

async function inviteSome(ctx: CompanyCtx, id: number, after: number): Promise<number | null> {
  const load = await lockLoad(ctx.tx, id);
  if (load?.state !== 'done' || !load.invites) {
    await noteWork(ctx, 'welcome', subjectOf(id), { state: 'cancelled' });
    return null;
  }
  const rows = await selectToWelcome(ctx.tx, id, after, AT_A_TIME);
  let invited = 0;
  for (const { personId } of rows) if (await welcome(ctx, personId, load.viewerId)) invited += 1;
  if (invited > 0) await changeLoad(ctx, id, { invited: load.invited + invited });
  const last = rows.length < AT_A_TIME;
  const done = load.invited + invited;
  await noteWork(ctx, 'welcome', subjectOf(id), { state: last ? 'completed' : 'running', done });
  return last ? null : (rows.at(-1)?.line ?? null);
}
