import type { Certificate } from '../../x509/certificate.ts';
import { maySign, type Strength, strengthOfItsKey, strengthOfSignature } from '../../x509/usable.ts';
import type { VerifyReason } from '../report.ts';
import { isUnderstood } from './critical.ts';
import { fitsNameConstraints } from './name-constraints.ts';
import { findPaths, type Path } from './paths.ts';
import { type Purpose, servesPurpose } from './purpose.ts';

/** What became of the search for a path. */
export interface Chain {
  /** The path it was judged by; undefined when none leads to anybody trusted. */
  path: Path | undefined;
  /** Why nobody need trust it; empty when all is well. */
  reasons: VerifyReason[];
}

/** What a certificate is held against. */
export interface ChainQuestion {
  /** Certificates that may stand in between. */
  pool: readonly Certificate[];
  trust: readonly Certificate[];
  purpose: Purpose;
  /** When every certificate but the trusted one is to be valid. */
  at: Date;
}

/**
 * Looks for a path from a certificate to one of the trusted ones that has nothing against it (RFC 5280, 6.1), and where
 * there is none, says what speaks against the best. A trusted certificate may be the signer's own: a pinned one.
 */
export function checkChain(leaf: Certificate, question: ChainQuestion): Chain {
  let best: Chain | undefined;
  for (const path of findPaths(leaf, question.pool, question.trust)) {
    const reasons = judge(path, question);
    if (reasons.length === 0) return { path, reasons };
    if (!best || reasons.length < best.reasons.length) best = { path, reasons };
  }
  if (best) return best;
  // As if somebody unknown stood above it: what is wrong with the certificate itself is said all the same.
  return { path: undefined, reasons: [...judge([leaf, leaf], question), 'chain-untrusted'] };
}

function judge(path: Path, { at, purpose }: ChainQuestion): VerifyReason[] {
  const reasons = new Set<VerifyReason>();
  const [leaf] = path;
  const strength = strengthOf(path);
  if (strength === 'weak') reasons.add('certificate-weak');
  if (strength === 'unsupported') reasons.add('algorithm-unsupported');
  // The anchor is trusted for as long as somebody trusts it; a pinned signer is held to its dates.
  for (const c of path.length === 1 ? path : path.slice(0, -1)) {
    if (at > c.notAfterAt) reasons.add('certificate-expired');
    if (at < c.notBeforeAt) reasons.add('certificate-not-yet-valid');
  }
  if (!maySign(leaf!) || !servesPurpose(path, purpose)) reasons.add('certificate-usage');
  if (!path.every(isUnderstood)) reasons.add('certificate-extension');
  if (!namesFit(path)) reasons.add('certificate-name');
  return [...reasons];
}

/** The keys of all, and the signatures of all below the trusted one: what it signed itself with proves nothing. */
function strengthOf(path: Path): Strength {
  const signatures = path.length === 1 ? [] : path.slice(0, -1);
  const found = [...path.map(strengthOfItsKey), ...signatures.map(strengthOfSignature)];
  if (found.includes('weak')) return 'weak';
  return found.includes('unsupported') ? 'unsupported' : 'strong';
}

function namesFit(path: Path): boolean {
  try {
    return fitsNameConstraints(path);
  } catch {
    return false;
  }
}
