import { documentCan, e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { requireDataReach } from '../people/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { tell } from '../platform/messages/tell.ts';
import { type CancelRow, lockForCancel, selectForNotice, updateCancelled } from './cancel.sql.ts';
import { cancelReplaced, type Replacement } from './keep/publish.sql.ts';
import { documentMessages } from './messages.ts';
import { noticeTo } from './observations/tell-owner.ts';
import { leaveStamping } from './stamps/ask-stamps.ts';

/** Ids as the path carries them: numbers, comma-separated (decision A26). */
export function parseIds(text: string, max: number): number[] {
  const ids = text.split(',').map((part) => (/^\s*[1-9]\d{0,15}\s*$/.test(part) ? Number(part) : Number.NaN));
  if (ids.length > max) throw new Failure(e.documents.cancelTooMany, { count: max });
  if (ids.some(Number.isNaN)) throw new Failure(e.documents.cancelNotFound, { ids: text.slice(0, 60) });
  if (new Set(ids).size !== ids.length) throw new Failure(e.documents.cancelDuplicate);
  return ids;
}

/**
 * Withdraws documents, all or none. Bytes and trail stay; their people no longer read them, see that they were
 * withdrawn, and are told by mail. A signature that is being made at the same moment waits for the row, and
 * then finds it withdrawn.
 *
 * @throws Failure of the documents area, `managersOff`.
 */
export async function cancelDocuments(
  ctx: Ctx,
  ids: readonly number[],
  reason: string | undefined,
): Promise<CancelRow[]> {
  await requireDataReach(ctx);
  const documents = await lockForCancel(ctx.tx, ctx.actor.personId, ids);
  const found = new Set(documents.map((document) => document.id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw new Failure(e.documents.cancelNotFound, { ids: missing.join(', ') });
  // Nobody decides about themselves (areas 0.3).
  if (documents.some(({ personId }) => personId === ctx.actor.personId)) throw new Failure(e.documents.own);
  const done = documents.filter((document) => !documentCan.cancel(document.state));
  if (done.length > 0)
    throw new Failure(e.documents.cancelAlready, { ids: done.map((d) => d.id).join(', ') });
  await updateCancelled(ctx.tx, ids, { at: ctx.now, by: ctx.actor.personId, reason: reason ?? null });
  await leaveStamping(ctx, ids);
  await record(
    ctx,
    documents.map((document) => ({
      event: 'document.cancelled' as const,
      actorId: ctx.actor.personId,
      subject: 'document',
      subjectId: document.id,
      body: { from: document.state },
      // The text can be erased: of it the chain holds a salted hash.
      personal: { address: ctx.origin.address, agent: ctx.origin.agent, ...(reason ? { reason } : {}) },
    })),
  );
  for (const document of documents) await tellOwner(ctx, document);
  return documents;
}

/** Withdraws what a new document replaces, those of the same person, type and period, and tells their owner. */
export async function replaceDocuments(ctx: CompanyCtx, replacement: Replacement): Promise<void> {
  const replaced = await cancelReplaced(ctx.tx, replacement);
  if (replaced.length === 0) return;
  await leaveStamping(ctx, replaced);
  await record(
    ctx,
    replaced.map((old) => ({
      event: 'document.cancelled' as const,
      actorId: replacement.by,
      subject: 'document',
      subjectId: old,
      body: { replacedBy: replacement.ids[0] ?? null },
    })),
  );
  for (const document of await selectForNotice(ctx.tx, replaced)) await tellOwner(ctx, document);
}

async function tellOwner(ctx: CompanyCtx, document: CancelRow): Promise<void> {
  await tell(ctx, documentMessages.withdrawn, noticeTo(document));
}
