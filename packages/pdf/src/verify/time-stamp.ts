import { type DerNode, readWholeDer } from '../bytes/der-reader.ts';
import { checkBinding, verifySignature } from '../cms/check.ts';
import { readSignedData } from '../cms/read.ts';
import { digestName, startDigest } from '../x509/algorithms.ts';
import { type Certificate, readTime } from '../x509/certificate.ts';
import { OID } from '../x509/oids.ts';
import { checkChain } from './chain/chain.ts';
import type { Path } from './chain/paths.ts';
import type { VerifyReason } from './report.ts';

/** What a time-stamp token says, whoever says it. */
export interface StampToken {
  at: Date;
  /** Undefined when the token does not carry its certificate. */
  signer: Certificate | undefined;
  certificates: readonly Certificate[];
  /** Whether what it is signed with is something that nothing here can check. */
  unsupported: boolean;
}

/** What a time-stamp token proves. */
export interface TimeStamp {
  at: Date;
  /** Undefined when the token does not carry its certificate. */
  signer: Certificate | undefined;
  /** Why the authority is not trusted; empty when it is. */
  trustReasons: VerifyReason[];
}

/**
 * Checks a time-stamp token (RFC 3161, 2.4.2) over data given in parts: imprint, digest, signature, the authority's
 * certificate and its only purpose. `at`: when the token is known to exist, and its certificate is judged; the token's own
 * instant unless told. Undefined when anything does not fit. Throws DerError on broken bytes.
 */
export function checkTimeStamp(
  token: Uint8Array,
  parts: readonly Uint8Array[],
  trust: readonly Certificate[],
  at?: Date,
): TimeStamp | undefined {
  const stamp = readTimeStamp(token, parts, trust);
  if (!stamp) return undefined;
  const { reasons } = judgeTimeStamp(stamp, { pool: [], trust, at: at ?? stamp.at });
  return { at: stamp.at, signer: stamp.signer, trustReasons: reasons };
}

/** The same without who is trusted: whether the token is of this data and of its own signer. Throws DerError. */
export function readTimeStamp(
  token: Uint8Array,
  parts: readonly Uint8Array[],
  known: readonly Certificate[],
): StampToken | undefined {
  // RFC 3161, 2.4.1: a token may leave its certificate out. Then it is looked for among those that are known.
  const cms = readSignedData(token, known, known);
  const { content, signedAttributes, certificates } = cms;
  if (cms.contentType !== OID.timeStampInfo || !content || !signedAttributes) return undefined;
  const digest = digestName(cms.digest);
  const declared = cms.attributes.get(OID.messageDigest)?.content;
  if (!digest || !declared || !startDigest(digest).update(content).digest().equals(declared))
    return undefined;
  if (cms.attributes.get(OID.contentType)?.oid() !== OID.timeStampInfo) return undefined;
  const info = readWholeDer(content);
  if (!fitsImprint(info.at(2, 0x30), parts)) return undefined;
  const at = readTime(info.at(4, 0x18));
  const { signer } = cms;
  if (!signer) return { at, signer, certificates, unsupported: false };
  const answer = verifySignature(cms, signer, signedAttributes);
  if (answer === 'wrong' || answer === 'misused') return undefined;
  const binding = checkBinding(cms, signer);
  if (binding === 'none' || binding === 'wrong') return undefined;
  return { at, signer, certificates, unsupported: answer === 'unsupported' };
}

/**
 * Whether the authority of a token is trusted at an instant when the token is known to exist (ETSI EN 319 102-1, 5.6.2): its
 * certificate held when it stamped, and holds now or held when something later proves the token.
 */
export function judgeTimeStamp(
  stamp: StampToken,
  question: { pool: readonly Certificate[]; trust: readonly Certificate[]; at: Date },
): { path: Path | undefined; reasons: VerifyReason[] } {
  const { signer } = stamp;
  if (!signer) return { path: undefined, reasons: ['certificate-missing'] };
  const pool = [...stamp.certificates, ...question.pool];
  const { path, reasons } = checkChain(signer, { ...question, pool, purpose: 'time-stamp' });
  const said = new Set(reasons);
  if (stamp.unsupported) said.add('algorithm-unsupported');
  if (stamp.at > signer.notAfterAt) said.add('certificate-expired');
  if (stamp.at < signer.notBeforeAt) said.add('certificate-not-yet-valid');
  return { path, reasons: [...said] };
}

function fitsImprint(imprint: DerNode, parts: readonly Uint8Array[]): boolean {
  const algorithm = digestName({ oid: imprint.at(0, 0x30).at(0).oid(), parameters: undefined });
  if (!algorithm || algorithm === 'sha1') return false;
  const hash = startDigest(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest().equals(imprint.at(1, 0x04).content);
}
