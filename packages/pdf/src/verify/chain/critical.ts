import type { Certificate } from '../../x509/certificate.ts';
import { OID } from '../../x509/oids.ts';

/**
 * Extensions that this verifier acts upon, or that have nothing to say to it. Policies are among them: where every
 * policy will do and none is asked for (RFC 5280, 6.1.1, c and e), neither they nor a ban on the policy that stands
 * for any can refuse a path.
 */
const UNDERSTOOD: readonly string[] = [
  OID.basicConstraints,
  OID.keyUsage,
  OID.extendedKeyUsage,
  OID.nameConstraints,
  OID.subjectAltName,
  OID.subjectKeyIdentifier,
  OID.authorityKeyIdentifier,
  OID.crlDistributionPoints,
  OID.certificatePolicies,
  OID.inhibitAnyPolicy,
];

/** Whether a certificate demands of its reader only what this one can do (RFC 5280, 4.2). */
export function isUnderstood({ extensions }: Certificate): boolean {
  for (const [type, { critical }] of extensions) {
    if (critical && !UNDERSTOOD.includes(type)) return false;
  }
  return true;
}
