import type { Certificate } from '../../x509/certificate.ts';
import { OID } from '../../x509/oids.ts';
import { documentUsages } from '../../x509/usable.ts';
import type { Path } from './paths.ts';

/** What the key of a path's first certificate is to have done. */
export type Purpose = 'document' | 'time-stamp' | 'ocsp';

/**
 * Whether the extended key usages along a path leave the purpose over. A certificate without the extension allows
 * everything, an authority's constrains what is below it, and the trusted one is taken as it is. A time-stamping key
 * may do nothing else, and its certificate says so as critical (RFC 3161, 2.3).
 */
export function servesPurpose(path: Path, purpose: Purpose): boolean {
  const [leaf, ...above] = path;
  if (purpose === 'time-stamp' && !onlyStampsTime(leaf!)) return false;
  // A responder's usage stands in its own certificate, and is no wildcard (RFC 6960, 4.2.2.2).
  if (purpose === 'ocsp') return leaf!.extendedKeyUsage?.includes(OID.ocspSigning) ?? false;
  // Who trusts this very certificate has said what for.
  if (purpose === 'document' && above.length === 0) return true;
  const wanted = new Set(purpose === 'document' ? documentUsages : [OID.timeStamping]);
  for (const { extendedKeyUsage } of [leaf!, ...above.slice(0, -1)]) {
    if (!extendedKeyUsage || extendedKeyUsage.includes(OID.anyExtendedKeyUsage)) continue;
    for (const usage of wanted) if (!extendedKeyUsage.includes(usage)) wanted.delete(usage);
  }
  return wanted.size > 0;
}

function onlyStampsTime({ extendedKeyUsage, extensions }: Certificate): boolean {
  const critical = extensions.get(OID.extendedKeyUsage)?.critical ?? false;
  return critical && extendedKeyUsage?.length === 1 && extendedKeyUsage[0] === OID.timeStamping;
}
