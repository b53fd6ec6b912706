import { createHash } from 'node:crypto';
import type { Language } from '@legajo/contract';
import type { HeldEvidence } from '../../account/public.ts';
import { type DocumentRow, stampText } from '../../documents/public.ts';
import type { BoundProof } from '../../mfa/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Filled } from '../fill-field.ts';
import type { SigningFactor } from '../identify.ts';
import type { Signatory } from '../signing.sql.ts';

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

/** A signature whose bytes are stored. */
export type Stored = Filled & { readonly sha256: Buffer };

/** What stands as evidence of a signature, and what of it goes into its entry of the trail. */
export function evidenceOf(
  ctx: CompanyCtx,
  document: DocumentRow,
  signatory: Signatory,
  acceptedText: string,
  { sha256, fingerprint }: Stored,
  proof: Proof,
) {
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
  return {
    row: {
      documentId: document.id,
      signedAt: ctx.now,
      acceptedText,
      acceptedSha256,
      evidence,
      before: document.sha256,
      after: sha256,
      fingerprint,
    },
    body: {
      before: document.sha256.toString('hex'),
      after: sha256.toString('hex'),
      factors: evidence.factors,
    },
    // What somebody wrote can be erased, and the bare hash of a text with it in: a short one could be guessed from that.
    // The chain holds the hash of all this under a salt that goes with it.
    personal: {
      address: proof.address,
      agent: proof.agent,
      accepted: acceptedSha256.toString('hex'),
      ...(evidence.waysIn ? { waysIn: evidence.waysIn } : {}),
    },
  };
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
