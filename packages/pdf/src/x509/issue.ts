import { createHash, randomBytes, sign } from 'node:crypto';
import { readWholeDer } from '../bytes/der-reader.ts';
import {
  bitString,
  integer,
  NULL,
  octetString,
  oid,
  sequence,
  TRUE,
  time,
  tlv,
} from '../bytes/der-writer.ts';
import { PdfError } from '../errors.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { algorithmOf, algorithmOid, publicKeyOf, readPrivateKey } from './key-pair.ts';
import { asciiEmail, encodeName, type SubjectName } from './name.ts';
import { OID } from './oids.ts';

/** An authority that issues certificates: its own certificate and its PKCS#8 key. */
export interface Authority {
  certificate: Certificate;
  privateKey: Uint8Array;
}

/** From when until when a certificate holds. */
export interface Validity {
  notBeforeAt: Date;
  notAfterAt: Date;
}

/** Makes the self-signed certificate of an authority over an existing PKCS#8 key (RFC 5280, 4.2.1.9). */
export function createAuthority(
  options: Validity & { subject: SubjectName; privateKey: Uint8Array },
): Authority {
  const publicKey = publicKeyOf(readPrivateKey(options.privateKey));
  const name = encodeName(options.subject);
  const extensions = [
    extension(OID.basicConstraints, sequence(TRUE, integer(0)), true),
    // keyCertSign and cRLSign.
    extension(OID.keyUsage, Uint8Array.of(0x03, 0x02, 0x01, 0x06), true),
    extension(OID.subjectKeyIdentifier, octetString(keyIdentifier(publicKey))),
  ];
  const certificate = build(name, name, publicKey, options, extensions, options.privateKey);
  return { certificate, privateKey: options.privateKey };
}

/**
 * Issues a signing certificate for a public key (SubjectPublicKeyInfo): not an authority, key usage digitalSignature
 * and nonRepudiation, random serial number (RFC 5280, 4.1.2.2 and 4.2.1). Throws `bad-option`.
 */
export function issueCertificate(
  authority: Authority,
  options: Validity & {
    subject: SubjectName;
    publicKey: Uint8Array;
    /** The only purposes of the key, as OIDs (RFC 5280, 4.2.1.12); any purpose unless told. */
    extendedKeyUsage?: readonly string[];
  },
): Certificate {
  const authorityKey = publicKeyOf(readPrivateKey(authority.privateKey));
  const extensions = [
    extension(OID.basicConstraints, sequence(), true),
    extension(OID.keyUsage, Uint8Array.of(0x03, 0x02, 0x06, 0xc0), true),
    extension(OID.subjectKeyIdentifier, octetString(keyIdentifier(options.publicKey))),
    extension(OID.authorityKeyIdentifier, sequence(tlv(0x80, keyIdentifier(authorityKey)))),
  ];
  const { email } = options.subject;
  if (email) {
    const rfc822Name = tlv(0x81, Buffer.from(asciiEmail(email), 'latin1'));
    extensions.push(extension(OID.subjectAltName, sequence(rfc822Name)));
  }
  if (options.extendedKeyUsage) {
    extensions.push(extension(OID.extendedKeyUsage, sequence(...options.extendedKeyUsage.map(oid)), true));
  }
  const subject = encodeName(options.subject);
  const issuer = authority.certificate.subjectDer;
  return build(issuer, subject, options.publicKey, options, extensions, authority.privateKey);
}

function build(
  issuer: Uint8Array,
  subject: Uint8Array,
  publicKey: Uint8Array,
  validity: Validity,
  extensions: Uint8Array[],
  signingKey: Uint8Array,
): Certificate {
  if (!(validity.notBeforeAt < validity.notAfterAt)) {
    throw new PdfError('bad-option', 'a certificate must end after it begins');
  }
  const key = readPrivateKey(signingKey);
  const algorithm = algorithmOf(key);
  const identifier =
    algorithm === 'rsa-sha256'
      ? sequence(oid(algorithmOid(algorithm)), NULL)
      : sequence(oid(algorithmOid(algorithm)));
  const tbs = sequence(
    tlv(0xa0, integer(2)),
    integer(serialNumber()),
    identifier,
    issuer,
    sequence(time(validity.notBeforeAt), time(validity.notAfterAt)),
    subject,
    publicKey,
    tlv(0xa3, sequence(...extensions)),
  );
  return readCertificate(sequence(tbs, identifier, bitString(sign('sha256', tbs, key))));
}

/** 127 random bits: positive, never zero, unique without a counter. */
function serialNumber(): Uint8Array {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return bytes;
}

function extension(type: string, value: Uint8Array, critical = false): Uint8Array {
  return critical ? sequence(oid(type), TRUE, octetString(value)) : sequence(oid(type), octetString(value));
}

/** SHA-1 of the key bits, as a name of the key and not for security (RFC 5280, 4.2.1.2, method 1). */
function keyIdentifier(publicKey: Uint8Array): Uint8Array {
  const bits = readWholeDer(publicKey).at(1, 0x03).content.subarray(1);
  return createHash('sha1').update(bits).digest();
}
