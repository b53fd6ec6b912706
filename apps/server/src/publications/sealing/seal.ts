import { e } from '@legajo/contract';
import {
  type ByteSource,
  type Certificate,
  type ItemOutcome,
  inBatches,
  measureSignature,
  type SealPlaces,
  type SignatureOptions,
  type Signer,
  STAMP_ROOM_BYTES,
} from '@legajo/pdf';
import { type Bearer, type Letterhead, newCode } from '../../documents/public.ts';
import type { DocumentType } from '../../folders/public.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { SealedDocument } from '../../platform/host-tasks.ts';
import type { StampOutcome } from '../../platform/time-stamps/time-stamps.ts';

const SHA256_BYTES = 32;

/** What every seal of a publication has in common. */
export interface Seal {
  readonly signer: Signer;
  readonly signatureBytes: number;
  readonly trust: readonly Certificate[];
  readonly head: Letterhead;
  readonly holder: string;
  readonly position: string;
  readonly type: DocumentType;
  readonly verifyUrl: string;
}

/** A sealed file in the form of the store, verified by our own second reading before anybody gets it. */
export interface Sealed extends SealedDocument {
  /** SHA-256 of the sealed file and of the file as it came, hexadecimal. */
  readonly sha256: string;
  readonly originalSha256: string;
  readonly code: string;
  readonly level: 'B-B' | 'B-T' | 'unsealed';
}

/** One document on its way to its seal. */
export interface ToSeal {
  readonly source: ByteSource;
  /** Null of a file that many read: nobody is named on it. */
  readonly bearer: Bearer | null;
  /** SHA-256 of the file as it came, hexadecimal. */
  readonly originalSha256: string;
  /** What its examination said about a rewrite; it is looked at again without. */
  readonly rewrite?: boolean | undefined;
  /** Where its boxes cover nothing, as its examination found; looked for again without. */
  readonly places?: SealPlaces | undefined;
  /** What is kept beside it as it is. */
  readonly beside?: ByteSource | undefined;
  /** Declared size; what a message to a host holds goes by it. */
  readonly bytes: number;
}

/** An instant at which documents are sealed. */
export interface SealMoment {
  readonly at: Date;
  optionsFor(bearer: Bearer | null, code: string): SignatureOptions;
}

/** @param stamped whether room is kept for a time stamp. */
export function makeSeal(parts: Omit<Seal, 'signatureBytes'>, stamped = false): Seal {
  return { ...parts, signatureBytes: measureSignature(parts.signer) + (stamped ? STAMP_ROOM_BYTES : 0) };
}

/**
 * Seals documents for their people: hosts lay the signatures out, this process signs them on its thread pool, and the
 * hosts have our verifier read each result and encrypt it for the store before it counts.
 *
 * @returns for each document its sealed file, or why there is none.
 */
export async function sealDocuments(
  platform: Platform,
  companyId: number,
  seal: Seal,
  { at, optionsFor }: SealMoment,
  documents: readonly ToSeal[],
  waitMs?: number,
  stamp?: StampSeal,
): Promise<ItemOutcome<Sealed>[]> {
  const { signer } = seal;
  const question = {
    companyId,
    at,
    signer: {
      certificate: signer.certificate.der,
      chain: signer.chain.map((one) => one.der),
      algorithm: signer.algorithm,
    },
    trust: seal.trust.map((one) => one.der),
    stampTrust: platform.config.tsaAnchors,
  };
  const coded = documents.map((document) => ({ document, code: newCode() }));
  const outcomes = await inBatches(coded, { bytesOf: ({ document }) => document.bytes }, (part, alone) => {
    const items = part.map(
      ({ document: { source, originalSha256, rewrite, places, beside, bearer }, code }) => ({
        source,
        sha256: originalSha256,
        rewrite,
        places,
        beside,
        options: optionsFor(bearer, code),
      }),
    );
    const answer = async (digests: unknown) => {
      const signatures = await signDigests(signer, digests, part.length);
      return stamp ? Promise.all(signatures.map(stamp)) : signatures;
    };
    return platform.hosts.sealing.run('seal', { ...question, items }, { answer, alone, waitMs });
  });
  return outcomes.map((outcome, i) => {
    if ('refused' in outcome) return outcome;
    const { document, code } = coded[i]!;
    const { originalSha256 } = document;
    const sha256 = outcome.result.file.sha256.toString('hex');
    return { result: { ...outcome.result, sha256, originalSha256, code, level: 'B-B' } };
  });
}

/** Puts a time stamp beside a signature that was just made, where it is given one. */
type StampSeal = (
  signature: Uint8Array,
) => Promise<Uint8Array | { signature: Uint8Array; token: Uint8Array }>;

/**
 * One document, with a time stamp over its seal where services are set and one of them gives it in time.
 *
 * @returns with `stamp`, what came of asking; null where nobody was asked.
 * @throws Failure `sealFailed`; PdfError for what the file is refused for.
 */
export async function sealDocument(
  platform: Platform,
  companyId: number,
  seal: Seal,
  moment: SealMoment,
  document: ToSeal,
  waitMs?: number,
): Promise<Sealed & { stamp: StampOutcome | null }> {
  let stamp: StampOutcome | null = null;
  const ask: StampSeal = async (signature) => {
    stamp = await platform.timeStamps.ask([signature], seal.signer.certificate);
    return 'given' in stamp ? { signature, token: stamp.given.token } : signature;
  };
  const asking = platform.timeStamps.asks ? ask : undefined;
  const [outcome] = await sealDocuments(platform, companyId, seal, moment, [document], waitMs, asking);
  if (outcome && 'result' in outcome) {
    const asked = stamp as StampOutcome | null;
    return { ...outcome.result, stamp: asked, level: asked && 'given' in asked ? 'B-T' : 'B-B' };
  }
  if (!outcome || outcome.refused.code === 'seal-unsound') throw new Failure(e.publications.sealFailed);
  throw outcome.refused;
}

/**
 * What a host gets to see of the key: one signature for each of its documents, over attributes made here. It names
 * digests and nothing else.
 */
async function signDigests(signer: Signer, digests: unknown, most: number): Promise<Uint8Array[]> {
  const isDigest = (one: unknown) => one instanceof Uint8Array && one.length === SHA256_BYTES;
  if (!Array.isArray(digests) || digests.length > most || !digests.every(isDigest))
    throw new Error('A host asked for something else than signatures.');
  return Promise.all(digests.map((digest) => signer.signAside(signer.cms.signedAttributes(digest))));
}
