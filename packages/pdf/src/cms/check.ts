import { checkAlgorithm, digestName, type SignatureAnswer, startDigest } from '../x509/algorithms.ts';
import type { Certificate } from '../x509/certificate.ts';
import { OID } from '../x509/oids.ts';
import type { SignedData } from './read.ts';

/** Whether the signature is the signer's over these bytes (RFC 5652, 5.4 and 5.6; RFC 8419, 3). */
export function verifySignature(data: SignedData, signer: Certificate, signed: Uint8Array): SignatureAnswer {
  const digest = digestName(data.digest);
  if (!digest) return 'unsupported';
  return checkAlgorithm(data.algorithm, () => signer.x509.publicKey, signed, data.signature, digest);
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
  const algorithm = named
    ? { oid: first.at(0).oid(), parameters: undefined }
    : { oid: v2 ? OID.sha256 : OID.sha1, parameters: undefined };
  const expected = (named ? id.at(1, 0x04) : id.at(0, 0x04)).content;
  const name = digestName(algorithm);
  if (!name) return 'wrong';
  if (!startDigest(name).update(signer.der).digest().equals(expected)) return 'wrong';
  return v2 ? 'v2' : 'v1';
}
