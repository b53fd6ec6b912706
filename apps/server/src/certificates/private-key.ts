import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { purposeKey, unwrap, wrap } from '../platform/keys/wrap.ts';

const derive = promisify(argon2);
const SALT_BYTES = 16;
/** Slower than a login: a stolen database must not give keys away to guessing (RFC 9106, second choice). */
const COST = { memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 } as const;

/** PKCS#8 under the certificate's password, and again under the installation's master key (engine.md 6). */
export async function lockKey(
  master: Buffer,
  pkcs8: Uint8Array,
  password: string,
  bound: string,
): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const inner = wrap(await passwordKey(password, salt), pkcs8, bound);
  return wrap(purposeKey(master, 'certificate key'), Buffer.concat([salt, inner]), bound);
}

/** The PKCS#8 key, or null when the password is not the one. */
export async function unlockKey(
  master: Buffer,
  locked: Uint8Array,
  password: string,
  bound: string,
): Promise<Buffer | null> {
  const outer = unwrap(purposeKey(master, 'certificate key'), locked, bound);
  if (!outer) return null;
  const key = await passwordKey(password, outer.subarray(0, SALT_BYTES));
  return unwrap(key, outer.subarray(SALT_BYTES), bound);
}

async function passwordKey(password: string, salt: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'), 'utf8');
  return Buffer.from(await derive('argon2id', { message, nonce: salt, ...COST }));
}
