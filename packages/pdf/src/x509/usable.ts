import type { KeyObject } from 'node:crypto';
import type { DerNode } from '../bytes/der-reader.ts';
import { PdfError, type PdfErrorCode } from '../errors.ts';
import type { Certificate } from './certificate.ts';
import { OID } from './oids.ts';

const MIN_RSA_BITS = 2048;
/** Beyond this one signature takes long enough to be a way to stop a server. */
const MAX_RSA_BITS = 8192;
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1'];
/** Curves of less than 256 bits that are met with in old certificates. */
const SMALL_CURVES = /^(prime192v|secp1|secp2(00|24)|sect1|sect2(00|33|39)|brainpoolP(160|192|224))/;
const STRONG = new Set<string>([
  OID.rsaSha256,
  OID.rsaSha384,
  OID.rsaSha512,
  OID.ecdsaSha256,
  OID.ecdsaSha384,
  OID.ecdsaSha512,
  OID.ed25519,
  OID.ed448,
]);
/** MD2, MD4, MD5, SHA-1 and SHA-224 with RSA, DSA and ECDSA. */
const WEAK = new Set<string>([
  '1.2.840.113549.1.1.2',
  '1.2.840.113549.1.1.3',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.113549.1.1.14',
  '1.3.14.3.2.3',
  '1.3.14.3.2.27',
  '1.3.14.3.2.29',
  '1.2.840.10040.4.3',
  '1.2.840.10045.4.1',
  '1.2.840.10045.4.3.1',
]);

/** How strong something is; `unsupported` says nothing but that we cannot tell. */
export type Strength = 'strong' | 'weak' | 'unsupported';

/** Why a certificate may not sign documents at this instant; undefined when it may. Checked when a key file is uploaded. */
export function whyNotUsable(certificate: Certificate, at: Date): PdfErrorCode | undefined {
  if (at > certificate.notAfterAt) return 'certificate-expired';
  if (at < certificate.notBeforeAt) return 'certificate-not-yet-valid';
  const strong = strengthOfSignature(certificate) === 'strong' && strengthOfItsKey(certificate) === 'strong';
  if (!strong) return 'certificate-weak';
  return maySign(certificate) && maySignDocuments(certificate) ? undefined : 'certificate-usage';
}

/** Whether the key usage lets the key sign something (RFC 5280, 4.2.1.3). */
export const maySign = ({ keyUsage }: Certificate): boolean =>
  !keyUsage || keyUsage.has('digitalSignature') || keyUsage.has('nonRepudiation');

/**
 * Extended key usages that let a key sign documents. RFC 5280, 4.2.1.12 leaves the choice to the application: RFC 9336
 * gives documents a usage of their own, and says that before it e-mail protection, client authentication, any usage
 * and those of vendors were taken for it, which is what the authorities of the region issue to people.
 */
export const documentUsages: readonly string[] = [
  OID.documentSigning,
  OID.emailProtection,
  OID.clientAuth,
  OID.adobeDocumentSigning,
  OID.microsoftDocumentSigning,
];

/** Whether the extended key usages of a certificate, where it has any, leave documents over. */
const maySignDocuments = ({ extendedKeyUsage }: Certificate): boolean =>
  !extendedKeyUsage ||
  extendedKeyUsage.some((usage) => usage === OID.anyExtendedKeyUsage || documentUsages.includes(usage));

/** Throws the PdfError that `whyNotUsable` names. */
export function assertUsable(certificate: Certificate, at: Date): void {
  const code = whyNotUsable(certificate, at);
  if (code) throw new PdfError(code, `the certificate of ${certificate.subject.commonName} may not sign`);
}

/** The algorithm that a certificate, a list or an answer is signed with. */
export function strengthOfSignature({
  signatureOid,
  signatureParameters,
}: Pick<Certificate, 'signatureOid' | 'signatureParameters'>): Strength {
  if (STRONG.has(signatureOid)) return 'strong';
  if (signatureOid !== OID.rsaPss) return WEAK.has(signatureOid) ? 'weak' : 'unsupported';
  const hash = pssDigest(signatureParameters);
  return hash === OID.sha256 || hash === OID.sha384 || hash === OID.sha512 ? 'strong' : 'weak';
}

/** RFC 4055, 3.1: what is left out means SHA-1, and what cannot be read is no better. */
function pssDigest(parameters: DerNode | undefined): string | undefined {
  try {
    return parameters?.find(0xa0)?.at(0).at(0).oid();
  } catch {
    return undefined;
  }
}

/** The key of a certificate; `unsupported` also when nothing here can read it. */
export function strengthOfItsKey({ x509 }: Certificate): Strength {
  try {
    return strengthOfKey(x509.publicKey);
  } catch {
    return 'unsupported';
  }
}

/**
 * RSA of 2048 to 8192 bits, a NIST curve of 256 bits and more, Ed25519 and Ed448 are strong (ISO/TS 32002; FIPS 186-5). The
 * brainpool curves are no less so, but nothing here was tried with them: they are unsupported, and not called weak.
 */
export function strengthOfKey(key: KeyObject): Strength {
  const known = strengths.get(key);
  if (known) return known;
  const strength = judgeKey(key);
  strengths.set(key, strength);
  return strength;
}

/** Asking a key for its details costs a good part of a signature's check. */
const strengths = new WeakMap<KeyObject, Strength>();

function judgeKey(key: KeyObject): Strength {
  const details = key.asymmetricKeyDetails;
  const kind = key.asymmetricKeyType ?? '';
  if (kind === 'rsa' || kind === 'rsa-pss') {
    const bits = details?.modulusLength ?? 0;
    return bits >= MIN_RSA_BITS && bits <= MAX_RSA_BITS ? 'strong' : 'weak';
  }
  if (kind === 'ed25519' || kind === 'ed448') return 'strong';
  if (kind !== 'ec') return 'unsupported';
  const curve = details?.namedCurve ?? '';
  if (CURVES.includes(curve)) return 'strong';
  return SMALL_CURVES.test(curve) ? 'weak' : 'unsupported';
}
