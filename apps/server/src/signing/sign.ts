import { documentCan, e, type SignedState } from '@legajo/contract';
import { ownDocument, readStamp, requireAnswerable } from '../documents/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { boundWish } from './bound-wish.ts';
import { fillAndKeep, type Signed } from './fill-and-keep.ts';
import type { Decision } from './fill-field.ts';
import { identify, type Typed } from './identify.ts';
import type { Shown } from './parts/evidence.ts';
import { OWN_PART } from './parts/own-part.ts';
import { holdSignatory } from './signatory.ts';
import { selectSignedUnder } from './signing.sql.ts';

export interface SignRequest extends Typed {
  readonly outcome: SignedState;
  readonly reason: string | undefined;
  /** What the client says that it showed; undefined where it says nothing. */
  readonly shown: Shown | undefined;
}

/** How somebody wishes to sign. @throws Failure `reasonRequired` of a disagreement without its reason. */
export function decisionOf({ outcome, reason }: Pick<SignRequest, 'outcome' | 'reason'>): Decision {
  if (documentCan.answer(outcome) && reason === undefined)
    refuseField(e.signing.reasonRequired, 'motivo', 'required');
  return { outcome, reason: reason ?? null };
}

/**
 * Signs a document of one's own in the field that was kept for it.
 *
 * @param key names one wish to sign (Idempotency-Key): the same again, in the same sense and for the same reason, gives
 *   what came of the first, also while that is under way.
 * @throws Failure of the signing, documents and session areas, or `busy`: nothing was signed then.
 */
export async function signDocument(
  steps: Steps,
  id: number,
  request: SignRequest,
  key?: string,
): Promise<Signed> {
  const decision = decisionOf(request);
  const { signatory, document, done } = await steps.transaction((ctx) => beginning(ctx, id, decision, key));
  if (done) return done;
  try {
    const { outcome, reason } = decision;
    const name = key && JSON.stringify(['sign', id, outcome, reason, key]);
    const bound = boundWish(steps.actor, decision, [document]);
    const proven = await identify(steps, signatory, request, { bound, name });
    return await fillAndKeep(
      steps,
      document,
      { signatory, decision, proven, key, part: OWN_PART },
      request.shown,
    );
  } catch (error) {
    if (!(error instanceof Failure) || error.definition !== e.signing.alreadySigned) throw error;
    const { done } = await steps.transaction((ctx) => beginning(ctx, id, decision, key));
    if (!done) throw error;
    return done;
  }
}

/** Who signs, and what came of the wish if it was heard before. @throws Failure `notFound` or `answerOver`. */
export async function beginning(ctx: Ctx, id: number, decision: Decision, key: string | undefined) {
  const { personId } = ctx.actor;
  const signatory = await holdSignatory(ctx, personId);
  if (!signatory) throw new Failure(e.documents.notFound);
  // Whoever may not see it learns nothing from the order of refusals: first that it is theirs.
  const document = await ownDocument(ctx, personId, id);
  if (!document) throw new Failure(e.documents.notFound);
  if (signatory.former) requireAnswerable(ctx, document);
  const done = key === undefined ? null : await selectSignedUnder(ctx.tx, id, personId, key, decision);
  return { signatory, document, done: done && { document, stamp: await readStamp(ctx, id), ...done } };
}
