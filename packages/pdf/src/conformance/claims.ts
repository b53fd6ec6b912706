import { PdfError } from '../errors.ts';
import { PdfStream } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import { decodeStream } from '../parse/filters.ts';

/** What a file says that it keeps. */
export interface Claims {
  /** PDF/A: its part and level of conformance (`B`, `U`, `A`, `E`, `F`; part 4 may have none). */
  pdfA?: { part: number; level: string; rest: readonly [key: string, value: string][] };
  /** PDF/UA: its part. */
  pdfUa?: { part: number; rest: readonly [key: string, value: string][] };
  /** The title in the metadata, as XML text. */
  title?: string;
}

/** Metadata beyond this is not looked at: what is read costs each file that has some. */
const MAX_BYTES = 256 * 1024;
const NONE: Claims = {};

/**
 * What the metadata of the document claims (ISO 19005-1, 6.7.11; 19005-2, 6.6.4; 14289-1, 5): only files that claim to be
 * PDF/A or PDF/UA are written by their rules. Metadata that cannot be read claims nothing.
 */
export function readClaims(file: PdfFile): Claims {
  if (!file.catalog.has('Metadata')) return NONE;
  const stream = readStream(file);
  if (!stream) return NONE;
  const text = textOf(Buffer.from(stream.buffer, stream.byteOffset, stream.length));
  if (!text.includes('http://www.aiim.org/pdf')) return NONE;
  const claims: Claims = {};
  const a = propertiesOf(text, 'pdfaid');
  const part = Number(a.get('part'));
  if (part >= 1 && part <= 4) {
    const level = a.get('conformance') ?? '';
    claims.pdfA = {
      part,
      level: /^[ABUEF]$/.test(level) ? level : '',
      rest: others(a, ['amd', 'corr', 'rev']),
    };
  }
  const ua = propertiesOf(text, 'pdfuaid');
  const uaPart = Number(ua.get('part'));
  if (uaPart >= 1 && uaPart <= 2) claims.pdfUa = { part: uaPart, rest: others(ua, ['amd', 'corr', 'rev']) };
  const title = /<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>([^<]{1,1000})</.exec(text)?.[1];
  if (title !== undefined) claims.title = title;
  return claims;
}

/** By its byte order mark, or by how its first sign is written: XML begins with an angle (ISO 16684-1, 7.1; XML 1.0, F.1). */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return bytes.toString('utf16le');
  return bytes.toString('utf8');
}

function readStream(file: PdfFile): Uint8Array | undefined {
  try {
    const stream = file.lookup(file.catalog, 'Metadata');
    return stream instanceof PdfStream ? decodeStream(file, stream, { maxBytes: MAX_BYTES }) : undefined;
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
}

/** Simple properties with this prefix, which the standards fix, as attributes or elements (ISO 16684-1, 7.9.2.2). */
function propertiesOf(text: string, prefix: 'pdfaid' | 'pdfuaid'): Map<string, string> {
  const found = new Map<string, string>();
  const each = new RegExp(
    `[\\s<]${prefix}:([a-z]+)(?:\\s*=\\s*(["'])([\\w:.-]{1,20})\\2|\\s*>\\s*([\\w:.-]{1,20})\\s*<)`,
    'g',
  );
  for (const [, key, , attribute, element] of text.matchAll(each)) {
    if (!found.has(key!)) found.set(key!, (attribute ?? element)!);
  }
  return found;
}

const others = (all: ReadonlyMap<string, string>, keys: readonly string[]): [string, string][] =>
  keys.flatMap((key) => (all.has(key) ? [[key, all.get(key)!] as [string, string]] : []));
