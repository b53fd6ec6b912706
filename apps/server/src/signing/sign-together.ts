import { e, signedIn } from '@legajo/contract';
import { PdfError } from '@legajo/pdf';
import type { Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { boundWish } from './bound-wish.ts';
import { type Act, fillAndKeep, type Signed } from './fill-and-keep.ts';
import type { Decision } from './fill-field.ts';
import { identify, type Typed } from './identify.ts';
import type { Shown } from './parts/evidence.ts';
import { OWN_PART } from './parts/own-part.ts';
import { beginning } from './sign.ts';

/** One document of those that are signed together, with what the client says that it showed of it. */
export interface Wished {
  readonly id: number;
  readonly shown: Shown;
}

/** What came of one of them. */
export interface Told {
  readonly id: number;
  readonly signed: Signed | null;
  readonly refused: Failure | null;
}

/** A disagreement has a reason of its own, so it is told of one document alone. */
const AGREED: Decision = { outcome: signedIn('conforme'), reason: null };
const PAUSE_SECONDS = 1;

/**
 * Signs several documents of one's own in agreement, one after the other, by one proof; each stands or falls by itself.
 * One that is to be signed after another of them is signed after it. What the time of the call does not suffice for is
 * put off, and the same act again goes on with it.
 *
 * @param key names the act (Idempotency-Key): repeated under it, what was signed by it is told again.
 * @returns what came of each, in the order in which they were wished.
 * @throws Failure `notFound` when one of them is not theirs, `answerOver`, or of who could not prove themselves: nothing
 *   was signed then.
 */
export async function signTogether(
  steps: Steps,
  wished: readonly Wished[],
  typed: Typed,
  key: string | undefined,
): Promise<Told[]> {
  const ids = wished.map(({ id }) => id);
  if (ids.length === 0) refuseField(e.shared.invalidFields, 'documentos', 'required');
  if (new Set(ids).size < ids.length) refuseField(e.shared.invalidFields, 'documentos', 'list');
  const begun = await steps.transaction(async (ctx) => {
    const all = [];
    for (const id of ids) all.push(await beginning(ctx, id, AGREED, key));
    return all;
  });
  const told = new Map(begun.flatMap(({ document: { id }, done }) => (done ? [[id, tell(id, done)]] : [])));
  const signatory = begun[0]?.signatory;
  if (signatory && told.size < ids.length) {
    // The passkey signed for each as it was: what this act signed since stands in the wish as before.
    const asWished = begun.map(({ document: { id, sha256 }, done }) => ({
      id,
      sha256: done?.before ?? sha256,
    }));
    const bound = boundWish(steps.actor, AGREED, asWished);
    const name = key && JSON.stringify(['sign together', ids, key]);
    const proven = await identify(steps, signatory, typed, { bound, name });
    const open = begun.filter(({ done }) => !done).map(({ document }) => document);
    await signInTurn(
      steps,
      open,
      { signatory, decision: AGREED, proven, key, part: OWN_PART },
      { wished, told },
    );
  }
  return ids.map((id) => told.get(id) as Told);
}

const tell = (id: number, came: Signed | Failure): Told =>
  came instanceof Failure ? { id, signed: null, refused: came } : { id, signed: came, refused: null };

type Seen = Parameters<typeof fillAndKeep>[1];

/** Goes round until nothing more can be signed: one that waited for another of them is tried again after it. */
async function signInTurn(
  steps: Steps,
  documents: readonly Seen[],
  act: Act,
  { wished, told }: { readonly wished: readonly Wished[]; readonly told: Map<number, Told> },
): Promise<void> {
  const shownOf = new Map(wished.map(({ id, shown }) => [id, shown]));
  const until = performance.now() + steps.platform.limits['signing.together.seconds'] * 1000;
  let waiting = documents;
  for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before; ) {
    before = waiting.length;
    const blocked: Seen[] = [];
    for (const document of waiting) {
      const came =
        performance.now() < until || told.size === 0
          ? await signOne(steps, document, act, shownOf.get(document.id))
          : new Failure(e.shared.busy).tryAgainIn(PAUSE_SECONDS);
      told.set(document.id, tell(document.id, came));
      if (came instanceof Failure && came.definition === e.signing.blocked) blocked.push(document);
    }
    waiting = blocked;
  }
}

/** What came of one; another fault than of this one document goes on. */
async function signOne(
  steps: Steps,
  document: Seen,
  act: Act,
  shown: Shown | undefined,
): Promise<Signed | Failure> {
  try {
    return await fillAndKeep(steps, document, act, shown);
  } catch (error) {
    if (error instanceof PdfError) {
      steps.platform.log.error({ err: error, document: document.id }, 'signing one of several');
      return new Failure(e.publications.sealFailed);
    }
    if (!(error instanceof Failure)) throw error;
    if (error.definition === e.shared.busy) return error.tryAgainIn(error.afterSeconds ?? PAUSE_SECONDS);
    if (error.definition !== e.signing.alreadySigned) return error;
    // By the same act, sent twice: what came of the other is what is told.
    const { done } = await steps.transaction((ctx) => beginning(ctx, document.id, act.decision, act.key));
    return done ?? error;
  }
}
