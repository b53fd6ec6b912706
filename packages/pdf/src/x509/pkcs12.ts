import { DerError } from '../bytes/der-reader.ts';
import { PdfError } from '../errors.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { algorithmOf, publicKeyOf, readPrivateKey } from './key-pair.ts';
import { type Bags, readBags } from './pkcs12-bags.ts';
import { assertUsable } from './usable.ts';

/** A signing key with its certificate and the certificates above it, nearest first. */
export interface Credential {
  /** PKCS#8, unencrypted. */
  privateKey: Uint8Array;
  certificate: Certificate;
  chain: Certificate[];
}

const MAX_BYTES = 1024 * 1024;
const MAX_CHAIN = 8;

/**
 * Reads a PKCS#12 file (RFC 7292) and refuses what may not sign at this instant. Modern files (PBES2, AES, PBMAC1) and
 * old ones (3DES, RC2) are read; RC4 and files sealed with a public key are refused.
 * Throws PdfError `pkcs12-damaged`, `pkcs12-unsupported`, `pkcs12-no-key`, `pkcs12-many-keys`, `wrong-password`,
 * `key-mismatch`, `key-unsupported`, `certificate-damaged`, `-expired`, `-not-yet-valid`, `-weak` or `-usage`.
 */
export function importPkcs12(bytes: Uint8Array, password: string, at: Date): Credential {
  if (bytes.length > MAX_BYTES) throw new PdfError('pkcs12-damaged', 'too large for a PKCS#12 file');
  const { keys, certificates } = open(bytes, password);
  const key = keys[0];
  if (!key) throw new PdfError('pkcs12-no-key', 'no private key in the file');
  if (keys.length > 1) throw new PdfError('pkcs12-many-keys', 'several private keys in the file');
  const keyObject = readPrivateKey(key);
  algorithmOf(keyObject);
  const publicKey = Buffer.from(publicKeyOf(keyObject));
  const all = certificates.map((der) => readCertificate(der));
  const certificate = all.find((c) => publicKey.equals(publicKeyOf(c.x509.publicKey)));
  if (!certificate) throw new PdfError('key-mismatch', 'no certificate belongs to the key');
  assertUsable(certificate, at);
  return {
    privateKey: keyObject.export({ format: 'der', type: 'pkcs8' }),
    certificate,
    chain: chainOf(certificate, all),
  };
}

function open(bytes: Uint8Array, password: string): Bags {
  try {
    return readBags(bytes, password);
  } catch (e) {
    if (e instanceof DerError) throw new PdfError('pkcs12-damaged', `no PKCS#12 file: ${e.message}`);
    throw e;
  }
}

/** The certificates above a certificate as far as `all` holds them, nearest first, by name and signature. */
function chainOf(certificate: Certificate, all: readonly Certificate[]): Certificate[] {
  const chain: Certificate[] = [];
  let current = certificate;
  while (chain.length < MAX_CHAIN) {
    const above = all.find(
      (c) =>
        c !== current &&
        !chain.includes(c) &&
        Buffer.compare(c.subjectDer, current.issuerDer) === 0 &&
        current.x509.verify(c.x509.publicKey),
    );
    if (!above || above === certificate) break;
    chain.push(above);
    current = above;
  }
  return chain;
}
