import { welcome } from '../onboarding/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { selectToWelcome } from './invite.sql.ts';
import { lockLoad, updateLoad } from './loads.sql.ts';
import type { InTx } from './write/passes.ts';

/** How those begin whom a load makes. */
export interface LoadEntry {
  /** The template that they begin with; null, and they are active at once. */
  readonly templateId: number | null;
  /** Whether they are invited by mail once it is through. */
  readonly invites: boolean;
}

export const INVITE_TASK = 'employees.invite';
/** People in one short transaction. */
const AT_A_TIME = 25;

/** Has those invited whom a load made, from a line of its file on. */
export const enqueueInvitations = (ctx: CompanyCtx, load: number, after: number): Promise<void> =>
  enqueue(ctx.tx, INVITE_TASK, { company_id: ctx.companyId, load, after }, { key: `${INVITE_TASK} ${load}` });

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
  if (load?.state !== 'done' || !load.invites) return null;
  const rows = await selectToWelcome(ctx.tx, id, after, AT_A_TIME);
  let invited = 0;
  for (const { personId } of rows) if (await welcome(ctx, personId, load.viewerId)) invited += 1;
  if (invited > 0) await updateLoad(ctx.tx, id, { invited: load.invited + invited });
  return rows.length < AT_A_TIME ? null : (rows.at(-1)?.line ?? null);
}
