import { e, signedIn } from '@legajo/contract';
import type { SecondDocument } from '../../documents/public.ts';
import { askBound } from '../../mfa/public.ts';
import type { Actor, Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { boundWish } from '../bound-wish.ts';
import { fillAndKeep } from '../fill-and-keep.ts';
import type { Decision } from '../fill-field.ts';
import { identify, type Typed } from '../identify.ts';
import { holdSignatory } from '../signatory.ts';
import { requirePasskeySigns } from '../ways.ts';
import { selectCountersignedUnder } from './second.sql.ts';
import { SECOND_PART } from './second-part.ts';

/** A second signer has no sense of their own to give. */
const AGREED: Decision = { outcome: signedIn('conforme'), reason: null };

const wishOf = (actor: Actor, document: SecondDocument) =>
  boundWish(actor, AGREED, [document], 'legajo second signature');

/** What came of a second signature. */
export interface Countersigned {
  readonly document: SecondDocument;
  readonly signedAt: Date;
  /** "Apellido, Nombre" of who signed. */
  readonly who: string;
}

/**
 * Signs a document that names whoever acts as its second signer, in the field that was kept for it, once its person has
 * signed (areas 1.9). It is proven as a person's own signature is.
 *
 * @param key names one wish to sign (Idempotency-Key): the same again gives what came of the first.
 * @throws Failure of the signing, documents and session areas, or `busy`: nothing was signed then.
 */
export async function countersign(
  steps: Steps,
  id: number,
  typed: Typed,
  key?: string,
): Promise<Countersigned> {
  if (steps.actor.former) throw new Failure(e.session.readOnly);
  const { signatory, document, done } = await steps.transaction((ctx) => beginning(ctx, id, key));
  if (done) return done;
  try {
    const name = key && JSON.stringify(['countersign', id, key]);
    const proven = await identify(steps, signatory, typed, { bound: wishOf(steps.actor, document), name });
    const act = { signatory, decision: AGREED, proven, key, part: SECOND_PART };
    const signed = await fillAndKeep(steps, document, act, undefined);
    return { document: signed.document, signedAt: signed.signedAt, who: signatory.name };
  } catch (error) {
    if (!(error instanceof Failure) || error.definition !== e.signing.alreadySigned) throw error;
    // By the same wish, sent twice: what came of the other is what is told.
    const { done: other } = await steps.transaction((ctx) => beginning(ctx, id, key));
    if (!other) throw error;
    return other;
  }
}

/**
 * What a passkey of whoever acts is asked to sign for their second signature of a document, as it is now.
 *
 * @throws Failure as `countersign` before anything is proved, `passkeyOff`, `factorNotFound`, `resendLocked`.
 */
export async function askSecondPasskey(ctx: Ctx, id: number) {
  if (ctx.actor.former) throw new Failure(e.session.readOnly);
  await requirePasskeySigns(ctx);
  const { document } = await beginning(ctx, id, undefined);
  return askBound(ctx, wishOf(ctx.actor, document));
}

/** Who signs what, and what came of the wish if it was heard before. @throws Failure `notSecond`, `readOnly`. */
async function beginning(ctx: Ctx, id: number, key: string | undefined) {
  const { personId } = ctx.actor;
  const signatory = await holdSignatory(ctx, personId);
  if (!signatory) throw new Failure(e.signing.notSecond);
  if (signatory.former) throw new Failure(e.session.readOnly);
  // Whoever is not named learns nothing of it, not even that there is one.
  const document = await SECOND_PART.find(ctx, personId, id);
  if (!document) throw new Failure(e.signing.notSecond);
  const under = key === undefined ? null : await selectCountersignedUnder(ctx.tx, id, personId, key);
  if (!under) await SECOND_PART.refuse(ctx, document);
  const done: Countersigned | null = under && { document, signedAt: under.signedAt, who: signatory.name };
  return { signatory, document, done };
}
