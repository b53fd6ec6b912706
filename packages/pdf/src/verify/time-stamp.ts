import { createHash } from 'node:crypto';
import { type DerNode, readWholeDer } from '../bytes/der-reader.ts';
import { checkBinding, digestName, verifySignature } from '../cms/check.ts';
import { readSignedData } from '../cms/read.ts';
import { type Certificate, readTime } from '../x509/certificate.ts';
import { OID } from '../x509/oids.ts';
import { checkChain } from './chain.ts';
import type { VerifyReason } from './report.ts';

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
 * certificate and its only purpose. Undefined when anything does not fit. Throws DerError on broken bytes.
 */
export function checkTimeStamp(
  token: Uint8Array,
  parts: readonly Uint8Array[],
  trust: readonly Certificate[],
): TimeStamp | undefined {
  const cms = readSignedData(token, trust);
  const { content, signedAttributes } = cms;
  if (cms.contentType !== OID.timeStampInfo || !content || !signedAttributes) return undefined;
  const digest = digestName(cms.digestOid);
  const declared = cms.attributes.get(OID.messageDigest)?.content;
  if (!digest || !declared || !createHash(digest).update(content).digest().equals(declared)) return undefined;
  if (cms.attributes.get(OID.contentType)?.oid() !== OID.timeStampInfo) return undefined;
  const info = readWholeDer(content);
  if (!fitsImprint(info.at(2, 0x30), parts)) return undefined;
  const at = readTime(info.at(4, 0x18));
  // A token may leave its certificate out (RFC 3161, 2.4.1): then nobody here can say whose it is.
  const { signer } = cms;
  if (!signer) return { at, signer, trustReasons: ['certificate-missing'] };
  if (!verifySignature(cms, signer, signedAttributes)) return undefined;
  const binding = checkBinding(cms, signer);
  if (binding === 'none' || binding === 'wrong') return undefined;
  const usage = signer.extendedKeyUsage;
  const trustReasons = checkChain(signer, cms.certificates, trust, at);
  // RFC 3161, 2.3: the purpose is time stamping, and nothing else.
  if (usage?.length !== 1 || usage[0] !== OID.timeStamping) trustReasons.push('certificate-usage');
  return { at, signer, trustReasons };
}

function fitsImprint(imprint: DerNode, parts: readonly Uint8Array[]): boolean {
  const algorithm = digestName(imprint.at(0, 0x30).at(0).oid());
  if (!algorithm || algorithm === 'sha1') return false;
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest().equals(imprint.at(1, 0x04).content);
}
