import { randomBytes } from 'node:crypto';
import type { Derivations } from '../platform/derivations.ts';
import { purposeKey, unwrap, wrap } from '../platform/keys/wrap.ts';

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** PKCS#8 under the certificate's password, and again under the installation's master key (engine.md 6). */
export async function lockKey(
  derivations: Derivations,
  master: Buffer,
  pkcs8: Uint8Array,
  password: string,
  bound: string,
): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const inner = wrap(await passwordKey(derivations, password, salt), pkcs8, bound);
  return wrap(purposeKey(master, 'certificate key'), Buffer.concat([salt, inner]), bound);
}

/** The PKCS#8 key, or null when the password is not the one. */
export async function unlockKey(
  derivations: Derivations,
  master: Buffer,
  locked: Uint8Array,
  password: string,
  bound: string,
): Promise<Buffer | null> {
  const outer = unwrap(purposeKey(master, 'certificate key'), locked, bound);
  if (!outer) return null;
  const key = await passwordKey(derivations, password, outer.subarray(0, SALT_BYTES));
  return unwrap(key, outer.subarray(SALT_BYTES), bound);
}

async function passwordKey(derivations: Derivations, password: string, salt: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'), 'utf8');
  return derivations.derive({
    message,
    nonce: salt,
    tagLength: KEY_BYTES,
    ...derivations.costs.certificateKey,
  });
}
