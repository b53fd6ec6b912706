import { createHash } from 'node:crypto';
import { checkBinding, digestName, verifySignature } from '../cms/check.ts';
import { readSignedData, type SignedData } from '../cms/read.ts';
import type { Certificate } from '../x509/certificate.ts';
import { OID } from '../x509/oids.ts';
import type { Coverage } from './byte-range.ts';
import type { SignatureLevel, VerifyReason } from './report.ts';
import { checkTimeStamp } from './time-stamp.ts';

/** What the cryptography of one signature says. `broken` makes it invalid, `doubts` untrusted. */
export interface CryptoResult {
  signer: Certificate | undefined;
  certificates: Certificate[];
  level: SignatureLevel;
  digestOk: boolean;
  provenAt: Date | undefined;
  broken: VerifyReason[];
  doubts: VerifyReason[];
}

const DETACHED = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'];

/** Checks digest, signature and certificate binding over the two ranges (ISO 32000-2, 12.8.3; ETSI EN 319 142-1, 6.3). */
export function checkSignature(
  bytes: Uint8Array,
  coverage: Coverage,
  subFilter: string | undefined,
  stampTrust: readonly Certificate[],
): CryptoResult {
  const [, length, second] = coverage.range;
  const parts = [bytes.subarray(0, length), bytes.subarray(second, coverage.end)];
  try {
    if (subFilter === 'ETSI.RFC3161') return checkDocumentTimeStamp(coverage.contents, parts, stampTrust);
    if (!DETACHED.includes(subFilter ?? '')) return broken('unsupported-format');
    return checkDetached(
      readSignedData(coverage.contents, stampTrust),
      parts,
      subFilter === DETACHED[0],
      stampTrust,
    );
  } catch {
    // Whatever breaks while reading a stranger's DER is a broken signature.
    return broken('cms-damaged');
  }
}

function checkDetached(
  cms: SignedData,
  parts: readonly Uint8Array[],
  cades: boolean,
  stampTrust: readonly Certificate[],
): CryptoResult {
  const { signer, certificates } = cms;
  if (cms.content) return broken('content-attached', cms);
  if (cms.contentType !== OID.data) return broken('unsupported-format', cms);
  if (!signer) return broken('certificate-missing', cms);
  const digest = digestName(cms.digestOid);
  if (!digest) return broken('algorithm-unsupported', cms);
  const result: CryptoResult = {
    ...broken(undefined, cms),
    doubts: digest === 'sha1' ? ['algorithm-weak'] : [],
  };
  if (cms.signedAttributes) {
    const hash = createHash(digest);
    for (const part of parts) hash.update(part);
    const declared = cms.attributes.get(OID.messageDigest)?.content;
    result.digestOk = declared !== undefined && hash.digest().equals(declared);
    if (!result.digestOk) result.broken.push('digest-mismatch');
    if (cms.attributes.get(OID.contentType)?.oid() !== OID.data) result.broken.push('cms-damaged');
    if (!verifySignature(cms, signer, cms.signedAttributes)) result.broken.push('signature-mismatch');
  } else {
    result.digestOk = verifySignature(cms, signer, Buffer.concat(parts));
    if (!result.digestOk) result.broken.push('digest-mismatch');
  }
  const binding = checkBinding(cms, signer);
  if (binding === 'wrong' || (binding === 'none' && cades)) result.broken.push('certificate-not-bound');
  const baseline = cades && binding === 'v2' && digest !== 'sha1' && !cms.attributes.has(OID.signingTime);
  const stamp = cms.unsigned.get(OID.signatureTimeStamp);
  if (stamp) {
    const proof = checkTimeStamp(stamp.raw, [cms.signature], stampTrust);
    if (!proof) result.doubts.push('time-stamp-invalid');
    else if (proof.trustReasons.length === 0) result.provenAt = proof.at;
  }
  if (baseline) result.level = result.provenAt ? 'B-T' : 'B-B';
  return { ...result, certificates };
}

function checkDocumentTimeStamp(
  token: Uint8Array,
  parts: readonly Uint8Array[],
  stampTrust: readonly Certificate[],
): CryptoResult {
  const cms = readSignedData(token, stampTrust);
  const stamp = checkTimeStamp(token, parts, stampTrust);
  const result: CryptoResult = {
    ...broken(stamp ? undefined : 'time-stamp-invalid', cms),
    level: 'time-stamp',
  };
  if (!stamp) return result;
  const trusted = stamp.trustReasons.length === 0;
  return {
    ...result,
    digestOk: true,
    provenAt: trusted ? stamp.at : undefined,
    doubts: stamp.trustReasons,
  };
}

function broken(reason: VerifyReason | undefined, cms?: SignedData): CryptoResult {
  return {
    signer: cms?.signer,
    certificates: cms?.certificates ?? [],
    level: 'basic',
    digestOk: false,
    provenAt: undefined,
    broken: reason ? [reason] : [],
    doubts: [],
  };
}
