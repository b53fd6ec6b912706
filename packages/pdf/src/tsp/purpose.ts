import { readWholeDer } from '../bytes/der-reader.ts';
import type { Certificate } from '../x509/certificate.ts';
import { OID } from '../x509/oids.ts';

/**
 * Whether a certificate may do nothing but stamp times, and says so in a critical extension (RFC 3161, 2.3). Throws
 * DerError on broken bytes.
 */
export function isForTimeStamps(certificate: Certificate): boolean {
  const usage = certificate.extendedKeyUsage;
  if (usage?.length !== 1 || usage[0] !== OID.timeStamping) return false;
  const extensions = readWholeDer(certificate.der).at(0, 0x30).find(0xa3)?.at(0, 0x30).children ?? [];
  // RFC 5280, 4.1: identifier, critical (false where it is left out), value.
  const found = extensions.filter((one) => one.at(0).oid() === OID.extendedKeyUsage);
  const critical = found[0]?.at(1);
  return found.length === 1 && critical?.tag === 0x01 && critical.content[0] === 0xff;
}
