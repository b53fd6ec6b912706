import { countryOf, e, languageOf } from '@legajo/contract';
import { readWaysIn } from '../account/public.ts';
import { pinnedCertificates } from '../certificates/public.ts';
import { type DocumentRow, readStamp, type StampRow } from '../documents/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { locateBlob, sealTail } from '../platform/files/store.ts';
import { storing } from '../platform/files/storing.ts';
import { type Decision, fillField, trustOf } from './fill-field.ts';
import { type Proven, waits } from './identify.ts';
import type { Proof, Shown } from './parts/evidence.ts';
import type { SigningPart } from './parts/part.ts';
import { holdSignatory } from './signatory.ts';
import type { Signatory } from './signing.sql.ts';

export interface Signed<D extends DocumentRow = DocumentRow> {
  readonly document: D;
  /** Where it stands with its time stamp. */
  readonly stamp: StampRow | null;
  /** Of the file with the signature. */
  readonly sha256: Buffer;
  readonly signedAt: Date;
}

/** Who signs, in which sense, and what proved them. */
export interface Act<D extends DocumentRow = DocumentRow> {
  readonly signatory: Signatory;
  readonly decision: Decision;
  readonly proven: Proven;
  /** Names the wish, as the client did. */
  readonly key: string | undefined;
  /** Whose part it is. */
  readonly part: SigningPart<D>;
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
export async function fillAndKeep<D extends DocumentRow>(
  steps: Steps,
  seen: Pick<DocumentRow, 'id' | 'sha256'>,
  act: Act<D>,
  shown: Shown | undefined,
): Promise<Signed<D>> {
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
async function fillAndKeepOnce<D extends DocumentRow>(
  steps: Steps,
  id: number,
  { from, only }: { readonly from: Buffer; readonly only: Buffer | null },
  { signatory, decision, proven, key, part }: Act<D>,
  shown: Shown | undefined,
): Promise<Signed<D>> {
  const { actor, platform } = steps;
  const { factor } = proven;
  const { document, blob, base, pinned } = await steps.transaction((ctx) => whatIsSigned(ctx, part, id));
  if (only && !document.sha256.equals(only)) throw new Failure(e.signing.changed);
  const before = await platform.store.read(steps.companyId, blob);
  // A newer revision of what the person agreed to, and no other file in its place.
  if (!before.subarray(0, from.length).equals(from)) throw new Failure(e.signing.notSignable);
  const options = { at: steps.now, trust: await trustOf(platform, pinned), factor, part, stamped: true };
  const filled = await fillField(platform, actor, signatory, decision, before, options);
  // Of a file that others read too, only what this person adds is stored (areas 2.3).
  const file = base ? sealTail(steps.companyId, filled.after, base) : filled.after;
  return storing(steps, [file], async (ctx: Ctx, [sha256]) => {
    // Held from here on: a dismissal or a withdrawal of this moment waits, or is seen.
    const still = await holdSignatory(ctx, actor.personId);
    if (!still) throw new Failure(e.session.readOnly);
    const held = await part.hold(ctx, actor.personId, id);
    if (!held) throw new Failure(part.unknown);
    if (still.former) part.refuseFormer(ctx, held);
    await part.refuse(ctx, held);
    // A client that says it showed a part of it has nothing to sign with.
    if (shown && shown.pages < held.pages) refuseField(e.shared.invalidFields, 'vistas', 'min');
    // Somebody touched their ways in while this was signed.
    const { until, evidence } = await readWaysIn(ctx, actor.personId);
    if (until) throw waits(actor, until);
    // What was drawn is another file than what stands there by now.
    if (!sha256 || !held.sha256.equals(document.sha256)) throw new Moved(before);
    const proof = { ...proofOf(ctx, proven), key, shown, waysIn: evidence };
    await part.keep(ctx, held, signatory, decision, { ...filled, sha256 }, proof);
    return { document: held, stamp: await readStamp(ctx, id), sha256, signedAt: ctx.now };
  });
}

/** What lies there to be signed. @throws Failure of what keeps it from being signed. */
async function whatIsSigned<D extends DocumentRow>(ctx: Ctx, part: SigningPart<D>, id: number) {
  const document = await part.find(ctx, ctx.actor.personId, id);
  if (!document) throw new Failure(part.unknown);
  await part.refuse(ctx, document);
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
