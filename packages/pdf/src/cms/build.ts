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
/** The tag the signed attributes travel with, instead of that of a SET (RFC 5652, 5.4). */
const IMPLICIT_0 = 0xa0;
const MAX_FRAMES = 16;

/** A whole signature with nothing in it yet, and where its attributes go; the signature goes to its end. */
interface Frame {
  bytes: Uint8Array;
  attributesAt: number;
}

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
  /** By length of the signature: RSA has one, ECDSA a few. */
  private readonly frames = new Map<number, Frame>();

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

  /** The whole ContentInfo, from what `signedAttributes` gave and the signature over it. */
  assemble(signedAttributes: Uint8Array, signature: Uint8Array): Uint8Array {
    const { bytes, attributesAt } = this.frameOf(signature.length);
    const out = bytes.slice();
    out.set(signedAttributes, attributesAt);
    out[attributesAt] = IMPLICIT_0;
    out.set(signature, out.length - signature.length);
    return out;
  }

  private frameOf(signatureBytes: number): Frame {
    let frame = this.frames.get(signatureBytes);
    if (!frame) {
      frame = this.encode(octetString(new Uint8Array(signatureBytes)));
      if (this.frames.size < MAX_FRAMES) this.frames.set(signatureBytes, frame);
    }
    return frame;
  }

  private encode(signature: Uint8Array): Frame {
    const { attributes, algorithm } = this;
    const signerInfo = sequence(VERSION_1, this.signer, SHA256, attributes, algorithm, signature);
    const signedData = sequence(VERSION_1, DIGESTS, DETACHED, this.certificates, tlv(0x31, signerInfo));
    const bytes = sequence(SIGNED_DATA, tlv(0xa0, signedData));
    // Attributes, algorithm and signature are the last three elements of all.
    return { bytes, attributesAt: bytes.length - signature.length - algorithm.length - attributes.length };
  }
}
