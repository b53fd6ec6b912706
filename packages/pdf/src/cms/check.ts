import { constants, hash, verify } from 'node:crypto';
import type { DerNode } from '../bytes/der-reader.ts';
import type { Certificate } from '../x509/certificate.ts';
import { OID } from '../x509/oids.ts';
import type { SignedData } from './read.ts';

/** Digests a signature may be made with; SHA-1 is read, and named weak. */
const DIGESTS: Record<string, string> = {
  [OID.sha1]: 'sha1',
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
};

const FIXED: Record<string, string> = {
  [OID.rsaSha256]: 'sha256',
  [OID.rsaSha384]: 'sha384',
  [OID.rsaSha512]: 'sha512',
  [OID.ecdsaSha256]: 'sha256',
  [OID.ecdsaSha384]: 'sha384',
  [OID.ecdsaSha512]: 'sha512',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.10045.4.1': 'sha1',
};

/** Name of a digest algorithm; undefined for one we do not take (MD5 and everything unknown). */
export const digestName = (oid: string): string | undefined => DIGESTS[oid];

/** Whether the signature is the signer's over these bytes (RFC 5652, 5.6). False for algorithms we do not take. */
export function verifySignature(data: SignedData, signer: Certificate, signed: Uint8Array): boolean {
  const digest = digestName(data.digestOid);
  const key = signer.x509.publicKey;
  if (!digest) return false;
  try {
    if (data.signatureOid === OID.rsaPss) {
      const salt = pssSalt(data.signatureParameters, data.digestOid);
      if (salt === undefined || !['rsa', 'rsa-pss'].includes(key.asymmetricKeyType ?? '')) return false;
      const padding = constants.RSA_PKCS1_PSS_PADDING;
      return verify(digest, signed, { key, padding, saltLength: salt }, data.signature);
    }
    const rsa = data.signatureOid === OID.rsa || data.signatureOid.startsWith('1.2.840.113549.1.1.');
    if (data.signatureOid !== OID.rsa && FIXED[data.signatureOid] !== digest) return false;
    if (key.asymmetricKeyType !== (rsa ? 'rsa' : 'ec')) return false;
    return verify(digest, signed, key, data.signature);
  } catch {
    return false;
  }
}

/** Salt length of RSASSA-PSS parameters whose hashes are this digest (RFC 4055, 3.1). */
function pssSalt(parameters: DerNode | undefined, digestOid: string): number | undefined {
  if (parameters?.tag !== 0x30) return undefined;
  const hash = parameters.find(0xa0)?.at(0).at(0).oid();
  const mask = parameters.find(0xa1)?.at(0).at(1).at(0).oid();
  if (hash !== digestOid || mask !== digestOid) return undefined;
  return parameters.find(0xa2)?.at(0).number() ?? 20;
}

/** How the signed attributes name the signer's certificate (RFC 5035, 3 and 4; RFC 2634, 5.4). */
export type CertificateBinding = 'v2' | 'v1' | 'none' | 'wrong';

/** Checks signing-certificate-v2, or its older form, against the certificate that was used. Throws DerError. */
export function checkBinding(data: SignedData, signer: Certificate): CertificateBinding {
  const v2 = data.attributes.get(OID.signingCertificateV2);
  const v1 = data.attributes.get(OID.signingCertificate);
  const id = (v2 ?? v1)?.at(0, 0x30).at(0, 0x30);
  if (!id) return 'none';
  const first = id.at(0);
  const named = v2 && first.tag === 0x30;
  const algorithm = v2 ? digestName(named ? first.at(0).oid() : OID.sha256) : 'sha1';
  const expected = (named ? id.at(1, 0x04) : id.at(0, 0x04)).content;
  if (!algorithm) return 'wrong';
  const actual = hash(algorithm, signer.der, 'buffer');
  if (Buffer.compare(actual, expected) !== 0) return 'wrong';
  return v2 ? 'v2' : 'v1';
}
