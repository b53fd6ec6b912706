import { documentCan, e, type SignedState } from '@legajo/contract';
import { readWaysIn } from '../account/public.ts';
import { pinnedCertificates } from '../certificates/public.ts';
import {
  type DocumentRow,
  holdOwnDocument,
  ownDocument,
  readStamp,
  type StampRow,
} from '../documents/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { locateBlob } from '../platform/files/store.ts';
import { storing } from '../platform/files/storing.ts';
import { type Decision, fillField, trustOf } from './fill-field.ts';
import { identify, type SigningFactor, type Typed, waits } from './identify.ts';
import { keepSignature, type Proof, type Shown } from './keep-signature.ts';
import { holdSignatory } from './signatory.ts';
import { type Signatory, selectBlocker, selectSignedUnder } from './signing.sql.ts';

export interface SignRequest extends Typed {
  readonly outcome: SignedState;
  readonly reason: string | undefined;
  /** What the client says that it showed; undefined where it says nothing. */
  readonly shown: Shown | undefined;
}

export interface Signed {
  readonly document: DocumentRow;
  /** Where it stands with its time stamp. */
  readonly stamp: StampRow | null;
  /** Of the file with the signature. */
  readonly sha256: Buffer;
  readonly signedAt: Date;
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
  if (documentCan.answer(request.outcome) && request.reason === undefined)
    refuseField(e.signing.reasonRequired, 'motivo', 'required');
  if (steps.actor.former) throw new Failure(e.session.readOnly);
  const decision = { outcome: request.outcome, reason: request.reason ?? null };
  const { signatory, done } = await steps.transaction((ctx) => beginning(ctx, id, decision, key));
  if (done) return done;
  try {
    const { outcome, reason } = decision;
    const wish = key && JSON.stringify(['sign', id, outcome, reason, key]);
    const factor = await identify(steps, signatory, request, wish);
    return await fillAndKeep(steps, id, signatory, decision, factor, { key, shown: request.shown });
  } catch (error) {
    if (!(error instanceof Failure) || error.definition !== e.signing.alreadySigned) throw error;
    const { done } = await steps.transaction((ctx) => beginning(ctx, id, decision, key));
    if (!done) throw error;
    return done;
  }
}

/** What a client says beside its wish. */
type Told = Pick<Proof, 'key' | 'shown'>;

/** The document was given its time stamp while it was being signed: there is a newer revision to sign. */
class Moved extends Error {
  readonly from: Buffer;
  constructor(from: Buffer) {
    super('the document has a newer revision');
    this.from = from;
  }
}

/** A document gets one time stamp for a seal; more than that under one signature is not met. */
const MOVES = 3;

async function fillAndKeep(
  steps: Steps,
  id: number,
  ...given: readonly [Signatory, Decision, SigningFactor, Told]
): Promise<Signed> {
  let from: Buffer = Buffer.alloc(0);
  for (let moves = 1; ; moves += 1) {
    try {
      return await fillAndKeepOnce(steps, id, from, ...given);
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      if (moves === MOVES) throw new Failure(e.signing.notSignable);
      from = error.from;
    }
  }
}

/**
 * Draws and signs without holding a row, then keeps it under the row's lock if the document is still the one that was
 * signed. The bytes are pinned by their digest, signed exactly, verified, and stored as a new revision.
 */
async function fillAndKeepOnce(
  steps: Steps,
  id: number,
  from: Buffer,
  signatory: Signatory,
  decision: Decision,
  factor: SigningFactor,
  told: Told,
): Promise<Signed> {
  const { actor, platform } = steps;
  const { document, blob, pinned } = await steps.transaction((ctx) => whatIsSigned(ctx, id));
  const before = await platform.store.read(steps.companyId, blob);
  // A newer revision of what the person agreed to, and no other file in its place.
  if (!before.subarray(0, from.length).equals(from)) throw new Failure(e.signing.notSignable);
  const options = { at: steps.now, trust: await trustOf(platform, pinned), factor, stamped: true };
  const filled = await fillField(platform, actor, signatory, decision, before, options);
  return storing(steps, [filled.after], async (ctx: Ctx, [sha256]) => {
    // Held from here on: a dismissal or a withdrawal of this moment waits, or is seen.
    const still = await holdSignatory(ctx, actor.personId);
    if (!still || still.former) throw new Failure(e.session.readOnly);
    const held = (await holdOwnDocument(ctx, actor.personId, id)) as DocumentRow;
    await refuse(ctx, held);
    // A client that says it showed a part of it has nothing to sign with.
    if (told.shown && told.shown.pages < held.pages) refuseField(e.shared.invalidFields, 'vistas', 'min');
    // Somebody touched their ways in while this was signed.
    const { until, evidence } = await readWaysIn(ctx, actor.personId);
    if (until) throw waits(actor, until);
    // What was drawn is another file than what stands there by now.
    if (!sha256 || !held.sha256.equals(document.sha256)) throw new Moved(before);
    const proof = { ...proofOf(ctx, factor), ...told, waysIn: evidence };
    await keepSignature(ctx, held, signatory, decision, { ...filled, sha256 }, proof);
    return { document: held, stamp: await readStamp(ctx, id), sha256, signedAt: ctx.now };
  });
}

/** Who signs, and what came of the wish if it was heard before. @throws Failure `notFound` or `readOnly`. */
async function beginning(ctx: Ctx, id: number, decision: Decision, key: string | undefined) {
  const { personId } = ctx.actor;
  const signatory = await holdSignatory(ctx, personId);
  if (!signatory) throw new Failure(e.documents.notFound);
  if (signatory.former) throw new Failure(e.session.readOnly);
  // Whoever may not see it learns nothing from the order of refusals: first that it is theirs.
  const document = await ownDocument(ctx, personId, id);
  if (!document) throw new Failure(e.documents.notFound);
  const done = key === undefined ? null : await selectSignedUnder(ctx.tx, id, personId, key, decision);
  return { signatory, done: done && { document, stamp: await readStamp(ctx, id), ...done } };
}

/** What lies there to be signed. @throws Failure of what keeps it from being signed. */
async function whatIsSigned(ctx: Ctx, id: number) {
  const document = (await ownDocument(ctx, ctx.actor.personId, id)) as DocumentRow;
  await refuse(ctx, document);
  const blob = await locateBlob(ctx.tx, ctx.companyId, document.sha256);
  return { document, blob, pinned: await pinnedCertificates(ctx) };
}

const proofOf = ({ actor, origin }: Ctx, factor: SigningFactor): Proof => ({
  language: actor.language,
  timeZone: actor.timeZone,
  address: origin.address,
  agent: origin.agent,
  session: actor.sessionId,
  profile: actor.profile,
  factor,
});

async function refuse(ctx: Ctx, document: DocumentRow): Promise<void> {
  if (!documentCan.readByOwner(document.state)) throw new Failure(e.signing.withdrawn);
  if (documentCan.signed(document.state)) throw new Failure(e.signing.alreadySigned);
  if (!document.signable || !documentCan.sign(document.state)) throw new Failure(e.signing.notSignable);
  const folder = await selectBlocker(ctx.tx, ctx.actor.personId, document.folderId);
  if (folder !== null) throw new Failure(e.signing.blocked, { folder });
}
