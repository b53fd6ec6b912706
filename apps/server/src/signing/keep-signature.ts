import { createHash } from 'node:crypto';
import { DOCUMENT_TABLE, formatMonth, type Language, paperText } from '@legajo/contract';
import type { HeldEvidence } from '../account/public.ts';
import { record } from '../audit/public.ts';
import { type DocumentRow, keepSignedRevision, noteStamp, stampText } from '../documents/public.ts';
import type { BoundProof } from '../mfa/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Decision, Filled } from './fill-field.ts';
import type { SigningFactor } from './identify.ts';
import { insertSignature, type Signatory } from './signing.sql.ts';

/** What a client reports that it showed before the signature: nobody else saw it, and evidence says so. */
export interface Shown {
  readonly pages: number;
  /** By its own reader, or some of it by pictures that the portal drew. */
  readonly by: 'pdf' | 'picture';
}

/** How somebody who signed was known, and from where they did it. */
export interface Proof {
  readonly language: Language;
  readonly timeZone: string;
  readonly address: string;
  readonly agent: string;
  /** Null when there was no session: invented history. */
  readonly session: number | null;
  readonly profile: number;
  /** What they proved it by. */
  readonly factor: SigningFactor;
  /** What a passkey of theirs signed for it, so that it can be checked again. */
  readonly passkey?: BoundProof | undefined;
  /** The wish it answers, so that the same wish again signs nothing twice. */
  readonly key?: string | undefined;
  /** What somebody else had set, moved or printed of their ways in, and how it became their own (decision G5). */
  readonly waysIn?: readonly HeldEvidence[];
  readonly shown?: Shown | undefined;
}

/** Writes a signature whose bytes are stored: the new revision, the evidence, the trail, the way to find it. */
export async function keepSignature(
  ctx: CompanyCtx,
  document: DocumentRow,
  signatory: Signatory,
  decision: Decision,
  filled: Filled & { readonly sha256: Buffer },
  proof: Proof,
): Promise<void> {
  const { id, personId } = document;
  const { after, sha256, fingerprint } = filled;
  await keepSignedRevision(ctx, { id, state: decision.outcome, sha256, bytes: after.length, at: ctx.now });
  const acceptedText = textAccepted(document, decision, proof.language);
  const acceptedSha256 = createHash('sha256').update(acceptedText).digest();
  const evidence = {
    factors: [proof.factor],
    ...secretOf(signatory, proof.factor),
    ...(proof.passkey ? { passkey: proof.passkey } : {}),
    address: proof.address,
    agent: proof.agent,
    localTime: stampText(ctx.now, proof.timeZone),
    session: proof.session,
    profile: proof.profile,
    ...(proof.key === undefined ? {} : { key: proof.key }),
    ...(proof.waysIn && proof.waysIn.length > 0 ? { waysIn: proof.waysIn } : {}),
    ...(proof.shown ? { shown: { ...proof.shown, of: document.pages, reportedBy: 'client' } } : {}),
  };
  await insertSignature(ctx.tx, {
    documentId: id,
    personId,
    ...decision,
    signedAt: ctx.now,
    acceptedText,
    acceptedSha256,
    evidence,
    before: document.sha256,
    after: sha256,
    fingerprint,
  });
  const body = {
    outcome: decision.outcome,
    before: document.sha256.toString('hex'),
    after: sha256.toString('hex'),
    factors: evidence.factors,
  };
  // What somebody wrote can be erased, and the bare hash of a text with it in: a short one could be guessed from that.
  // The chain holds the hash of all this under a salt that goes with it.
  const personal = {
    address: proof.address,
    agent: proof.agent,
    accepted: acceptedSha256.toString('hex'),
    ...(decision.reason === null ? {} : { reason: decision.reason }),
    ...(evidence.waysIn ? { waysIn: evidence.waysIn } : {}),
  };
  await record(ctx, [
    { event: 'document.signed', actorId: personId, subject: 'document', subjectId: id, body, personal },
  ]);
  await noteStamp(ctx, id, filled.stamp, sha256.toString('hex'));
}

/** Whose choice the typed secret was, and since when. */
function secretOf(signatory: Signatory, factor: SigningFactor) {
  if (factor === 'code' || factor === 'passkey') return {};
  return factor === 'pin'
    ? { pinSetAt: signatory.pinSetAt?.toISOString() ?? null }
    : {
        passwordSetBy: signatory.passwordSetBy,
        passwordSetAt: signatory.passwordSetAt?.toISOString() ?? null,
      };
}

const ACCEPTED = { conforme: 'acceptAgreed', no_conforme: 'acceptDisagreed' } as const;

function textAccepted(document: DocumentRow, decision: Decision, language: Language): string {
  const values = {
    file: document.fileName,
    period: formatMonth(document.period),
    sha256: document.sha256.toString('hex'),
    reason: decision.reason ?? '',
  };
  return paperText(ACCEPTED[DOCUMENT_TABLE[decision.outcome].sense], language, values);
}
