import type { Database } from './database.ts';

/** Bytes that only this browser's key opens. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** The key of a store. Made here, never to leave: not even this app can read it. */
export async function keyOf(store: Database): Promise<CryptoKey> {
  const kept = await store.read('key');
  if (kept instanceof CryptoKey) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Whoever made one in another tab meanwhile was first: what is sealed under a key that is lost opens no more.
  return (await store.settle('key', made)) as CryptoKey;
}

/** @param about what the bytes are of; they open for the same words only. */
export async function seal(key: CryptoKey, about: string, bytes: ArrayBuffer): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(about);
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes) };
}

/** @throws what `decrypt` throws of bytes that are of something else. */
export const unseal = (key: CryptoKey, about: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) }, key, bytes);
