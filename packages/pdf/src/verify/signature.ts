import { checkBinding, verifySignature } from '../cms/check.ts';
import { readSignedData, type SignedData } from '../cms/read.ts';
import { digestName, type SignatureAnswer, startDigest } from '../x509/algorithms.ts';
import type { Certificate } from '../x509/certificate.ts';
import { OID } from '../x509/oids.ts';
import type { Coverage } from './byte-range.ts';
import type { SignatureLevel, VerifyReason } from './report.ts';
import { type Material, NO_MATERIAL, readArchived } from './revocation/material.ts';
import { readTimeStamp, type StampToken } from './time-stamp.ts';

/**
 * What the cryptography of one signature says, before anybody is asked whom he trusts. `broken` makes it invalid,
 * `doubts` untrusted.
 */
export interface CryptoResult {
  signer: Certificate | undefined;
  certificates: readonly Certificate[];
  level: SignatureLevel;
  digestOk: boolean;
  /** A document time stamp itself, or the one over a signature's value; sound, of whomever. */
  stamp: StampToken | undefined;
  /** What the signer put under the signature about revocation. */
  archived: Material;
  broken: VerifyReason[];
  doubts: VerifyReason[];
}

const PADES = 'ETSI.CAdES.detached';
/** The last is that of Brazil's own profile (ITI, DOC-ICP-15.03): the same under another name. */
const DETACHED = [PADES, 'adbe.pkcs7.detached', 'PBAD.PAdES'];
/** MD2, MD4 and MD5: what they sign may be anything. */
const BROKEN_DIGESTS = ['1.2.840.113549.2.2', '1.2.840.113549.2.4', '1.2.840.113549.2.5'];

/** Checks digest, signature and certificate binding over the two ranges (ISO 32000-2, 12.8.3; ETSI EN 319 142-1, 6.3). */
export function checkSignature(
  bytes: Uint8Array,
  coverage: Coverage,
  subFilter: string | undefined,
  known: readonly Certificate[],
): CryptoResult {
  const [, length, second] = coverage.range;
  const parts = [bytes.subarray(0, length), bytes.subarray(second, coverage.end)];
  try {
    if (subFilter === 'ETSI.RFC3161') return checkDocumentTimeStamp(coverage.contents, parts, known);
    if (!DETACHED.includes(subFilter ?? '')) return broken('unsupported-format');
    const cms = readSignedData(coverage.contents, known);
    return checkDetached(cms, parts, subFilter === PADES, known);
  } catch {
    // Whatever breaks while reading a stranger's DER is a broken signature.
    return broken('cms-damaged');
  }
}

function checkDetached(
  cms: SignedData,
  parts: readonly Uint8Array[],
  cades: boolean,
  known: readonly Certificate[],
): CryptoResult {
  const { signer } = cms;
  if (cms.content) return broken('content-attached', cms);
  if (cms.contentType !== OID.data) return broken('unsupported-format', cms);
  if (!signer) return broken('certificate-missing', cms);
  if (BROKEN_DIGESTS.includes(cms.digest.oid)) return broken('algorithm-unsupported', cms);
  const digest = digestName(cms.digest);
  const result = broken(undefined, cms);
  if (!digest) return { ...result, doubts: ['algorithm-unsupported'] };
  if (digest === 'sha1') result.doubts.push('algorithm-weak');
  if (cms.signedAttributes) {
    const hash = startDigest(digest);
    for (const part of parts) hash.update(part);
    const declared = cms.attributes.get(OID.messageDigest)?.content;
    result.digestOk = declared !== undefined && hash.digest().equals(declared);
    if (!result.digestOk) result.broken.push('digest-mismatch');
    if (cms.attributes.get(OID.contentType)?.oid() !== OID.data) result.broken.push('cms-damaged');
    note(result, verifySignature(cms, signer, cms.signedAttributes), 'signature-mismatch');
  } else {
    const answer = verifySignature(cms, signer, Buffer.concat(parts));
    result.digestOk = answer === 'holds';
    note(result, answer, 'digest-mismatch');
  }
  const binding = checkBinding(cms, signer);
  if (binding === 'wrong' || (binding === 'none' && cades)) result.broken.push('certificate-not-bound');
  const baseline = cades && binding === 'v2' && digest !== 'sha1' && !cms.attributes.has(OID.signingTime);
  const token = cms.unsigned.get(OID.signatureTimeStamp);
  if (token) {
    result.stamp = readTimeStamp(token.raw, [cms.signature], known);
    if (!result.stamp) result.doubts.push('time-stamp-invalid');
  }
  if (baseline) result.level = 'B-B';
  return { ...result, archived: readArchived(cms.attributes.get(OID.adobeRevocation)) };
}

/** What cannot be checked is not known to be right, and not known to be wrong. */
function note(result: CryptoResult, answer: SignatureAnswer, wrong: VerifyReason): void {
  if (answer === 'wrong') result.broken.push(wrong);
  if (answer === 'misused') result.broken.push('algorithm-unsupported');
  if (answer === 'unsupported') result.doubts.push('algorithm-unsupported');
  if (answer === 'unsupported') result.digestOk = false;
}

function checkDocumentTimeStamp(
  token: Uint8Array,
  parts: readonly Uint8Array[],
  known: readonly Certificate[],
): CryptoResult {
  const cms = readSignedData(token, known, known);
  const stamp = readTimeStamp(token, parts, known);
  const result = { ...broken(stamp ? undefined : 'time-stamp-invalid', cms), level: 'time-stamp' as const };
  return { ...result, stamp, digestOk: stamp?.unsupported === false };
}

function broken(reason: VerifyReason | undefined, cms?: SignedData): CryptoResult {
  return {
    signer: cms?.signer,
    certificates: cms?.certificates ?? [],
    level: 'basic',
    digestOk: false,
    stamp: undefined,
    archived: NO_MATERIAL,
    broken: reason ? [reason] : [],
    doubts: [],
  };
}
