import { type Certificate, sameName } from '../../x509/certificate.ts';
import { ContentCache } from '../../x509/content-cache.ts';

/** Whether one certificate signed another, by both digests: the same pair again and again in a company's documents. */
const checked = new ContentCache<boolean>(512);

/** Whether `above` is named as the issuer and its key made the signature. A key of another kind made none. */
export function signedBy(below: Certificate, above: Certificate): boolean {
  if (!sameName(above.subjectDer, below.issuerDer)) return false;
  return checked.get(`${below.sha256}<${above.sha256}`, () => {
    try {
      return below.x509.verify(above.x509.publicKey);
    } catch {
      return false;
    }
  });
}

/** Whether a certificate names itself as its issuer (RFC 5280, 6.1): such a one counts towards no length. */
export const isSelfIssued = (c: Certificate): boolean => sameName(c.subjectDer, c.issuerDer);
