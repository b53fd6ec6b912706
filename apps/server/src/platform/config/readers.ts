import { isIP } from 'node:net';
import type { Env } from './env.ts';
import { SettingError } from './setting-error.ts';

/** A whole number between `min` and `max`, both included. @throws SettingError */
export function readWholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined) return fallback;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new SettingError(name, `must be a whole number from ${min} to ${max}, not "${text}"`);
}

/** `1` or `0`. @throws SettingError */
export function readFlag(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined) return fallback;
  if (text === '1') return true;
  if (text === '0') return false;
  throw new SettingError(name, `must be 1 or 0, not "${text}"`);
}

/**
 * An absolute address with one of `protocols` (each written `http:`), without trailing slashes, or null.
 * The value is not repeated in the error: it may hold a password.
 *
 * @throws SettingError
 */
export function readUrl(env: Env, name: string, protocols: readonly string[]): string | null {
  const text = env[name];
  return text === undefined ? null : checkUrl(name, text, protocols);
}

/** One plain mail address, or null. @throws SettingError */
export function readMailAddress(env: Env, name: string): string | null {
  const text = env[name];
  if (text === undefined || /^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+$/.test(text)) return text ?? null;
  throw new SettingError(name, `must be one mail address, not "${text}"`);
}

/** A token that nobody guesses, or null. It is not repeated in the error. @throws SettingError */
export function readToken(env: Env, name: string): string | null {
  const text = env[name];
  if (text === undefined || /^[\w.~+/=-]{32,200}$/.test(text)) return text ?? null;
  throw new SettingError(name, 'must have 32 to 200 letters, digits or signs of a bearer token');
}

/** A comma list of addresses, in the order given; empty when not set. @throws SettingError */
export function readUrlList(env: Env, name: string, protocols: readonly string[]): readonly string[] {
  return Object.freeze(itemsOf(env[name]).map((item) => checkUrl(name, item, protocols)));
}

/** A comma list of CIDR ranges or single addresses; empty when not set. @throws SettingError */
export function readAddressRanges(env: Env, name: string): readonly string[] {
  const ranges = itemsOf(env[name]);
  for (const range of ranges) {
    if (!isAddressRange(range))
      throw new SettingError(name, `must list addresses or CIDR ranges, not "${range}"`);
  }
  return Object.freeze(ranges);
}

/**
 * `TRUST_PROXY`: off, a number of hops, or a comma list of addresses, ranges and the names loopback,
 * linklocal and uniquelocal. Trusting everyone is refused, since evidence rests on the client's address.
 *
 * @throws SettingError
 */
export function readTrustProxy(env: Env): false | number | readonly string[] {
  const text = env.TRUST_PROXY;
  if (text === undefined || text === 'off') return false;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const items = itemsOf(text);
  for (const item of items) {
    if (!isAddressRange(item) && !['loopback', 'linklocal', 'uniquelocal'].includes(item)) {
      throw new SettingError(
        'TRUST_PROXY',
        `must be off, a number of hops or a list of addresses, not "${text}"`,
      );
    }
  }
  return Object.freeze(items);
}

function checkUrl(name: string, text: string, protocols: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && protocols.includes(url.protocol) && url.hostname !== '')
    return text.replace(/\/+$/, '');
  throw new SettingError(
    name,
    `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  );
}

function itemsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
