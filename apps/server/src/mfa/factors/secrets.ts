import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { purposeKey } from '../../platform/keys/wrap.ts';

const RECOVERY_CODES = 10;
/** Crockford's base 32: nothing that is read as something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The token of a challenge. It bears the company, because whoever answers it has no session to say so; the point
 * in it is no character of a bearer token, so that it can never be taken for one.
 */
export function newChallengeToken(companyId: number): string {
  return `${companyId}.${randomBytes(32).toString('base64url')}`;
}

/** The company a challenge's token names, or null when it is no such token. */
export function companyOfToken(token: string): number | null {
  const company = Number(/^([1-9]\d{0,14})\.[\w-]{43}$/.exec(token)?.[1] ?? 0);
  return company > 0 ? company : null;
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export const newDeviceToken = () => randomBytes(32).toString('base64url');

/** Six digits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** A code as it is kept: without the installation's secret nobody tries a million of them on a copy. */
export function codeHash(secret: Buffer, challengeId: number, code: string): Buffer {
  return keyed(secret, `code ${challengeId} ${code}`);
}

/** A code that was taken for one wish of one session: what that wish repeated is known by. */
export function wishHash(secret: Buffer, sessionId: number, wish: string, code: string): Buffer {
  return keyed(secret, `wish ${sessionId} ${wish} ${code.replace(/\s/g, '')}`);
}

export function recoveryHash(secret: Buffer, personId: number, code: string): Buffer {
  return keyed(secret, `recovery ${personId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
}

/** Ten codes of ten signs each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });
}

function keyed(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', purposeKey(secret, 'second factor')).update(text).digest();
}
