import { countryOf, documentCan, e, languageOf } from '@legajo/contract';
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
import { locateBlob, sealTail } from '../platform/files/store.ts';
import { storing } from '../platform/files/storing.ts';
import { type Decision, fillField, trustOf } from './fill-field.ts';
import { type Proven, waits } from './identify.ts';
import { keepSignature, type Proof, type Shown } from './keep-signature.ts';
import { holdSignatory } from './signatory.ts';
import { type Signatory, selectBlocker } from './signing.sql.ts';

export interface Signed {
  readonly document: DocumentRow;
  /** Where it stands with its time stamp. */
  readonly stamp: StampRow | null;
  /** Of the file with the signature. */
  readonly sha256: Buffer;
  readonly signedAt: Date;
}

/** Who signs, in which sense, and what proved them. */
export interface Act {
  readonly signatory: Signatory;
  readonly decision: Decision;
  readonly proven: Proven;
  /** Names the wish, as the client did. */
  readonly key: string | undefined;
}

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

/**
 * Signs one document of an act that is proven.
 *
 * @param seen the document as the wish was proven for. A passkey signed for these bytes: a newer revision is refused
 *   then, and signed in its place otherwise.
 * @param shown what the client says that it showed of it; undefined where it says nothing.
 * @throws Failure `changed`, of what keeps it from being signed, or `busy`; PdfError for what the engine refuses.
 */
export async function fillAndKeep(
  steps: Steps,
  seen: Pick<DocumentRow, 'id' | 'sha256'>,
  act: Act,
  shown: Shown | undefined,
): Promise<Signed> {
  const { id } = seen;
  const only = act.proven.factor === 'passkey' ? seen.sha256 : null;
  let from: Buffer = Buffer.alloc(0);
  for (let moves = 1; ; moves += 1) {
    try {
      return await fillAndKeepOnce(steps, id, { from, only }, act, shown);
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      if (only) throw new Failure(e.signing.changed);
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
  { from, only }: { readonly from: Buffer; readonly only: Buffer | null },
  { signatory, decision, proven, key }: Act,
  shown: Shown | undefined,
): Promise<Signed> {
  const { actor, platform } = steps;
  const { factor } = proven;
  const { document, blob, base, pinned } = await steps.transaction((ctx) => whatIsSigned(ctx, id));
  if (only && !document.sha256.equals(only)) throw new Failure(e.signing.changed);
  const before = await platform.store.read(steps.companyId, blob);
  // A newer revision of what the person agreed to, and no other file in its place.
  if (!before.subarray(0, from.length).equals(from)) throw new Failure(e.signing.notSignable);
  const options = { at: steps.now, trust: await trustOf(platform, pinned), factor, stamped: true };
  const filled = await fillField(platform, actor, signatory, decision, before, options);
  // Of a file that others read too, only what this person adds is stored (areas 2.3).
  const file = base ? sealTail(steps.companyId, filled.after, base) : filled.after;
  return storing(steps, [file], async (ctx: Ctx, [sha256]) => {
    // Held from here on: a dismissal or a withdrawal of this moment waits, or is seen.
    const still = await holdSignatory(ctx, actor.personId);
    if (!still || still.former) throw new Failure(e.session.readOnly);
    const held = (await holdOwnDocument(ctx, actor.personId, id)) as DocumentRow;
    await refuse(ctx, held);
    // A client that says it showed a part of it has nothing to sign with.
    if (shown && shown.pages < held.pages) refuseField(e.shared.invalidFields, 'vistas', 'min');
    // Somebody touched their ways in while this was signed.
    const { until, evidence } = await readWaysIn(ctx, actor.personId);
    if (until) throw waits(actor, until);
    // What was drawn is another file than what stands there by now.
    if (!sha256 || !held.sha256.equals(document.sha256)) throw new Moved(before);
    const proof = { ...proofOf(ctx, proven), key, shown, waysIn: evidence };
    await keepSignature(ctx, held, signatory, decision, { ...filled, sha256 }, proof);
    return { document: held, stamp: await readStamp(ctx, id), sha256, signedAt: ctx.now };
  });
}

/** What lies there to be signed. @throws Failure of what keeps it from being signed. */
async function whatIsSigned(ctx: Ctx, id: number) {
  const document = (await ownDocument(ctx, ctx.actor.personId, id)) as DocumentRow;
  await refuse(ctx, document);
  const blob = await locateBlob(ctx.tx, ctx.companyId, document.sha256);
  const shared = document.baseSha256;
  const base = shared && (await locateBlob(ctx.tx, ctx.companyId, shared));
  return { document, blob, base, pinned: await pinnedCertificates(ctx) };
}

const proofOf = ({ actor, origin }: Ctx, { factor, passkey }: Proven): Proof => ({
  // Printed on the document, which is in the company's language.
  language: languageOf(countryOf(actor.country).locale),
  timeZone: actor.timeZone,
  address: origin.address,
  agent: origin.agent,
  session: actor.sessionId,
  profile: actor.profile,
  factor,
  passkey,
});

/** @throws Failure of what keeps a document of one's own from being signed now. */
export async function refuse(ctx: Ctx, document: DocumentRow): Promise<void> {
  if (!documentCan.read(document.state)) throw new Failure(e.documents.erased);
  if (!documentCan.readByOwner(document.state)) throw new Failure(e.signing.withdrawn);
  if (documentCan.signed(document.state)) throw new Failure(e.signing.alreadySigned);
  if (!document.signable || !documentCan.sign(document.state)) throw new Failure(e.signing.notSignable);
  const folder = await selectBlocker(ctx.tx, ctx.actor.personId, document.folderId);
  if (folder !== null) throw new Failure(e.signing.blocked, { folder });
}
