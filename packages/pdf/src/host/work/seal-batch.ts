import { type Hash, hash } from 'node:crypto';
import { CmsBuilder } from '../../cms/build.ts';
import { PdfError } from '../../errors.ts';
import { openPdf, type PdfFile } from '../../parse/document.ts';
import { questionOf, type SealPlaces, withPlaces } from '../../place/seal-places.ts';
import { completeWith } from '../../sign/complete.ts';
import type { SignatureOptions } from '../../sign/options.ts';
import { type PreparedSignature, prepareSignature } from '../../sign/prepare.ts';
import { type VerifyOptions, verifyPdf } from '../../verify/verify.ts';
import { readCertificate } from '../../x509/certificate.ts';
import type { SignatureAlgorithm } from '../../x509/key-pair.ts';
import type { HostState } from '../host-state.ts';
import type { ByteSource } from './byte-source.ts';
import { eachItem, type ItemAnswer } from './items.ts';
import { usablePdf } from './open-pdf-bytes.ts';
import { readSource, takeSource } from './read-source.ts';
import { findSealPlaces } from './seal-room.ts';

/** Documents to be sealed by one signer at one instant. */
export interface SealBatch {
  items: readonly SealItem[];
  /** The public side of whoever signs, as DER. */
  signer: { certificate: Uint8Array; chain: readonly Uint8Array[]; algorithm: SignatureAlgorithm };
  /** What the finished seals must lead to, as DER. */
  trust: readonly Uint8Array[];
  /** Who is believed about the time and about nothing else, as DER. */
  stampTrust?: readonly Uint8Array[];
  at: Date;
}

/** A signature with the time-stamp token over it. */
export interface StampedSignature {
  signature: Uint8Array;
  token: Uint8Array;
}

export interface SealItem {
  source: ByteSource;
  options: SignatureOptions;
  /** SHA-256 of the bytes when they were examined, hexadecimal: what else lies there now is not sealed. */
  sha256: string;
  /** What its examination said about a rewrite (`normalised`); without it the file is inspected again. */
  rewrite?: boolean | undefined;
  /** What its examination said about room for its boxes; without it they are looked for again. */
  places?: SealPlaces | undefined;
  /** A file that is kept beside it as it is. */
  beside?: ByteSource | undefined;
}

/**
 * Asks whoever has the key: SHA-256 digests of the prepared files in, a signature over each one's attributes out, with its
 * time stamp where one was given (the options then reserve `STAMP_ROOM_BYTES` for it).
 */
export type AskSignatures = (
  digests: readonly Uint8Array[],
) => Promise<readonly (Uint8Array | StampedSignature)[]>;

/** A sealed file and what goes with it. */
export interface SealedFiles {
  sealed: Buffer;
  /** SHA-256 of the sealed file. */
  sha256: Buffer;
  beside: Uint8Array | undefined;
  /** Pages that the seal added. */
  pagesAdded: number;
}

interface Prepared {
  base: Uint8Array;
  /** SHA-256 behind the base. */
  hashed: Hash;
  prepared: PreparedSignature;
}

/**
 * Seals the documents of a batch: lays all of them out, has their digests signed elsewhere, completes each one, and
 * has our verifier read it before `keep` gets it. A host has no key.
 *
 * @param keep what is to become of a sealed file: its result is the item's.
 */
export async function sealBatch<R>(
  host: HostState,
  { items, signer, trust, stampTrust = [], at }: SealBatch,
  ask: AskSignatures,
  keep: (files: SealedFiles) => R,
): Promise<ItemAnswer<R>[]> {
  const begun = await eachItem(items, (item) => prepareItem(host, item));
  const laidOut = begun.flatMap((one) => ('result' in one ? [one.result] : []));
  const signatures = laidOut.length > 0 ? await ask(laidOut.map((one) => one.prepared.digest)) : [];
  const signatureOf = new Map(laidOut.map((one, i) => [one, signatures[i]]));
  const certificate = readCertificate(signer.certificate);
  const chain = signer.chain.map((der) => readCertificate(der));
  const cms = new CmsBuilder(certificate, chain, signer.algorithm);
  const held = {
    trust: trust.map((der) => readCertificate(der)),
    stampTrust: stampTrust.map((der) => readCertificate(der)),
    at,
  };
  const finished = await eachItem(begun, async (one, index) => {
    if ('error' in one) throw new PdfError(one.error.code, one.error.message, one.error.at);
    const given = signatureOf.get(one.result);
    if (!given) throw new PdfError('seal-unsound', 'it was not signed');
    const { signature, token } = 'token' in given ? given : { signature: given, token: undefined };
    const { base, hashed, prepared } = one.result;
    const tail = completeWith(prepared, cms, signature, token);
    const sealed = Buffer.concat([base, tail]);
    requireSound(sealed, held, token !== undefined);
    const { beside } = items[index]!;
    const { pagesAdded } = prepared;
    const sha256 = hashed.update(tail).digest();
    return keep({ sealed, sha256, beside: beside && (await readSource(host, beside)), pagesAdded });
  });
  return finished;
}

/** @throws PdfError seal-unsound when the bytes are others than were examined; what the engine makes of them */
async function prepareItem(host: HostState, item: SealItem): Promise<Prepared> {
  const { source, sha256, rewrite } = item;
  const taken = await takeSource(host, source);
  const asArrived = taken.bytes === taken.arrived;
  if (rewrite === false) {
    const file = openPdf(taken.bytes);
    requireSame(asArrived ? file.sha256() : hash('sha256', taken.arrived, 'hex'), sha256);
    return prepared(taken.bytes, file, await placed(host, file, item));
  }
  requireSame(hash('sha256', taken.arrived, 'hex'), sha256);
  const { bytes, file } = await usablePdf(taken.bytes);
  return prepared(bytes, file, await placed(host, file, item));
}

function prepared(base: Uint8Array, file: PdfFile, options: SignatureOptions): Prepared {
  return { base, prepared: prepareSignature(file, options), hashed: file.hashed() };
}

/** The options with every box where it covers nothing. */
async function placed(
  host: HostState,
  file: PdfFile,
  { options, places }: SealItem,
): Promise<SignatureOptions> {
  const question = questionOf(options);
  if (!question) return options;
  const known = places === 'none' || places?.length === question.boxes.length ? places : undefined;
  return withPlaces(options, known ?? (await findSealPlaces(host, file, question)));
}

function requireSame(found: string, examined: string): void {
  if (found !== examined) throw new PdfError('seal-unsound', 'other bytes than were examined');
}

/**
 * A file that somebody else signed before may be untrusted for us; our own seal must be whole in any case.
 * @throws PdfError seal-unsound
 */
function requireSound(bytes: Uint8Array, held: VerifyOptions, stamped: boolean): void {
  const { verdict, signatures } = verifyPdf(bytes, held);
  const own = signatures.at(-1);
  const whole = own?.coversWholeFile === true && own.digestOk && own.chainOk;
  const sound = whole && (!stamped || own.level === 'B-T');
  if (!sound || verdict === 'modified' || verdict === 'invalid')
    throw new PdfError('seal-unsound', `our own reading says ${verdict}`);
}
