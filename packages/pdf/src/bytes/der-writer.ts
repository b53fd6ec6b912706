/** DER encoding (ITU-T X.690, clause 10): only what certificates and signatures need. All functions give bytes. */

/** A tag, its length and the parts one after the other. */
export function tlv(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const p of parts) length += p.length;
  const head = lengthBytes(length);
  const out = new Uint8Array(1 + head.length + length);
  out[0] = tag;
  out.set(head, 1);
  let at = 1 + head.length;
  for (const p of parts) {
    out.set(p, at);
    at += p.length;
  }
  return out;
}

function lengthBytes(n: number): number[] {
  if (n < 0x80) return [n];
  if (n < 0x100) return [0x81, n];
  if (n < 0x10000) return [0x82, n >> 8, n & 255];
  return [0x83, n >> 16, (n >> 8) & 255, n & 255];
}

export const sequence = (...parts: readonly Uint8Array[]): Uint8Array => tlv(0x30, ...parts);

/** SET OF: the elements in ascending order of their encoding (11.6). */
export const setOf = (...parts: readonly Uint8Array[]): Uint8Array =>
  tlv(0x31, ...[...parts].sort(Buffer.compare));

export const octetString = (bytes: Uint8Array): Uint8Array => tlv(0x04, bytes);

/** A BIT STRING whose bits fill whole bytes. */
export const bitString = (bytes: Uint8Array): Uint8Array => tlv(0x03, Uint8Array.of(0), bytes);

export const NULL: Uint8Array = Uint8Array.of(0x05, 0x00);
export const TRUE: Uint8Array = Uint8Array.of(0x01, 0x01, 0xff);

/** A non-negative INTEGER from its big-endian bytes. */
export function integer(value: Uint8Array | number): Uint8Array {
  let bytes = typeof value === 'number' ? Uint8Array.of(value) : value;
  let skip = 0;
  while (skip < bytes.length - 1 && bytes[skip] === 0 && bytes[skip + 1]! < 0x80) skip++;
  bytes = bytes.subarray(skip);
  return bytes[0]! < 0x80 ? tlv(0x02, bytes) : tlv(0x02, Uint8Array.of(0), bytes);
}

/** An OBJECT IDENTIFIER from its dotted form. */
export function oid(dotted: string): Uint8Array {
  const arcs = dotted.split('.').map(Number);
  const out = [arcs[0]! * 40 + arcs[1]!];
  for (const arc of arcs.slice(2)) {
    const groups = [arc % 128];
    for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) {
      groups.unshift((rest % 128) | 0x80);
    }
    out.push(...groups);
  }
  return tlv(0x06, Uint8Array.from(out));
}

export const utf8String = (text: string): Uint8Array => tlv(0x0c, Buffer.from(text, 'utf8'));
export const printableString = (text: string): Uint8Array => tlv(0x13, Buffer.from(text, 'latin1'));
export const ia5String = (text: string): Uint8Array => tlv(0x16, Buffer.from(text, 'latin1'));

/** A Time of a certificate: UTCTime through 2049, GeneralizedTime after (RFC 5280, 4.1.2.5). */
export function time(at: Date): Uint8Array {
  const digits = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '');
  return at.getUTCFullYear() < 2050
    ? tlv(0x17, Buffer.from(digits.slice(2), 'latin1'))
    : tlv(0x18, Buffer.from(digits, 'latin1'));
}
