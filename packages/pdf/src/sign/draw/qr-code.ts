import { PdfError } from '../../errors.ts';
import { QR_VERSIONS, type QrVersion } from './qr-tables.ts';

/** A QR code: `modules[row * size + column]` is 1 where it is dark. */
export interface QrCode {
  size: number;
  modules: Uint8Array;
}

/** Powers and logarithms of GF(256) with the polynomial 0x11D. */
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++, x = x & 128 ? (x << 1) ^ 0x11d : x << 1) {
  EXP[i] = x;
  EXP[i + 255] = x;
  LOG[x] = i;
}

/** Generator polynomials by degree, one for every number of correction bytes that occurs. */
const GENERATORS = new Map(QR_VERSIONS.map((v) => [v.correction, generatorOf(v.correction)]));

const MASKS: readonly ((r: number, c: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/**
 * A QR code of a text as UTF-8 bytes, level M, up to 213 bytes (ISO/IEC 18004). The mask is the given one, not the best
 * of eight: choosing costs four times as much as a signature, and every reader reads every mask. Throws `bad-option`.
 */
export function encodeQr(text: string, mask = 0): QrCode {
  const bytes = Buffer.from(text, 'utf8');
  const version = QR_VERSIONS.find((v) => bytes.length + (v.version < 10 ? 2 : 3) <= v.dataBytes);
  if (!version) throw new PdfError('bad-option', 'a text too long for a QR code');
  const codewords = interleave(version, packData(bytes, version));
  const { size, path } = version;
  const modules = blankOf(version, mask).slice();
  // The few modules left over at the end have no bit: they keep the mask's.
  for (let i = 0, at = 0; i < codewords.length; i++) {
    const byte = codewords[i]!;
    for (let bit = 7; bit >= 0; bit--) modules[path[at++]!]! ^= (byte >> bit) & 1;
  }
  return { size, modules };
}

/** Codes without their data, by version and mask: everything about a code that no text changes. */
const blanks: Uint8Array[][] = QR_VERSIONS.map(() => []);

function blankOf({ version, size, pattern }: QrVersion, mask: number): Uint8Array {
  const ofVersion = blanks[version - 1]!;
  let blank = ofVersion[mask];
  if (!blank) {
    const masked = MASKS[mask]!;
    blank = pattern.map((kind, at) =>
      kind === 0 ? Number(masked(Math.floor(at / size), at % size)) : kind >> 1,
    );
    drawFormat(blank, size, mask);
    ofVersion[mask] = blank;
  }
  return blank;
}

/** 7.4: mode, length, bytes, terminator and padding. */
function packData(bytes: Uint8Array, { version, dataBytes }: QrVersion): Uint8Array {
  const out = new Uint8Array(dataBytes);
  const wide = version >= 10;
  // Four bits of mode shift everything by half a byte.
  const head = wide ? [bytes.length >> 8, bytes.length & 255] : [bytes.length];
  let carry = 4;
  let at = 0;
  for (const b of head) {
    out[at++] = (carry << 4) | (b >> 4);
    carry = b & 15;
  }
  for (const b of bytes) {
    out[at++] = (carry << 4) | (b >> 4);
    carry = b & 15;
  }
  out[at++] = carry << 4;
  for (let pad = 0xec; at < dataBytes; pad ^= 0xec ^ 0x11) out[at++] = pad;
  return out;
}

/** 7.5 and 7.6: blocks, their error correction, and both taken in turn. */
function interleave(version: QrVersion, data: Uint8Array): Uint8Array {
  const { blocks, correction } = version;
  const generator = GENERATORS.get(correction)!;
  let from = 0;
  const parts = blocks.map((length) => {
    const part = data.subarray(from, from + length);
    from += length;
    return { part, check: remainder(part, generator) };
  });
  const out = new Uint8Array(data.length + correction * blocks.length);
  let at = 0;
  for (let i = 0; i < blocks.at(-1)!; i++)
    for (const { part } of parts) if (i < part.length) out[at++] = part[i]!;
  for (let i = 0; i < correction; i++) for (const { check } of parts) out[at++] = check[i]!;
  return out;
}

/** Logarithms of the generator polynomial of this degree, without its leading one. */
function generatorOf(degree: number): Uint8Array {
  let poly = Uint8Array.of(1);
  for (let d = 0; d < degree; d++) {
    const next = new Uint8Array(poly.length + 1);
    for (let i = 0; i < poly.length; i++) {
      next[i]! ^= poly[i]!;
      next[i + 1]! ^= poly[i]! === 0 ? 0 : EXP[LOG[poly[i]!]! + d]!;
    }
    poly = next;
  }
  return poly.subarray(1).map((v) => LOG[v]!);
}

function remainder(data: Uint8Array, generator: Uint8Array): Uint8Array {
  const n = generator.length;
  const work = new Uint8Array(data.length + n);
  work.set(data);
  for (let i = 0; i < data.length; i++) {
    const lead = work[i]!;
    if (lead === 0) continue;
    const log = LOG[lead]!;
    for (let k = 0; k < n; k++) work[i + 1 + k]! ^= EXP[log + generator[k]!]!;
  }
  return work.subarray(data.length);
}

/** 7.9: two bits of level (00 is M), three of mask, ten of correction, at two places. */
function drawFormat(modules: Uint8Array, size: number, mask: number): void {
  let rest = mask << 10;
  for (let i = 14; i >= 10; i--) if ((rest >> i) & 1) rest ^= 0x537 << (i - 10);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = (bits >> i) & 1;
    const row = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    const column = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
    modules[row * size + 8] = dark;
    modules[8 * size + column] = dark;
  }
}
