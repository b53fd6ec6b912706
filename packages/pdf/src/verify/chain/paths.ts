import { type Certificate, sameName } from '../../x509/certificate.ts';
import { OID } from '../../x509/oids.ts';
import { isSelfIssued, signedBy } from './signed-by.ts';

/** Certificates of a path, the signer's first and the trusted one last. */
export type Path = readonly Certificate[];

const MAX_DEPTH = 8;
const MAX_SIGNATURE_CHECKS = 200;
const MAX_PATHS = 32;

/**
 * The paths from a certificate to a trusted one (RFC 4158, 2.4), one after the other: every certificate of the pool that
 * may stand above another is tried, so that a cross-certificate or a second authority of the same name hides no good
 * path. A trusted certificate ends a path and may be the signer's own. Bounded, whatever the pool.
 */
export function* findPaths(
  leaf: Certificate,
  pool: readonly Certificate[],
  trust: readonly Certificate[],
): Generator<Path> {
  const anchors = new Set(trust.map((t) => t.sha256));
  const authorities = new Map([...trust, ...pool].filter(mayIssue).map((c) => [c.sha256, c]));
  const budget = { checks: MAX_SIGNATURE_CHECKS, paths: MAX_PATHS };
  yield* extend([leaf]);

  function* extend(path: Path): Generator<Path> {
    const top = path.at(-1)!;
    if (anchors.has(top.sha256)) {
      if (budget.paths-- > 0) yield path;
      return;
    }
    if (path.length >= MAX_DEPTH) return;
    for (const above of candidates(top, path)) {
      if (budget.checks-- <= 0 || budget.paths <= 0) return;
      if (signedBy(top, above)) yield* extend([...path, above]);
    }
  }

  /** Trusted ones come first, then those whose key is the one that is named. */
  function candidates(below: Certificate, path: Path): Certificate[] {
    const length = path.filter((c) => c !== path[0] && !isSelfIssued(c)).length;
    const named = authorityKey(below);
    const rank = (c: Certificate): number =>
      (anchors.has(c.sha256) ? 0 : 2) + (named !== undefined && subjectKey(c) === named ? 0 : 1);
    return [...authorities.values()]
      .filter((c) => sameName(c.subjectDer, below.issuerDer) && !path.includes(c))
      .filter((c) => c.pathLength === undefined || c.pathLength >= length)
      .sort((a, b) => rank(a) - rank(b));
  }
}

/** RFC 5280, 4.2.1.9 and 4.2.1.3. */
const mayIssue = (c: Certificate): boolean => c.isCa && (c.keyUsage?.has('keyCertSign') ?? true);

const hex = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString('hex');

/** What a certificate calls its own key, and the key above it (RFC 5280, 4.2.1.1 and 4.2.1.2): an order of trying, no proof. */
const subjectKey = (c: Certificate): string | undefined =>
  hex(c.extensions.get(OID.subjectKeyIdentifier)?.value.content);

function authorityKey(c: Certificate): string | undefined {
  try {
    return hex(c.extensions.get(OID.authorityKeyIdentifier)?.value.find(0x80)?.content);
  } catch {
    return undefined;
  }
}
