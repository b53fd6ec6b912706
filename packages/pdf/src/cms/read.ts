import { DerError, type DerNode, readDer } from '../bytes/der-reader.ts';
import type { Algorithm } from '../x509/algorithms.ts';
import { type Certificate, readCertificate } from '../x509/certificate.ts';
import { OID } from '../x509/oids.ts';

/** A CMS SignedData with exactly one signer (RFC 5652, 5), as it stands: nothing is checked yet. */
export interface SignedData {
  /** OID of what is signed: id-data, or TSTInfo of a time stamp. */
  contentType: string;
  /** The content when it is inside; undefined for a detached signature. */
  content: Uint8Array | undefined;
  /** The certificates that could be read. */
  certificates: Certificate[];
  /** The signer's certificate among them and those `elsewhere`, by issuer and serial number or by its key's name. */
  signer: Certificate | undefined;
  digest: Algorithm;
  /** The signature's own, with its parameters (RSASSA-PSS has some). */
  algorithm: Algorithm;
  signature: Uint8Array;
  /** The bytes the signature is over when there are signed attributes: their DER as a SET. */
  signedAttributes: Uint8Array | undefined;
  /** The one value of each signed attribute, by OID. */
  attributes: Map<string, DerNode>;
  /** The first value of each unsigned attribute, by OID. */
  unsigned: Map<string, DerNode>;
}

const MAX_CERTIFICATES = 50;

/**
 * Reads the ContentInfo at the start of the bytes; after it only zeros may follow. Certificates among `known` are taken
 * from there instead of being read again; the signer's may be among those `elsewhere`. Throws DerError.
 */
export function readSignedData(
  bytes: Uint8Array,
  known: readonly Certificate[] = [],
  elsewhere: readonly Certificate[] = [],
): SignedData {
  const info = readDer(bytes);
  for (let i = info.raw.length; i < bytes.length; i++) {
    if (bytes[i] !== 0) throw new DerError('bytes after the signature');
  }
  if (info.at(0).oid() !== OID.signedData) throw new DerError('no signed data');
  const signedData = info.at(1, 0xa0).at(0, 0x30);
  const encapsulated = signedData.at(2, 0x30);
  const signers = signedData.children.at(-1)!;
  if (signers.tag !== 0x31 || signers.children.length !== 1) throw new DerError('not exactly one signer');
  const signer = signers.at(0, 0x30);
  const certificates = readCertificates(
    signedData.children.find((n) => n.tag === 0xa0),
    known,
  );
  return {
    contentType: encapsulated.at(0).oid(),
    content: encapsulated.children[1]?.at(0).octets(),
    certificates,
    ...readSigner(signer, [...certificates, ...elsewhere]),
  };
}

function readSigner(
  info: DerNode,
  certificates: readonly Certificate[],
): Omit<SignedData, 'contentType' | 'content' | 'certificates'> {
  const signerId = info.at(1);
  let i = 3;
  const signed = info.at(i).tag === 0xa0 ? info.at(i++) : undefined;
  const algorithm = info.at(i++, 0x30);
  const signature = info.at(i++, 0x04);
  const unsigned = info.children[i];
  return {
    signer: findSigner(signerId, certificates),
    digest: readAlgorithm(info.at(2, 0x30)),
    algorithm: readAlgorithm(algorithm),
    signature: signature.content,
    signedAttributes: signed && asSet(signed),
    attributes: signed ? readAttributes(signed, true) : new Map(),
    unsigned: unsigned?.tag === 0xa1 ? readAttributes(unsigned, false) : new Map(),
  };
}

function readAlgorithm(node: DerNode): Algorithm {
  const parameters = node.children[1];
  // Absent, or NULL (RFC 5754, 2): both mean none.
  return { oid: node.at(0).oid(), parameters: parameters?.tag === 0x05 ? undefined : parameters };
}

/** RFC 5652, 5.4: the signature is over the DER of the SET, not over the implicit tag it travels with. */
function asSet(attributes: DerNode): Uint8Array {
  if (attributes.indefinite) throw new DerError('signed attributes that are not DER');
  const set = Uint8Array.from(attributes.raw);
  set[0] = 0x31;
  return set;
}

function readAttributes(node: DerNode, strict: boolean): Map<string, DerNode> {
  const found = new Map<string, DerNode>();
  for (const attribute of node.children) {
    const type = attribute.at(0).oid();
    const values = attribute.at(1, 0x31);
    if (strict && (found.has(type) || values.children.length !== 1)) {
      throw new DerError('a signed attribute with several values');
    }
    if (!found.has(type)) found.set(type, values.at(0));
  }
  return found;
}

function readCertificates(node: DerNode | undefined, known: readonly Certificate[]): Certificate[] {
  const found: Certificate[] = [];
  for (const item of node?.children.slice(0, MAX_CERTIFICATES) ?? []) {
    try {
      const same = known.find((k) => Buffer.compare(k.der, item.raw) === 0);
      found.push(same ?? readCertificate(item.raw));
    } catch {
      // An odd certificate that nobody needs must not hide the signature; one that is needed will be missed.
    }
  }
  return found;
}

/** RFC 5652, 5.3: issuer and serial number, or the identifier that a certificate gives its key. */
function findSigner(id: DerNode, certificates: readonly Certificate[]): Certificate | undefined {
  if (id.tag === 0x80) {
    return certificates.find((c) => {
      const named = c.extensions.get(OID.subjectKeyIdentifier)?.value.content;
      return named !== undefined && Buffer.compare(named, id.content) === 0;
    });
  }
  if (id.tag !== 0x30) return undefined;
  const issuer = id.at(0).raw;
  const serial = id.at(1, 0x02).raw;
  return certificates.find(
    (c) => Buffer.compare(c.issuerDer, issuer) === 0 && Buffer.compare(c.serialDer, serial) === 0,
  );
}
