/** A TrueType program (ISO/IEC 14496-22), as far as outlines of single glyphs go. */
export interface TrueType {
  /** Glyphs that a code may stand for, by each of the character maps: platform and encoding, code to glyph. */
  maps: { platform: number; encoding: number; glyphOf: (code: number) => number }[];
  glyphs: GlyphTable;
}

export interface GlyphTable {
  bytes: DataView;
  /** Where a glyph's description begins and ends; undefined where there is none. */
  extentOf(glyph: number): readonly [from: number, to: number] | undefined;
}

/** Points of one closed contour in font units: x, y and whether it lies on the curve, in turn. */
export type Contour = number[];

const maxPoints = 2_000;
const maxMaps = 8;

/** Opens a program. Undefined where tables are missing or broken. */
export function openTrueType(bytes: Uint8Array): TrueType | undefined {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const tables = tablesOf(view);
    const [head, loca, glyf] = [tables.get('head'), tables.get('loca'), tables.get('glyf')];
    if (!head || !loca || !glyf) return undefined;
    const long = view.getInt16(head.at + 50) !== 0;
    const count = loca.length / (long ? 4 : 2) - 1;
    const offset = (i: number) =>
      long ? view.getUint32(loca.at + i * 4) : view.getUint16(loca.at + i * 2) * 2;
    const extentOf = (glyph: number) => {
      if (!(glyph >= 0 && glyph < count)) return undefined;
      const [from, to] = [offset(glyph), offset(glyph + 1)];
      return to > from && to <= glyf.length ? ([glyf.at + from, glyf.at + to] as const) : undefined;
    };
    const cmap = tables.get('cmap');
    return { maps: cmap ? mapsOf(view, cmap.at) : [], glyphs: { bytes: view, extentOf } };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function tablesOf(view: DataView): Map<string, { at: number; length: number }> {
  const tables = new Map<string, { at: number; length: number }>();
  const count = view.getUint16(4);
  for (let i = 0; i < count; i++) {
    const row = 12 + i * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(row + k)));
    tables.set(tag, { at: view.getUint32(row + 8), length: view.getUint32(row + 12) });
  }
  return tables;
}

function mapsOf(view: DataView, at: number): TrueType['maps'] {
  const maps: TrueType['maps'] = [];
  const count = Math.min(maxMaps, view.getUint16(at + 2));
  for (let i = 0; i < count; i++) {
    const row = at + 4 + i * 8;
    const start = at + view.getUint32(row + 4);
    const format = view.getUint16(start);
    const glyphOf = mapFormats.get(format)?.(view, start);
    if (glyphOf) maps.push({ platform: view.getUint16(row), encoding: view.getUint16(row + 2), glyphOf });
  }
  return maps;
}

const byteMap: MapReader = (view, at) => (code) => (code < 256 ? view.getUint8(at + 6 + code) : 0);

const trimmedMap: MapReader = (view, at) => (code) => {
  const index = code - view.getUint16(at + 6);
  return index >= 0 && index < view.getUint16(at + 8) ? view.getUint16(at + 10 + index * 2) : 0;
};

const groupMap: MapReader = (view, at) => (code) => {
  const count = view.getUint32(at + 12);
  for (let i = 0; i < count; i++) {
    const row = at + 16 + i * 12;
    if (code < view.getUint32(row)) return 0;
    if (code <= view.getUint32(row + 4)) return view.getUint32(row + 8) + code - view.getUint32(row);
  }
  return 0;
};

const segmentMap: MapReader = (view, at) => (code) => {
  const double = view.getUint16(at + 6);
  for (let i = 0; i < double; i += 2) {
    if (code > view.getUint16(at + 14 + i)) continue;
    const first = view.getUint16(at + 16 + double + i);
    if (code < first) return 0;
    const delta = view.getUint16(at + 16 + 2 * double + i);
    const place = at + 16 + 3 * double + i;
    const range = view.getUint16(place);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = view.getUint16(place + range + (code - first) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
};

type MapReader = (view: DataView, at: number) => (code: number) => number;

const mapFormats: ReadonlyMap<number, MapReader> = new Map([
  [0, byteMap],
  [4, segmentMap],
  [6, trimmedMap],
  [12, groupMap],
]);

/** The bytes that describe a glyph; undefined where there is none. */
export function glyphBytes({ bytes, extentOf }: GlyphTable, glyph: number): Buffer | undefined {
  const extent = extentOf(glyph);
  return extent && Buffer.from(bytes.buffer, bytes.byteOffset + extent[0], extent[1] - extent[0]);
}

/** The contours of a simple glyph. Empty for one without any; undefined for composed and broken ones. */
export function contoursOf({ bytes: view, extentOf }: GlyphTable, glyph: number): Contour[] | undefined {
  const extent = extentOf(glyph);
  if (!extent) return [];
  try {
    return readSimple(view, extent[0], extent[1]);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readSimple(view: DataView, from: number, end: number): Contour[] | undefined {
  const contours = view.getInt16(from);
  if (contours < 0) return undefined;
  const ends = Array.from({ length: contours }, (_, i) => view.getUint16(from + 10 + i * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  if (count > maxPoints) return undefined;
  let at = from + 10 + contours * 2;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count && at < end) {
    const flag = view.getUint8(at++);
    flags.push(flag);
    if (flag & 8) for (let repeat = view.getUint8(at++); repeat > 0; repeat--) flags.push(flag);
  }
  // Short coordinates have their sign in a flag, long ones are left out where nothing changes.
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.slice(0, count).map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * view.getUint8(at++);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const [x, y] = [axis(2, 16), axis(4, 32)];
  let start = 0;
  return ends.map((last) => {
    const contour: Contour = [];
    for (let i = start; i <= last; i++) contour.push(x[i] ?? 0, y[i] ?? 0, flags[i]! & 1);
    start = last + 1;
    return contour;
  });
}
