import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { PdfError } from '../errors.ts';
import { OID } from './oids.ts';

/** The keys we make. */
export type KeyKind = 'rsa-2048' | 'rsa-3072' | 'p-256';

/** The signatures we make, both over SHA-256. */
export type SignatureAlgorithm = 'rsa-sha256' | 'ecdsa-sha256';

/** A key pair in DER. */
export interface KeyPair {
  /** PKCS#8, unencrypted: encrypt it before it rests anywhere. */
  privateKey: Uint8Array;
  /** SubjectPublicKeyInfo. */
  publicKey: Uint8Array;
}

const generate = promisify(generateKeyPair);

/** Makes a key pair off the main thread. */
export async function createKeyPair(kind: KeyKind): Promise<KeyPair> {
  const pair =
    kind === 'p-256'
      ? await generate('ec', { namedCurve: 'prime256v1' })
      : await generate('rsa', { modulusLength: kind === 'rsa-2048' ? 2048 : 3072 });
  return {
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }),
  };
}

/** A private key object from PKCS#8 bytes. Throws `key-unsupported`. */
export function readPrivateKey(pkcs8: Uint8Array): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  } catch {
    throw new PdfError('key-unsupported', 'no private key');
  }
}

/** SubjectPublicKeyInfo of a key, private or public. */
export function publicKeyOf(key: KeyObject): Uint8Array {
  const open = key.type === 'private' ? createPublicKey(key) : key;
  return open.export({ format: 'der', type: 'spki' });
}

/** The algorithm a key signs with here. Throws `key-unsupported` for anything but RSA and the NIST curves. */
export function algorithmOf(key: KeyObject): SignatureAlgorithm {
  if (key.asymmetricKeyType === 'rsa') return 'rsa-sha256';
  if (key.asymmetricKeyType === 'ec') return 'ecdsa-sha256';
  throw new PdfError('key-unsupported', `a key of type ${key.asymmetricKeyType}`);
}

/** OID of the signature algorithm. */
export const algorithmOid = (a: SignatureAlgorithm): string =>
  a === 'rsa-sha256' ? OID.rsaSha256 : OID.ecdsaSha256;
