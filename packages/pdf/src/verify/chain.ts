import type { Certificate } from '../x509/certificate.ts';
import { ContentCache } from '../x509/content-cache.ts';
import { whyNotFit } from '../x509/usable.ts';
import type { VerifyReason } from './report.ts';

const MAX_DEPTH = 8;

/**
 * Looks for a path from a certificate to one of the trusted ones (RFC 5280, 6.1, without policies and name constraints),
 * valid at this instant. A trusted certificate may be the signer's own: a pinned one.
 */
export function checkChain(
  leaf: Certificate,
  pool: readonly Certificate[],
  trust: readonly Certificate[],
  at: Date,
): VerifyReason[] {
  const reasons: VerifyReason[] = [];
  const unfit = whyNotFit(leaf);
  if (unfit === 'certificate-weak' || unfit === 'certificate-usage') reasons.push(unfit);
  const dates = outside(leaf, at);
  if (dates) reasons.push(dates);
  if (!reachesTrust(leaf, pool, trust, at)) reasons.push('chain-untrusted');
  return reasons;
}

function reachesTrust(
  leaf: Certificate,
  pool: readonly Certificate[],
  trust: readonly Certificate[],
  at: Date,
): boolean {
  let current = leaf;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    if (trust.some((t) => same(t, current))) return true;
    const anchor = trust.find((t) => issued(t, current, depth));
    if (anchor) return true;
    const above = pool.find((c) => !same(c, current) && issued(c, current, depth) && !outside(c, at));
    if (!above) return false;
    current = above;
  }
  return false;
}

function issued(above: Certificate, below: Certificate, intermediates: number): boolean {
  return (
    above.isCa &&
    (above.pathLength === undefined || above.pathLength >= intermediates) &&
    (above.keyUsage?.has('keyCertSign') ?? true) &&
    same({ der: above.subjectDer }, { der: below.issuerDer }) &&
    signedBy(below, above)
  );
}

/** Whether one certificate signed another, by both digests: the same pair again and again in a company's documents. */
const checked = new ContentCache<boolean>(512);

/** A key of a kind the signature is not made with counts as a wrong signature. */
function signedBy(below: Certificate, above: Certificate): boolean {
  return checked.get(`${below.sha256}<${above.sha256}`, () => {
    try {
      return below.x509.verify(above.x509.publicKey);
    } catch {
      return false;
    }
  });
}

function outside(c: Certificate, at: Date): VerifyReason | undefined {
  if (at > c.notAfterAt) return 'certificate-expired';
  return at < c.notBeforeAt ? 'certificate-not-yet-valid' : undefined;
}

const same = (a: { der: Uint8Array }, b: { der: Uint8Array }): boolean => Buffer.compare(a.der, b.der) === 0;
