import { brotliDecompressSync } from 'node:zlib';
import { rebuildGlyphs } from './woff2-glyphs.ts';

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));

interface Table {
  tag: string;
  bytes: Buffer;
  transformed: boolean;
}

/**
 * Unpacks a WOFF2 font (W3C WOFF File Format 2.0) to the TrueType it was made from: the library that
 * writes the demo's PDFs cannot take weights of a variable font out of WOFF2 itself.
 */
export function unpackWoff2(woff2: Buffer): Buffer {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 font');
  const tables = readTables(woff2);
  const byTag = new Map(tables.map((table) => [table.tag, table]));
  const glyf = byTag.get('glyf');
  const loca = byTag.get('loca');
  if (glyf?.transformed && loca) {
    const metrics = byTag.get('hmtx');
    const hhea = byTag.get('hhea');
    const glyphs = rebuildGlyphs(glyf.bytes);
    glyf.bytes = glyphs.glyf;
    loca.bytes = glyphs.loca;
    if (metrics?.transformed && hhea)
      metrics.bytes = rebuildMetrics(metrics.bytes, hhea.bytes.readUInt16BE(34), glyphs.leftEdges);
    byTag.get('head')?.bytes.writeInt16BE(1, 50);
  }
  return writeTrueType(woff2.readUInt32BE(4), tables);
}

function readTables(woff2: Buffer): Table[] {
  const count = woff2.readUInt16BE(12);
  const packedBytes = woff2.readUInt32BE(20);
  const found: { tag: string; length: number; transformed: boolean }[] = [];
  let at = 48;
  const base128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff2[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let i = 0; i < count; i++) {
    const flags = woff2[at++]!;
    let tag = knownTags[flags & 63];
    if (tag === undefined) {
      tag = woff2.toString('latin1', at, at + 4);
      at += 4;
    }
    const version = flags >> 6;
    const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const original = base128();
    found.push({ tag, transformed, length: transformed ? base128() : original });
  }
  const bytes = brotliDecompressSync(woff2.subarray(at, at + packedBytes));
  let from = 0;
  return found.map(({ tag, length, transformed }) => {
    from += length;
    return { tag, transformed, bytes: Buffer.from(bytes.subarray(from - length, from)) };
  });
}

/** 5.4: left side bearings that equal the glyphs' left edges are left out. */
function rebuildMetrics(packed: Buffer, metricCount: number, leftEdges: readonly number[]): Buffer {
  const flags = packed[0]!;
  const out = Buffer.alloc(metricCount * 4 + (leftEdges.length - metricCount) * 2);
  let bearings = 1 + metricCount * 2;
  for (let glyph = 0; glyph < leftEdges.length; glyph++) {
    const long = glyph < metricCount;
    const left = flags & (long ? 1 : 2) ? leftEdges[glyph]! : packed.readInt16BE(bearings);
    if (!(flags & (long ? 1 : 2))) bearings += 2;
    if (!long) out.writeInt16BE(left, metricCount * 4 + (glyph - metricCount) * 2);
    else {
      out.writeUInt16BE(packed.readUInt16BE(1 + glyph * 2), glyph * 4);
      out.writeInt16BE(left, glyph * 4 + 2);
    }
  }
  return out;
}

function writeTrueType(flavour: number, tables: readonly Table[]): Buffer {
  const header = Buffer.alloc(12 + tables.length * 16);
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [header];
  let at = header.length;
  const sorted = [...tables].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  for (const [i, table] of sorted.entries()) {
    header.write(table.tag, 12 + i * 16, 'latin1');
    header.writeUInt32BE(at, 12 + i * 16 + 8);
    header.writeUInt32BE(table.bytes.length, 12 + i * 16 + 12);
    const padded = Buffer.alloc((table.bytes.length + 3) & ~3);
    table.bytes.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
