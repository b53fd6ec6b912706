import { hash } from 'node:crypto';

/** What derived bytes are for: the diversifier of RFC 7292, B.3. */
export type Purpose = 1 | 2 | 3;

const BLOCK: Record<string, number> = { sha1: 64, sha256: 64, sha384: 128, sha512: 128 };

/**
 * The key derivation of PKCS#12 (RFC 7292, appendix B.2). `password` is already a BMPString with its final zero.
 * Purpose 1 gives a key, 2 an initial vector, 3 a key for the integrity check.
 */
export function deriveBytes(
  algorithm: string,
  password: Uint8Array,
  salt: Uint8Array,
  iterations: number,
  purpose: Purpose,
  length: number,
): Uint8Array {
  const v = BLOCK[algorithm]!;
  const input = Buffer.concat([stretch(salt, v), stretch(password, v)]);
  const diversifier = Buffer.alloc(v, purpose);
  const out: Buffer[] = [];
  for (let made = 0; made < length; ) {
    let a: Buffer = hash(algorithm, Buffer.concat([diversifier, input]), 'buffer');
    for (let i = 1; i < iterations; i++) a = hash(algorithm, a, 'buffer');
    out.push(a);
    made += a.length;
    addBlocks(input, stretch(a, v).subarray(0, v), v);
  }
  return Buffer.concat(out).subarray(0, length);
}

/** Repeats the bytes up to the next multiple of the block. */
function stretch(bytes: Uint8Array, block: number): Buffer {
  const out = Buffer.alloc(Math.ceil(bytes.length / block) * block);
  for (let i = 0; i < out.length; i++) out[i] = bytes[i % bytes.length]!;
  return out;
}

/** Adds b + 1 to each block of the input, as big-endian numbers. */
function addBlocks(input: Buffer, b: Uint8Array, block: number): void {
  for (let from = 0; from < input.length; from += block) {
    let carry = 1;
    for (let i = block - 1; i >= 0; i--) {
      carry += input[from + i]! + b[i]!;
      input[from + i] = carry & 255;
      carry >>= 8;
    }
  }
}

/** A password as PKCS#12 wants it: UTF-16BE with a final zero (B.1). */
export function bmpPassword(password: string): Uint8Array {
  return Buffer.from(`${password}\0`, 'utf16le').swap16();
}
