import { hash, X509Certificate } from 'node:crypto';
import { DerError, type DerNode, readWholeDer } from '../bytes/der-reader.ts';
import { PdfError } from '../errors.ts';
import { ContentCache } from './content-cache.ts';
import { decodeName, type SubjectName } from './name.ts';
import { OID } from './oids.ts';

/** Bits of the key usage extension (RFC 5280, 4.2.1.3). */
export type KeyUsage = 'digitalSignature' | 'nonRepudiation' | 'keyCertSign' | 'cRLSign' | 'other';

/** One extension as it stands (RFC 5280, 4.2). */
export interface Extension {
  critical: boolean;
  value: DerNode;
}

/** A certificate as read (RFC 5280): what we compare is taken from its own bytes, not from their printed form. */
export interface Certificate {
  der: Uint8Array;
  /** SHA-256 of the DER, lower-case hexadecimal. */
  sha256: string;
  x509: X509Certificate;
  subject: SubjectName;
  issuer: SubjectName;
  /** DER of the two names and of the serial number, as they stand in the certificate. */
  subjectDer: Uint8Array;
  issuerDer: Uint8Array;
  serialDer: Uint8Array;
  /** SubjectPublicKeyInfo, as it stands. */
  publicKeyDer: Uint8Array;
  /** Serial number in lower-case hexadecimal. */
  serialHex: string;
  notBeforeAt: Date;
  notAfterAt: Date;
  isCa: boolean;
  /** How many authorities may stand below this one; undefined when there is no bound. */
  pathLength: number | undefined;
  /** Undefined when the certificate has no key usage extension: any use is allowed. */
  keyUsage: Set<KeyUsage> | undefined;
  /** Extended key usages as OIDs; undefined when there is no such extension. */
  extendedKeyUsage: string[] | undefined;
  /** OID of the algorithm it is signed with. */
  signatureOid: string;
  /** Parameters of that algorithm (RSASSA-PSS has some). */
  signatureParameters: DerNode | undefined;
  /** All its extensions, by OID. */
  extensions: ReadonlyMap<string, Extension>;
}

const MAX_BYTES = 64 * 1024;

/** The signatures of a company name the same few certificates; ordinary ones have one or two kilobytes. */
const known = new ContentCache<Certificate>(256);
const MAX_KNOWN_BYTES = 8 * 1024;

/** Reads a certificate from DER or PEM. Throws PdfError `certificate-damaged`. Nobody may change what it gives. */
export function readCertificate(input: Uint8Array | string): Certificate {
  if (input.length > MAX_KNOWN_BYTES) return read(input);
  return known.get(hash('sha256', input), () => read(input));
}

function read(input: Uint8Array | string): Certificate {
  try {
    const x509 = new X509Certificate(typeof input === 'string' ? input : Buffer.from(input));
    const der = new Uint8Array(x509.raw);
    if (der.length > MAX_BYTES) throw new Error('too large');
    return { ...decode(der), der, sha256: hash('sha256', der), x509 };
  } catch (e) {
    throw new PdfError('certificate-damaged', `no certificate: ${e instanceof Error ? e.message : ''}`);
  }
}

function decode(der: Uint8Array): Omit<Certificate, 'der' | 'sha256' | 'x509'> {
  const certificate = readWholeDer(der);
  const tbs = certificate.at(0, 0x30);
  const shift = tbs.at(0).tag === 0xa0 ? 1 : 0;
  const serial = tbs.at(shift, 0x02);
  const issuer = tbs.at(shift + 2, 0x30);
  const validity = tbs.at(shift + 3, 0x30);
  const subject = tbs.at(shift + 4, 0x30);
  const extensions = readExtensions(tbs.find(0xa3));
  const constraints = extensions.get(OID.basicConstraints)?.value;
  const eku = extensions.get(OID.extendedKeyUsage)?.value;
  const algorithm = certificate.at(1, 0x30);
  return {
    subject: decodeName(subject),
    issuer: decodeName(issuer),
    subjectDer: subject.raw,
    issuerDer: issuer.raw,
    serialDer: serial.raw,
    publicKeyDer: tbs.at(shift + 5, 0x30).raw,
    serialHex: Buffer.from(serial.content).toString('hex'),
    notBeforeAt: readTime(validity.at(0)),
    notAfterAt: readTime(validity.at(1)),
    isCa: constraints?.children[0]?.tag === 0x01 && constraints.children[0].content[0] !== 0,
    pathLength: constraints?.children[1]?.number(),
    keyUsage: readKeyUsage(extensions.get(OID.keyUsage)?.value),
    extendedKeyUsage: eku?.children.map((c) => c.oid()),
    signatureOid: algorithm.at(0).oid(),
    signatureParameters: algorithm.children[1],
    extensions,
  };
}

/** Extensions by OID, of a certificate, a list or an answer: the element that holds their sequence. Throws on twins (4.2). */
export function readExtensions(node: DerNode | undefined): Map<string, Extension> {
  const found = new Map<string, Extension>();
  for (const extension of node?.at(0, 0x30).children ?? []) {
    const type = extension.at(0).oid();
    const value = extension.at(extension.children.length - 1, 0x04);
    if (found.has(type)) throw new DerError('an extension that stands twice');
    const flag = extension.at(1);
    const critical = flag.tag === 0x01 && flag.content[0] !== 0;
    found.set(type, { critical, value: readWholeDer(value.content) });
  }
  return found;
}

function readKeyUsage(node: DerNode | undefined): Set<KeyUsage> | undefined {
  if (!node) return undefined;
  const bits = node.content[1] ?? 0;
  const usage = new Set<KeyUsage>();
  if (bits & 0x80) usage.add('digitalSignature');
  if (bits & 0x40) usage.add('nonRepudiation');
  if (bits & 0x04) usage.add('keyCertSign');
  if (bits & 0x02) usage.add('cRLSign');
  if (bits & 0x39) usage.add('other');
  return usage;
}

/** UTCTime or GeneralizedTime, in UTC with seconds (RFC 5280, 4.1.2.5). Throws DerError. */
export function readTime(node: DerNode): Date {
  const text = Buffer.from(node.content).toString('latin1');
  const m = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.\d+)?Z$/.exec(text);
  if (!m || (node.tag === 0x17) !== (m[1]!.length === 2)) throw new DerError('a broken time');
  const short = Number(m[1]);
  const year = node.tag === 0x17 ? (short < 50 ? 2000 + short : 1900 + short) : short;
  return new Date(Date.UTC(year, Number(m[2]) - 1, Number(m[3]), Number(m[4]), Number(m[5]), Number(m[6])));
}

/** Whether two names are the same, byte for byte, as DER makes them. */
export const sameName = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
