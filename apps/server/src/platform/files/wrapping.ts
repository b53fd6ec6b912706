import { createCipheriv, createDecipheriv, createSecretKey, hash, hkdfSync, randomBytes } from 'node:crypto';
import { BlobUnreadable } from './driver.ts';

// Keys are handed to the ciphers as key objects: of plain bytes Node 24 takes 10 µs longer to see that they are no object.
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** Every blob has a key of its own that encrypts one message only, so its nonce may stand still. */
const FIXED_NONCE = Buffer.alloc(NONCE_BYTES);

/** How many bytes a blob of this plain size takes in its segment. */
export function storedLength(plainBytes: number): number {
  return plainBytes + TAG_BYTES;
}

/** The key that wraps the company keys, derived from the master key for this purpose alone (RFC 5869). */
export function wrappingKey(masterKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', createSecretKey(masterKey), '', 'legajo blob company keys', 32));
}

/** Encrypts a 32-byte key under another (AES-256-GCM): nonce, ciphertext, tag. `context` must be the same to unwrap. */
export function wrapKey(key: Buffer, under: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(under), nonce);
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when the key, the context or the bytes are not the ones it was wrapped with. */
export function unwrapKey(wrapped: Buffer, under: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(under), wrapped.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(wrapped.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** A blob as it is stored, whoever encrypted it. */
export interface SealedBlob {
  /** Of the plain bytes. */
  readonly sha256: Buffer;
  /** How many plain bytes there are. */
  readonly bytes: number;
  /** The fresh key it was encrypted with: only ever kept wrapped. */
  readonly key: Buffer;
  readonly stored: Buffer;
  /** Where only what follows another blob is stored: that one's address. `bytes` are then those of the tail. */
  readonly base?: Buffer;
}

/** Encrypts a company's blob with a fresh key. @param sha256 of the plain bytes, where it is known. */
export function sealBlob(companyId: number, plain: Uint8Array, sha256 = sha256Of(plain)): SealedBlob {
  const key = randomBytes(32);
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), FIXED_NONCE);
  cipher.setAAD(Buffer.from(addressOf(companyId, sha256)));
  const stored = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return { sha256, bytes: plain.byteLength, key, stored };
}

/**
 * Encrypts what a file adds to another one of its company, whose bytes it begins with: the base is stored once, however many
 * go on from it. Bound to the address of the whole.
 *
 * @throws Error where it does not begin with the base.
 */
export function sealTail(
  companyId: number,
  whole: Uint8Array,
  base: { readonly sha256: Buffer; readonly bytes: number },
): SealedBlob {
  if (!sha256Of(whole.subarray(0, base.bytes)).equals(base.sha256))
    throw new Error('A file does not begin with the one it is said to go on from.');
  const sealed = sealBlob(companyId, whole.subarray(base.bytes), sha256Of(whole));
  return { ...sealed, base: base.sha256 };
}

/** The plain bytes. @throws BlobUnreadable when a bit differs. */
export function openBlob(stored: Buffer, key: Buffer, address: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), FIXED_NONCE);
  decipher.setAAD(Buffer.from(address));
  decipher.setAuthTag(stored.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(stored.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BlobUnreadable('changed', `The blob ${address}`);
  }
}

/** Binds a blob to its company and content. */
export function addressOf(companyId: number, sha256: Buffer): string {
  return `${companyId}:${sha256.toString('hex')}`;
}

/** SHA-256 of plain bytes. */
export function sha256Of(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer');
}
