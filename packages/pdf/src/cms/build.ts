import { createHash } from 'node:crypto';
import { integer, NULL, octetString, oid, sequence, setOf, tlv } from '../bytes/der-writer.ts';
import type { Certificate } from '../x509/certificate.ts';
import type { SignatureAlgorithm } from '../x509/key-pair.ts';
import { OID } from '../x509/oids.ts';

const DATA = oid(OID.data);
const SHA256 = sequence(oid(OID.sha256));
const SIGNED_DATA = oid(OID.signedData);
const VERSION_1 = integer(1);
const DIGESTS = setOf(SHA256);
const DETACHED = sequence(DATA);

/**
 * Builds the CMS SignedData of one signer (RFC 5652, 5) as PAdES baseline wants it (ETSI EN 319 142-1, 6.3): detached,
 * content-type, message-digest and signing-certificate-v2 as the only signed attributes, no signing-time. What does not
 * change from document to document is encoded once.
 */
export class CmsBuilder {
  private readonly algorithm: Uint8Array;
  private readonly certificates: Uint8Array;
  private readonly signer: Uint8Array;
  private readonly attributes: Uint8Array;
  private readonly digestAt: number;

  constructor(certificate: Certificate, chain: readonly Certificate[], algorithm: SignatureAlgorithm) {
    // RFC 3370, 3.2 and RFC 5754, 3.3.
    this.algorithm =
      algorithm === 'rsa-sha256' ? sequence(oid(OID.rsa), NULL) : sequence(oid(OID.ecdsaSha256));
    this.certificates = tlv(0xa0, certificate.der, ...chain.map((c) => c.der));
    this.signer = sequence(certificate.issuerDer, certificate.serialDer);
    // RFC 5035, 4: SHA-256 is the default and therefore left out.
    const essId = sequence(octetString(createHash('sha256').update(certificate.der).digest()));
    const marker = Buffer.alloc(32, 0xa5);
    this.attributes = setOf(
      sequence(oid(OID.contentType), setOf(DATA)),
      sequence(oid(OID.messageDigest), setOf(octetString(marker))),
      sequence(oid(OID.signingCertificateV2), setOf(sequence(sequence(essId)))),
    );
    this.digestAt = Buffer.from(this.attributes).indexOf(marker);
  }

  /** The DER of the signed attributes for a SHA-256 digest: these bytes are what the key signs (RFC 5652, 5.4). */
  signedAttributes(digest: Uint8Array): Uint8Array {
    const out = Uint8Array.from(this.attributes);
    out.set(digest, this.digestAt);
    return out;
  }

  /** The whole ContentInfo, from the signed attributes and the signature over them. */
  assemble(signedAttributes: Uint8Array, signature: Uint8Array): Uint8Array {
    const attributes = Uint8Array.from(signedAttributes);
    attributes[0] = 0xa0;
    const signerInfo = sequence(
      VERSION_1,
      this.signer,
      SHA256,
      attributes,
      this.algorithm,
      octetString(signature),
    );
    const signedData = sequence(VERSION_1, DIGESTS, DETACHED, this.certificates, tlv(0x31, signerInfo));
    return sequence(SIGNED_DATA, tlv(0xa0, signedData));
  }
}
