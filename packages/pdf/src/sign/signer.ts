import { type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { CmsBuilder } from '../cms/build.ts';
import { PdfError } from '../errors.ts';
import type { Certificate } from '../x509/certificate.ts';
import { algorithmOf, publicKeyOf, readPrivateKey, type SignatureAlgorithm } from '../x509/key-pair.ts';
import type { Credential } from '../x509/pkcs12.ts';

/** The public side of a signer: enough to prepare a document where the key is not. */
export interface SignerIdentity {
  certificate: Certificate;
  /** The certificates above it, nearest first, as they go into the signature. */
  chain: readonly Certificate[];
  algorithm: SignatureAlgorithm;
}

/** Whoever can sign: a key in memory, a token, a remote service. */
export interface Signer extends SignerIdentity {
  /** Signs these bytes (not their digest). ECDSA signatures come as DER (RFC 5753). */
  sign(bytes: Uint8Array): Uint8Array;
  /** The same beside the event loop, where the key allows it: many at once use every core. */
  signAside(bytes: Uint8Array): Promise<Uint8Array>;
  /** Made once per signer, by `createSigner`. */
  cms: CmsBuilder;
}

/** With a callback, Node signs on its thread pool. */
const signInPool = promisify(sign) as (
  algorithm: string,
  bytes: Uint8Array,
  key: KeyObject,
) => Promise<Uint8Array>;

/** Room left over the measured size, for what may grow by a few bytes. */
const MARGIN = 64;

/** A signer from an identity and a way to sign; `signAside` signs likewise unless there is a better way. */
function createSigner(
  identity: SignerIdentity,
  signBytes: (bytes: Uint8Array) => Uint8Array,
  signAside: Signer['signAside'] = async (bytes) => signBytes(bytes),
): Signer {
  const { certificate, chain, algorithm } = identity;
  const cms = new CmsBuilder(certificate, chain, algorithm);
  return { certificate, chain, algorithm, sign: signBytes, signAside, cms };
}

/** A signer over a PKCS#8 key in memory. Throws `key-mismatch` and `key-unsupported`. */
export function keySigner(credential: Credential): Signer {
  const { certificate, chain } = credential;
  const key = readPrivateKey(credential.privateKey);
  if (Buffer.compare(publicKeyOf(key), publicKeyOf(certificate.x509.publicKey)) !== 0) {
    throw new PdfError('key-mismatch', 'the certificate belongs to another key');
  }
  return createSigner(
    { certificate, chain, algorithm: algorithmOf(key) },
    (bytes) => sign('sha256', bytes, key),
    (bytes) => signInPool('sha256', bytes, key),
  );
}

/** Bytes to reserve for the signature of this identity: its CMS measured with the longest signature, and 64. */
export function measureSignature(identity: SignerIdentity): number {
  const { certificate, chain, algorithm } = identity;
  const cms = 'cms' in identity ? (identity as Signer).cms : new CmsBuilder(certificate, chain, algorithm);
  const longest = new Uint8Array(longestSignature(certificate, algorithm));
  return cms.assemble(cms.signedAttributes(new Uint8Array(32)), longest).length + MARGIN;
}

function longestSignature(certificate: Certificate, algorithm: SignatureAlgorithm): number {
  const details = certificate.x509.publicKey.asymmetricKeyDetails;
  if (algorithm === 'rsa-sha256') return Math.ceil((details?.modulusLength ?? 0) / 8);
  // Two integers with a possible leading zero each, in a sequence.
  const curve = details?.namedCurve;
  return curve === 'secp521r1' ? 139 : curve === 'secp384r1' ? 104 : 72;
}
