import { type Certificate, sameName } from '../../x509/certificate.ts';
import { OID } from '../../x509/oids.ts';
import { isSelfIssued, signedBy } from './signed-by.ts';

/** Certificates of a path, the signer's first and the trusted one last. */
export type Path = readonly Certificate[];

const MAX_DEPTH = 8;
const MAX_SIGNATURE_CHECKS = 200;
const MAX_PATHS = 32;

/**
 * The paths from a certificate to a trusted one (RFC 4158, 2.4), the shortest first: every certificate of the pool that may
 * stand above another is tried, so that a cross-certificate or a second authority of the same name hides no good path. A
 * trusted certificate ends a path and may be the signer's own. Bounded, whatever the pool.
 */
export function* findPaths(
  leaf: Certificate,
  pool: readonly Certificate[],
  trust: readonly Certificate[],
): Generator<Path> {
  const anchors = byDigest(trust);
  if (anchors.has(leaf.sha256)) yield [leaf];
  const between = byDigest(pool.filter((c) => !anchors.has(c.sha256)));
  let checks = MAX_SIGNATURE_CHECKS;
  let found = 0;
  let open: Path[] = anchors.has(leaf.sha256) ? [] : [[leaf]];
  for (let depth = 1; depth < MAX_DEPTH && open.length > 0; depth++) {
    // What is trusted is asked everywhere before anything else is: many of one name come to nothing.
    for (const path of extend(open, anchors)) {
      yield path;
      if (++found >= MAX_PATHS) return;
    }
    open = [...extend(open, between)];
  }

  function* extend(paths: readonly Path[], by: ReadonlyMap<string, Certificate>): Generator<Path> {
    for (const path of paths) {
      for (const above of candidates(path, by)) {
        if (checks-- <= 0) return;
        if (signedBy(path.at(-1)!, above)) yield [...path, above];
      }
    }
  }
}

const byDigest = (certificates: readonly Certificate[]): Map<string, Certificate> =>
  new Map(certificates.map((c) => [c.sha256, c]));

/** Who may stand above the last of a path; those whose key is the one that is named come first. */
function candidates(path: Path, by: ReadonlyMap<string, Certificate>): Certificate[] {
  const top = path.at(-1)!;
  const length = path.filter((c, i) => i > 0 && !isSelfIssued(c)).length;
  const fitting = [...by.values()].filter(
    (c) =>
      sameName(c.subjectDer, top.issuerDer) &&
      mayIssue(c) &&
      (c.pathLength === undefined || c.pathLength >= length) &&
      !path.some((p) => sameEntity(p, c)),
  );
  const named = fitting.length > 1 ? authorityKey(top) : undefined;
  if (named === undefined) return fitting;
  return [
    ...fitting.filter((c) => subjectKey(c) === named),
    ...fitting.filter((c) => subjectKey(c) !== named),
  ];
}

/** The same name and key again lead nowhere new (RFC 4158, 2.4.2). */
const sameEntity = (a: Certificate, b: Certificate): boolean =>
  sameName(a.subjectDer, b.subjectDer) && sameName(a.publicKeyDer, b.publicKeyDer);

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
