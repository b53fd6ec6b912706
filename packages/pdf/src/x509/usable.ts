import type { KeyObject } from 'node:crypto';
import { PdfError, type PdfErrorCode } from '../errors.ts';
import type { Certificate } from './certificate.ts';
import { OID } from './oids.ts';

const MIN_RSA_BITS = 2048;
/** Beyond this one signature takes long enough to be a way to stop a server. */
const MAX_RSA_BITS = 8192;
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1'];
const STRONG = new Set<string>([
  OID.rsaSha256,
  OID.rsaSha384,
  OID.rsaSha512,
  OID.rsaPss,
  OID.ecdsaSha256,
  OID.ecdsaSha384,
  OID.ecdsaSha512,
]);

/** Why a certificate may not sign at this instant; undefined when it may. Checked at upload and at every signature. */
export function whyNotUsable(certificate: Certificate, at: Date): PdfErrorCode | undefined {
  if (at > certificate.notAfterAt) return 'certificate-expired';
  if (at < certificate.notBeforeAt) return 'certificate-not-yet-valid';
  return whyNotFit(certificate);
}

/** The same without the dates: strength of key and signature, and what the key may be used for. */
export function whyNotFit(certificate: Certificate): PdfErrorCode | undefined {
  if (!STRONG.has(certificate.signatureOid) || !strongKey(certificate.x509.publicKey)) {
    return 'certificate-weak';
  }
  const usage = certificate.keyUsage;
  if (usage && !usage.has('digitalSignature') && !usage.has('nonRepudiation')) {
    return 'certificate-usage';
  }
  return undefined;
}

/** Throws the PdfError that `whyNotUsable` names. */
export function assertUsable(certificate: Certificate, at: Date): void {
  const code = whyNotUsable(certificate, at);
  if (code) throw new PdfError(code, `the certificate of ${certificate.subject.commonName} may not sign`);
}

/** RSA of 2048 to 8192 bits, or a NIST curve of 256 bits and more. */
function strongKey(key: KeyObject): boolean {
  const details = key.asymmetricKeyDetails;
  if (key.asymmetricKeyType === 'rsa') {
    const bits = details?.modulusLength ?? 0;
    return bits >= MIN_RSA_BITS && bits <= MAX_RSA_BITS;
  }
  return key.asymmetricKeyType === 'ec' && CURVES.includes(details?.namedCurve ?? '');
}
