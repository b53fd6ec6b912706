import { e } from '@legajo/contract';
import { ownDocument, requireAnswerable } from '../documents/public.ts';
import { askBound } from '../mfa/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { boundWish } from './bound-wish.ts';
import type { Decision } from './fill-field.ts';
import { refuse } from './parts/own-part.ts';
import { requirePasskeySigns } from './ways.ts';

/**
 * What a passkey of whoever acts is asked to sign for the signature of documents of their own, as they are now. One
 * alone is refused here already where it could not be signed; of several each is told when they are signed.
 *
 * @throws Failure `notFound`, `answerOver`, `passkeyOff`, `factorNotFound`, `resendLocked`, or of what keeps the only one from being signed.
 */
export async function askPasskey(ctx: Ctx, ids: readonly number[], decision: Decision) {
  const { actor } = ctx;
  await requirePasskeySigns(ctx);
  const documents = [];
  for (const id of ids) {
    const document = await ownDocument(ctx, actor.personId, id);
    if (!document) throw new Failure(e.documents.notFound);
    if (actor.former) requireAnswerable(ctx, document);
    if (ids.length === 1) await refuse(ctx, document);
    documents.push(document);
  }
  return askBound(ctx, boundWish(actor, decision, documents));
}
