import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Derivations } from '../../platform/derivations.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 32;

/**
 * Hashes a password with argon2id into the PHC text form (RFC 9106; PHC string format).
 *
 * @throws Failure `busy`
 */
export async function hashPassword(derivations: Derivations, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derivations.derive({
    message: normal(password),
    nonce: salt,
    tagLength: TAG_BYTES,
    ...derivations.costs.password,
  });
  return phcOf(derivations, base64(salt), base64(tag));
}

/**
 * Whether a password is the one a PHC text was made from. A text we cannot read is never a match.
 *
 * @param derived told once the work was done, with its cost.
 * @throws Failure `busy`
 */
export async function verifyPassword(
  derivations: Derivations,
  password: string,
  phc: string,
  derived?: (cost: string) => void,
): Promise<boolean> {
  const parsed =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc);
  if (!parsed) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = parsed;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derivations.derive({
    message: normal(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  derived?.(`m=${memory},t=${passes},p=${parallelism}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * A hash of nobody's password, of the same cost: verified when there is no such user, so that the answer
 * takes as long as for one there is.
 */
export const hashOfNobody = (derivations: Derivations): string =>
  phcOf(derivations, 'XuFPSBrbB7Yv7eAeg7d6lw', 'ZOVYyfhH7tIvIq9vWcSmqjpyG2j2RssNPPrky5m9Jmc');

function phcOf({ costs }: Derivations, salt: string, tag: string): string {
  const { memory, passes, parallelism } = costs.password;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${tag}`;
}

/** The same characters typed on two keyboards must be the same bytes (RFC 8265). */
function normal(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'), 'utf8');
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
