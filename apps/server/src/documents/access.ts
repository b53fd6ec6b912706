import { ACTIONS, e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type DocumentRow, selectInScope, selectOwn } from './documents.sql.ts';

/** A document as whoever acts may reach it. */
export interface Reached {
  readonly document: DocumentRow;
  /** Opened by the person it is for. */
  readonly own: boolean;
}

/**
 * A document that is one's own, or that an administrator's scope and actions let through. Whoever may not see
 * it is told that there is none.
 *
 * @throws Failure `notFound`.
 */
export async function reachDocument(ctx: Ctx, id: number): Promise<Reached> {
  const own = await selectOwn(ctx.tx, ctx.actor.personId, id);
  if (own) return { document: own, own: true };
  const { actions } = ctx.actor;
  const administers = actions.has(ACTIONS.documentDetail) || actions.has(ACTIONS.documentSearch);
  const document = administers ? await selectInScope(ctx.tx, ctx.actor.personId, id) : null;
  if (!document) throw new Failure(e.documents.notFound);
  return { document, own: false };
}

/**
 * The same for its content: its owner no longer reads what was withdrawn, nor what is ephemeral once it is
 * signed; an administrator does (decision E9).
 *
 * @param ownerId the owner as the address names it; another one is "not found" (decision A17).
 * @throws Failure `notFound` or `withdrawn`.
 */
export async function reachContent(ctx: Ctx, id: number, ownerId?: number): Promise<Reached> {
  const reached = await reachDocument(ctx, id);
  const { document, own } = reached;
  if (ownerId !== undefined && ownerId !== document.personId) throw new Failure(e.documents.notFound);
  const asOwner = own && ctx.actor.profile === 1;
  if (asOwner && document.state === 'cancelled') throw new Failure(e.documents.withdrawn);
  if (asOwner && document.ephemeral && document.signedAt !== null) throw new Failure(e.documents.notFound);
  return reached;
}
