/** One outline: contours of points, on or off the curve, in font units. */
export interface Outline {
  advance: number;
  contours: { x: number; y: number; on: boolean }[][];
}

/** What the font says of itself beside its outlines, in font units. */
export interface FontMetrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
}

/**
 * Builds a static TrueType font (ISO/IEC 14496-22) with a Unicode character map: the smallest that PDF
 * readers accept, with `more` tables beside them. Glyph 0 is empty.
 */
export function buildTrueType(
  glyphs: readonly { code: number; outline: Outline }[],
  metrics: FontMetrics,
  more: readonly [string, Buffer][] = [],
): Buffer {
  const outlines = [
    { advance: metrics.unitsPerEm / 2, contours: [] },
    ...glyphs.map((glyph) => glyph.outline),
  ];
  const glyf = outlines.map((outline) => encodeGlyph(outline));
  const loca = Buffer.alloc((glyf.length + 1) * 4);
  let length = 0;
  for (const [i, glyph] of glyf.entries()) {
    length += glyph.length;
    loca.writeUInt32BE(length, (i + 1) * 4);
  }
  const hmtx = Buffer.alloc(outlines.length * 4);
  for (const [i, outline] of outlines.entries()) {
    hmtx.writeUInt16BE(Math.round(outline.advance), i * 4);
    hmtx.writeInt16BE(glyf[i]!.length > 0 ? glyf[i]!.readInt16BE(2) : 0, i * 4 + 2);
  }
  const tables: [string, Buffer][] = [
    ['cmap', encodeMap(glyphs.map((glyph) => glyph.code))],
    ['glyf', Buffer.concat(glyf)],
    ['head', encodeHead(metrics)],
    ['hhea', encodeHhea(metrics, outlines.length)],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', encodeMaxp(outlines)],
    ...more,
  ];
  return assemble(tables);
}

function encodeGlyph(outline: Outline): Buffer {
  const points = outline.contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const head = Buffer.alloc(10 + outline.contours.length * 2 + 2);
  head.writeInt16BE(outline.contours.length, 0);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((edge, i) => {
    head.writeInt16BE(edge, 2 + i * 2);
  });
  let end = -1;
  for (const [i, contour] of outline.contours.entries()) {
    end += contour.length;
    head.writeUInt16BE(end, 10 + i * 2);
  }
  const flags: number[] = [];
  const moves: [number[], number[]] = [[], []];
  let before = { x: 0, y: 0 };
  for (const point of points) {
    let flag = point.on ? 1 : 0;
    flag |= encodeMove(point.x - before.x, moves[0], 2, 16);
    flag |= encodeMove(point.y - before.y, moves[1], 4, 32);
    flags.push(flag);
    before = point;
  }
  const bytes = Buffer.concat([head, Buffer.from(flags), Buffer.from(moves[0]), Buffer.from(moves[1])]);
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

/** A move in no byte (none), one (short, with its sign in the flag) or two. */
function encodeMove(move: number, into: number[], short: number, same: number): number {
  if (move === 0) return same;
  if (Math.abs(move) < 256) {
    into.push(Math.abs(move));
    return short | (move > 0 ? same : 0);
  }
  into.push((move >> 8) & 255, move & 255);
  return 0;
}

/** Format 4, one segment for each character: codes grow with their glyphs. */
function encodeMap(codes: readonly number[]): Buffer {
  const segments = codes.length + 1;
  const power = 2 ** Math.floor(Math.log2(segments));
  const bytes = Buffer.alloc(12 + 16 + segments * 8);
  bytes.writeUInt16BE(1, 2);
  bytes.writeUInt16BE(3, 4);
  bytes.writeUInt16BE(1, 6);
  bytes.writeUInt32BE(12, 8);
  const table = bytes.subarray(12);
  [4, table.length, 0, segments * 2, power * 2, Math.log2(power), (segments - power) * 2].forEach(
    (value, i) => {
      table.writeUInt16BE(value, i * 2);
    },
  );
  for (let i = 0; i < segments; i++) {
    const code = codes[i] ?? 0xffff;
    table.writeUInt16BE(code, 14 + i * 2);
    table.writeUInt16BE(code, 16 + segments * 2 + i * 2);
    table.writeUInt16BE((i + 1 < segments ? i + 1 - code : 1) & 0xffff, 16 + segments * 4 + i * 2);
  }
  return bytes;
}

function encodeHead({ unitsPerEm, ascent, descent }: FontMetrics): Buffer {
  const bytes = Buffer.alloc(54);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeUInt32BE(0x00010000, 4);
  bytes.writeUInt32BE(0x5f0f3cf5, 12);
  bytes.writeUInt16BE(0x000b, 16);
  bytes.writeUInt16BE(unitsPerEm, 18);
  [-unitsPerEm, descent, unitsPerEm * 2, ascent].forEach((edge, i) => {
    bytes.writeInt16BE(edge, 36 + i * 2);
  });
  bytes.writeUInt16BE(8, 46);
  bytes.writeInt16BE(2, 48);
  bytes.writeInt16BE(1, 50);
  return bytes;
}

function encodeHhea({ unitsPerEm, ascent, descent }: FontMetrics, count: number): Buffer {
  const bytes = Buffer.alloc(36);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeInt16BE(ascent, 4);
  bytes.writeInt16BE(descent, 6);
  bytes.writeUInt16BE(unitsPerEm, 10);
  bytes.writeInt16BE(1, 18);
  bytes.writeUInt16BE(count, 34);
  return bytes;
}

function encodeMaxp(outlines: readonly Outline[]): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeUInt16BE(outlines.length, 4);
  bytes.writeUInt16BE(Math.max(...outlines.map((outline) => outline.contours.flat().length)), 6);
  bytes.writeUInt16BE(Math.max(...outlines.map((outline) => outline.contours.length)), 8);
  bytes.writeUInt16BE(2, 14);
  return bytes;
}

function assemble(tables: readonly [string, Buffer][]): Buffer {
  const header = Buffer.alloc(12 + tables.length * 16);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(0x00010000, 0);
  [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].forEach((value, i) => {
    header.writeUInt16BE(value, 4 + i * 2);
  });
  const parts: Buffer[] = [header];
  let at = header.length;
  for (const [i, [tag, bytes]] of tables.entries()) {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    let sum = 0;
    for (let p = 0; p < padded.length; p += 4) sum = (sum + padded.readUInt32BE(p)) >>> 0;
    header.write(tag, 12 + i * 16, 'latin1');
    header.writeUInt32BE(sum, 16 + i * 16);
    header.writeUInt32BE(at, 20 + i * 16);
    header.writeUInt32BE(bytes.length, 24 + i * 16);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
