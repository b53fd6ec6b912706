import { ACTIONS, documentCan, e } from '@legajo/contract';
import { requireDataReach } from '../people/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { DocumentRow } from './document.ts';
import { selectInScope, selectOwn } from './documents.sql.ts';
import { documentAsSecond } from './second/second.ts';

type OfCompany = Pick<CompanyCtx, 'tx'>;

/** A document as the person whom it is for may know of it; null for none of theirs. */
export function ownDocument({ tx }: OfCompany, personId: number, id: number): Promise<DocumentRow | null> {
  return selectOwn(tx, personId, id);
}

/** The same, held until the transaction ends: a withdrawal or a signature of this moment waits, or is seen. */
export function holdOwnDocument(
  { tx }: OfCompany,
  personId: number,
  id: number,
): Promise<DocumentRow | null> {
  return selectOwn(tx, personId, id, true);
}

/** A document of the people and folders that whoever acts administers; null for any other. */
export function documentWithinReach(ctx: Ctx, id: number): Promise<DocumentRow | null> {
  return selectInScope(ctx.tx, ctx.actor.personId, id);
}

/** A document as whoever acts may reach it. */
export interface Reached {
  readonly document: DocumentRow;
  /** Opened by the person it is for. */
  readonly own: boolean;
  /** Opened by who signs it after them (areas 1.9). */
  readonly second?: true;
}

/**
 * A document that is one's own, or that an administrator's scope and actions let through. Whoever may not see
 * it is told that there is none.
 *
 * @throws Failure `notFound`.
 */
export async function reachDocument(ctx: Ctx, id: number): Promise<Reached> {
  const own = await ownDocument(ctx, ctx.actor.personId, id);
  if (own) return { document: own, own: true };
  const { actions } = ctx.actor;
  const administers = actions.has(ACTIONS.documentDetail) || actions.has(ACTIONS.documentSearch);
  const document = administers ? await documentWithinReach(ctx, id) : null;
  // What is hidden from its owner is not theirs to find by administering either.
  if (!document || document.personId === ctx.actor.personId) throw new Failure(e.documents.notFound);
  return { document, own: false };
}

/**
 * A document of one's own that goes away once it is signed, for the copy that its signature gave.
 *
 * @throws Failure `notFound`, `erased` or `withdrawn`.
 */
export async function reachSigned(ctx: Ctx, id: number): Promise<Reached> {
  const document = await ownDocument(ctx, ctx.actor.personId, id);
  if (!document || document.signedAt === null) throw new Failure(e.documents.notFound);
  const reached: Reached = { document, own: true };
  requireReadable(reached);
  return reached;
}

/**
 * What keeps the bytes of a document from whoever may know of it: its owner no longer reads what was withdrawn, nobody
 * what was destroyed.
 *
 * @throws Failure `erased` or `withdrawn`.
 */
export function requireReadable({ document, own, second }: Reached): void {
  if (!documentCan.read(document.state)) throw new Failure(e.documents.erased);
  if ((own || second) && !documentCan.readByOwner(document.state)) throw new Failure(e.documents.withdrawn);
}

/**
 * A document whose content the caller may read: one that `reachDocument` finds. Its owner no longer reads what was
 * withdrawn, nor what is ephemeral once it is signed; an administrator does (decision E9), but not of their own: who a
 * document is for is told the same in either profile.
 *
 * Whom it names as its second signer reads it from its person's signature on, and nothing else of that person (areas 1.9).
 *
 * @param ownerId the owner as the address names it; another one is "not found" (decision A17).
 * @throws Failure `notFound`, `managersOff`, `erased` or `withdrawn`.
 */
export async function reachContent(ctx: Ctx, id: number, ownerId?: number): Promise<Reached> {
  const mine = await ownDocument(ctx, ctx.actor.personId, id);
  // Whoever signs second may be a manager who reaches nothing else of that person.
  const reached: Reached = mine
    ? { document: mine, own: true }
    : ((await reachAsSecond(ctx, id)) ?? (await reachDocument(ctx, id)));
  const { document, own, second } = reached;
  if (!own && !second) await requireDataReach(ctx);
  if (ownerId !== undefined && ownerId !== document.personId) throw new Failure(e.documents.notFound);
  requireReadable(reached);
  if (own && document.ephemeral && document.signedAt !== null) throw new Failure(e.documents.notFound);
  return reached;
}

/** A document that waits for the second signature of whoever acts, or has it; null for any other. */
async function reachAsSecond(ctx: Ctx, id: number): Promise<Reached | null> {
  if (ctx.actor.former) return null;
  const document = await documentAsSecond(ctx, ctx.actor.personId, id);
  return document?.waitsSince ? { document, own: false, second: true } : null;
}
