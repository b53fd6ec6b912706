import { PdfError } from '../errors.ts';

/**
 * The rounds of key derivation that one file may ask for, in all its parts together: a second or two of one core. The
 * dearest files that products write ask for 600,000 in each of three places; OpenSSL asks for 2,048, Java for 10,000.
 */
export const MAX_ROUNDS = 2_000_000;
/** A round of the old derivation runs in JavaScript, and costs as much as these of PBKDF2. */
const OLD_ROUND = 4;
/** Honest files have two or three parts, and a handful of entries. */
export const MAX_PARTS = 16;
export const MAX_ENTRIES = 100;

/** What opening one PKCS#12 file may cost. Everything is charged before it is done; empty parts count. */
export class Pkcs12Budget {
  #rounds = 0;
  #parts = 0;
  #entries = 0;

  /** Charges a derivation. Throws PdfError `pkcs12-unsupported` beyond the budget. */
  derive(cost: number): void {
    this.#rounds += cost;
    if (this.#rounds > MAX_ROUNDS)
      throw new PdfError('pkcs12-unsupported', `${this.#rounds} rounds of key derivation`);
  }

  /** Charges one part of the file. Throws PdfError `pkcs12-damaged` where there are too many. */
  part(): void {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw new PdfError('pkcs12-damaged', 'too many parts');
  }

  /** Charges one entry of a part, of whatever kind. Throws PdfError `pkcs12-damaged` where there are too many. */
  entry(): void {
    this.#entries += 1;
    if (this.#entries > MAX_ENTRIES) throw new PdfError('pkcs12-damaged', 'too many entries');
  }
}

/** The cost of PBKDF2: its rounds run once for each block of the key. Throws PdfError for less than one round. */
export function costOfPbkdf2(rounds: number, keyBytes: number, hashBytes: number): number {
  return atLeastOne(rounds) * Math.ceil(keyBytes / hashBytes);
}

/** The cost of the derivation of RFC 7292, for keys of these lengths. Throws PdfError for less than one round. */
export function costOfOldDerivation(rounds: number, hashBytes: number, ...keyBytes: number[]): number {
  const blocks = keyBytes.reduce((sum, bytes) => sum + Math.ceil(bytes / hashBytes), 0);
  return atLeastOne(rounds) * blocks * OLD_ROUND;
}

function atLeastOne(rounds: number): number {
  if (rounds < 1) throw new PdfError('pkcs12-unsupported', `${rounds} rounds of key derivation`);
  return rounds;
}
