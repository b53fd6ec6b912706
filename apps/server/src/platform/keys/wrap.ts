import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

// Keys go to the ciphers as key objects, as in `files/wrapping.ts`.
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A 32-byte key for one purpose, out of the master key (RFC 5869). */
export function purposeKey(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', createSecretKey(master), Buffer.alloc(0), `legajo ${purpose}`, 32));
}

/**
 * Encrypts with AES-256-GCM. `bound` is authenticated with it: opening under another binding fails, so
 * that a wrapped key cannot be moved to another row.
 */
export function wrap(key: Buffer, plain: Uint8Array, bound: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `wrap` made; null when the key or the binding is another, or a byte was changed. */
export function unwrap(key: Buffer, wrapped: Uint8Array, bound: string): Buffer | null {
  const bytes = Buffer.from(wrapped);
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), bytes.subarray(0, IV_BYTES)).setAAD(
    Buffer.from(bound),
  );
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
}
