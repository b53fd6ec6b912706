import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 256 bits in these letters, and a checksum of 32. */
const SECRET_LETTERS = 43;
const CHECK_LETTERS = 6;
const SHAPE = /^lgj_([0-9a-f]{8})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/** A key as its program shows it, and what is kept of it. */
export interface NewKey {
  readonly text: string;
  /** It is found by this. */
  readonly prefix: string;
  readonly hash: Buffer;
}

/** A new key: 256 random bits, whose last six letters are a checksum, so that scanners of code know one (areas 15.3). */
export function newKey(): NewKey {
  const prefix = randomBytes(4).toString('hex');
  const secret = inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LETTERS);
  const begin = `lgj_${prefix}_${secret}`;
  const text = begin + checkOf(begin);
  return { text, prefix, hash: keyHash(text) };
}

/** Whether a bearer token is meant for a key. */
export const isKeyText = (token: string): boolean => token.startsWith('lgj_');

/** What a key is found by; null where it cannot be one: what was mistyped or cut asks nothing of the database. */
export function prefixOf(text: string): string | null {
  const [, prefix, , check] = SHAPE.exec(text) ?? [];
  if (prefix === undefined || check !== checkOf(text.slice(0, -CHECK_LETTERS))) return null;
  return prefix;
}

/** SHA-256 of a key, as it stands in the database. */
export const keyHash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What people tell keys apart by. */
export const shownPrefix = (prefix: string): string => `lgj_${prefix}`;

const checkOf = (begin: string): string => inLetters(BigInt(crc32(begin)), CHECK_LETTERS);

function inLetters(value: bigint, width: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < width; place += 1) {
    text = LETTERS[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}
