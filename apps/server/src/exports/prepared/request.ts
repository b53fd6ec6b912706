import { e } from '@legajo/contract';
import { holdWhoAsks } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { countFound, type DocumentFilter } from '../../documents/public.ts';
import { beginWork } from '../../long-work/public.ts';
import { requireDataReach } from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { markRoundAt } from '../../platform/jobs/rounds/due.sql.ts';
import { type Part, selectParts } from './parts.sql.ts';
import { insertPrepared, lockPrepared, type Prepared, selectOwn, updatePrepared } from './prepared.sql.ts';

export const PREPARE = 'exports.prepare';
export const keyOf = (id: number) => `prepared export ${id}`;
/** So many of one's own are shown: those older than these have run out long ago. */
const SHOWN = 20;

export type PreparedState = 'preparing' | 'available' | 'expired' | 'failed';

/** How a prepared download stands at an instant (areas 2.8). */
export function stateOf(prepared: Pick<Prepared, 'failedAt' | 'expiresAt'>, now: Date): PreparedState {
  if (prepared.failedAt) return 'failed';
  if (!prepared.expiresAt) return 'preparing';
  return prepared.expiresAt <= now ? 'expired' : 'available';
}

export interface WithParts extends Prepared {
  readonly parts: readonly Part[];
}

/** One's own prepared downloads, newest first. */
export async function readOwn(ctx: Ctx): Promise<WithParts[]> {
  const own = await selectOwn(ctx.tx, ctx.actor.personId, SHOWN);
  const ready = own.filter((one) => stateOf(one, ctx.now) === 'available').map(({ id }) => id);
  const parts = await selectParts(ctx.tx, ready);
  return own.map((one) => ({ ...one, parts: parts.filter(({ exportId }) => exportId === one.id) }));
}

/**
 * Has the documents that a filter finds written down, in parts.
 *
 * @throws Failure `managersOff`, `nothing`, or `limitReached` while as many as may be are being prepared.
 */
export async function requestExport(ctx: Ctx, filter: DocumentFilter): Promise<WithParts> {
  await requireDataReach(ctx);
  const { personId } = ctx.actor;
  if ((await countFound(ctx, filter, 1)) === 0) throw new Failure(e.exports.nothing);
  await requireRoom(ctx);
  const prepared = await insertPrepared(ctx.tx, { personId, filter, now: ctx.now });
  const subject = { table: 'prepared_export', id: prepared.id } as const;
  await beginWork(ctx, { kind: 'export', by: personId, subject, isPrivate: true });
  await startPreparing(ctx, prepared.id);
  await noteRequested(ctx, prepared.id);
  return { ...prepared, parts: [] };
}

/**
 * Goes on with a prepared download of one's own that failed, from where its last documents were written down.
 *
 * @throws Failure `managersOff`, `limitReached`, and `notNow` where it did not fail or is not kept any more.
 */
export async function prepareAgain(ctx: Ctx, id: number): Promise<void> {
  await requireDataReach(ctx);
  await requireRoom(ctx);
  const prepared = await lockPrepared(ctx.tx, id);
  if (prepared?.personId !== ctx.actor.personId || !prepared.failedAt)
    throw new Failure(e.publications.notNow);
  await updatePrepared(ctx.tx, id, { failed_at: null, failure_code: null });
  await startPreparing(ctx, id);
  await noteRequested(ctx, id);
}

/** So many of somebody are prepared at a time; two requests of theirs queue here. */
async function requireRoom(ctx: Ctx): Promise<void> {
  await holdWhoAsks(ctx);
  const most = ctx.platform.limits['export.open'];
  const own = await selectOwn(ctx.tx, ctx.actor.personId, SHOWN);
  if (own.filter((one) => stateOf(one, ctx.now) === 'preparing').length >= most)
    throw new Failure(e.shared.limitReached, { max: most });
}

const noteRequested = (ctx: Ctx, prepared: number): Promise<void> =>
  record(ctx, [
    {
      event: 'export.requested',
      actorId: ctx.actor.personId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { prepared },
      personal: { address: ctx.origin.address, agent: ctx.origin.agent },
    },
  ]);

/** Puts the job that prepares, or goes on preparing, into the transaction; the round looks after it. */
export async function startPreparing(ctx: CompanyCtx, id: number): Promise<void> {
  await markRoundAt(ctx, 'exports.prepared', ctx.now);
  await enqueue(
    ctx.tx,
    PREPARE,
    { company_id: ctx.companyId, prepared: id },
    { key: keyOf(id), priority: 5, queue: `exports ${ctx.companyId}` },
  );
}
