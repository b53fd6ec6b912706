import { createHash, randomBytes } from 'node:crypto';

/** A new opaque bearer token: 32 random bytes. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token, as it stands in the database. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Key of a counter of failures: user and address, or the address alone. Hashed, so that no name is kept. */
export function failureKey(...parts: string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest();
}
