import { type DerNode, readWholeDer } from '../../bytes/der-reader.ts';
import {
  type Certificate,
  type Extension,
  readExtensions,
  readTime,
  sameName,
} from '../../x509/certificate.ts';
import { OID } from '../../x509/oids.ts';
import { isSignedBy, readSigned, type SignedList, type Statement } from './signed-list.ts';

/** A certificate revocation list as read (RFC 5280, 5). */
export interface Crl extends SignedList {
  issuerDer: Uint8Array;
  thisUpdateAt: Date;
  nextUpdateAt: Date | undefined;
  /** The sequence of entries. */
  revoked: DerNode | undefined;
  extensions: ReadonlyMap<string, Extension>;
}

/** Reads a list from DER; nothing is checked yet. Throws DerError. */
export function readCrl(der: Uint8Array): Crl {
  const outer = readWholeDer(der);
  const tbs = outer.at(0, 0x30);
  let i = tbs.at(0).tag === 0x02 ? 2 : 1;
  const issuer = tbs.at(i++, 0x30);
  const thisUpdate = readTime(tbs.at(i++));
  const isTime = tbs.children[i]?.tag === 0x17 || tbs.children[i]?.tag === 0x18;
  const nextUpdate = isTime ? readTime(tbs.at(i++)) : undefined;
  const revoked = tbs.children[i];
  return {
    ...readSigned(outer),
    issuerDer: issuer.raw,
    thisUpdateAt: thisUpdate,
    nextUpdateAt: nextUpdate,
    revoked: revoked?.tag === 0x30 ? revoked : undefined,
    extensions: readExtensions(tbs.find(0xa0)),
  };
}

/** Of the reasons of RFC 5280, 5.3.1: a delta says that a certificate is taken off the list. */
const REMOVED = 8;

/**
 * What a list says about a certificate of this issuer (RFC 5280, 6.3.3); undefined when it is not the issuer's own, does not
 * speak of this kind of certificate, or asks for what is not understood. One that is only a part (a delta, some reasons)
 * says who was revoked, and never that somebody is good. Lists of several issuers say nothing. Throws DerError.
 */
export function askCrl(crl: Crl, certificate: Certificate, issuer: Certificate): Statement | undefined {
  const own = sameName(crl.issuerDer, certificate.issuerDer) && sameName(crl.issuerDer, issuer.subjectDer);
  if (!own || !(issuer.keyUsage?.has('cRLSign') ?? true)) return undefined;
  for (const [type, { critical }] of crl.extensions) {
    if (critical && !UNDERSTOOD.includes(type)) return undefined;
  }
  if (!coversIt(crl, certificate) || !isSignedBy(crl, issuer)) return undefined;
  const statement = { fromAt: crl.thisUpdateAt, untilAt: crl.nextUpdateAt };
  let revokedAt: Date | undefined;
  for (const entry of crl.revoked?.each() ?? []) {
    // An entry that asks for more than we know makes the whole list unfit (5.3).
    if (entry.children.length > 2 && asksForMore(entry)) return undefined;
    if (!sameName(entry.at(0, 0x02).raw, certificate.serialDer) || reasonOf(entry) === REMOVED) continue;
    revokedAt = readTime(entry.at(1));
    break;
  }
  return revokedAt === undefined && isPart(crl) ? undefined : { ...statement, revokedAt };
}

const UNDERSTOOD: readonly string[] = [OID.issuingDistributionPoint, OID.deltaCrlIndicator];

function isPart({ extensions }: Crl): boolean {
  const scope = extensions.get(OID.issuingDistributionPoint)?.value;
  return extensions.has(OID.deltaCrlIndicator) || scope?.find(0x83) !== undefined;
}

function reasonOf(entry: DerNode): number | undefined {
  if (entry.children.length < 3) return undefined;
  const reason = entry.at(2, 0x30).children.find((one) => one.at(0).oid() === OID.crlReason);
  const value = reason?.children.at(-1);
  return value && readWholeDer(value.content).content[0];
}

const asksForMore = (entry: DerNode): boolean =>
  entry.at(2, 0x30).children.some((e) => e.at(1).tag === 0x01 && e.at(1).content[0] !== 0);

/** RFC 5280, 5.2.5: a list may be of one point, of one kind of certificate, of some reasons, of several issuers. */
function coversIt({ extensions }: Crl, certificate: Certificate): boolean {
  const scope = extensions.get(OID.issuingDistributionPoint)?.value;
  if (!scope) return true;
  const says = (tag: number): boolean => (scope.find(tag)?.content[0] ?? 0) !== 0;
  if (says(0x84) || says(0x85)) return false;
  if ((says(0x81) && certificate.isCa) || (says(0x82) && !certificate.isCa)) return false;
  const point = scope.find(0xa0)?.at(0);
  if (!point) return true;
  const points = certificate.extensions.get(OID.crlDistributionPoints)?.value.children ?? [];
  const wanted = points.flatMap((p) => p.find(0xa0)?.at(0).children ?? []);
  return point.children.some((name) => wanted.some((w) => sameName(w.raw, name.raw)));
}
