import { hash } from 'node:crypto';
import { PdfDict, PdfName, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { decodeStream } from '../../parse/filters.ts';
import { describe, describeFilters } from './describe.ts';
import { type Characters, encodingOf, standardFontWidths } from './encoding.ts';
import {
  codesIn,
  type GlyphTruth,
  glyphTruth,
  nothingTrue,
  readGlyphTable,
  simpleGlyphs,
} from './glyph-truth.ts';
import { Programs } from './programs.ts';
import { readToUnicode, type UnicodeMap } from './to-unicode.ts';
import { drawsMore } from './type3.ts';

/** A font as far as text is concerned: what each code says, and how far it moves the pen (1/1000 em). */
export interface TextFont {
  /** Bytes of one code. */
  codeBytes: 1 | 2;
  /** By code; undefined where nobody can tell. */
  chars: Characters | UnicodeMap;
  widths: Float64Array | ReadonlyMap<number, number>;
  defaultWidth: number;
  /** Simple fonts only: whether `chars` is an array and `widths` a typed one. */
  simple: boolean;
  /** False where codes or widths are not known well enough to put words together. */
  sure: boolean;
  truth: GlyphTruth;
  /** Glyphs that may be more than letters. */
  drawsMore: boolean;
}

/**
 * What reading keeps between pages and documents: ToUnicode maps by the digest of their bytes (the
 * documents of a batch share theirs) and the fonts of each open file. Owned by the caller.
 */
export interface TextCache {
  maps: Map<string, UnicodeMap>;
  fonts: WeakMap<PdfFile, Map<PdfDict, TextFont>>;
  programs: Programs;
}

/** A cache for one host or one batch. */
export function createTextCache(): TextCache {
  return { maps: new Map(), fonts: new WeakMap(), programs: new Programs() };
}

/** The font of a dictionary, read once for each file. */
export function fontOf(file: PdfFile, dict: PdfDict, cache: TextCache): TextFont {
  let fonts = cache.fonts.get(file);
  if (!fonts) {
    fonts = new Map();
    cache.fonts.set(file, fonts);
  }
  let font = fonts.get(dict);
  if (!font) {
    font = readFont(file, dict, cache);
    fonts.set(dict, font);
  }
  return font;
}

const maxCachedMaps = 500;
const maxMapBytes = 1024 * 1024;

/** Reads a font dictionary (ISO 32000-2, 9.5 to 9.7); never the font program. */
function readFont(file: PdfFile, dict: PdfDict, cache: TextCache): TextFont {
  const toUnicode = unicodeMap(file, dict, cache);
  return dict.name('Subtype') === 'Type0'
    ? readCompositeFont(file, dict, toUnicode, cache)
    : readSimpleFont(file, dict, toUnicode, cache);
}

function unicodeMap(file: PdfFile, dict: PdfDict, cache: TextCache): UnicodeMap | undefined {
  const stream = file.lookup(dict, 'ToUnicode');
  if (!(stream instanceof PdfStream)) return undefined;
  // The same bytes mean another map behind another filter.
  const key = `${hash('sha256', stream.raw, 'base64')} ${describeFilters(file, stream.dict)}`;
  let map = cache.maps.get(key);
  if (!map) {
    map = readToUnicode(decodeStream(file, stream, { maxBytes: maxMapBytes }));
    if (cache.maps.size >= maxCachedMaps) cache.maps.clear();
    cache.maps.set(key, map);
  }
  return map;
}

function readSimpleFont(
  file: PdfFile,
  dict: PdfDict,
  toUnicode: UnicodeMap | undefined,
  cache: TextCache,
): TextFont {
  const baseFont = dict.name('BaseFont') ?? '';
  const descriptor = file.lookupDict(dict, 'FontDescriptor');
  const symbolic = ((descriptor && file.lookupNumber(descriptor, 'Flags')) ?? 0) & 4;
  const embedded = descriptor && ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(key));
  const foreign =
    /^(?:[A-Z]{6}\+)?(?:Symbol|ZapfDingbats|Wingdings)/.test(baseFont) || dict.name('Subtype') === 'Type3';
  // An embedded or symbolic font may carry its own encoding, which only the font program knows.
  const encoded = encodingOf(file, dict, foreign || symbolic || embedded ? undefined : 'StandardEncoding');
  const type3 = dict.name('Subtype') === 'Type3';
  // What a procedure draws has nothing to do with its name (9.6.4).
  const chars = toUnicode ? withUnicode(type3 ? nameless : encoded, toUnicode) : type3 ? nameless : encoded;
  const widths = new Float64Array(256);
  const sure = fillWidths(file, dict, descriptor, chars, widths);
  const truth = type3
    ? nothingTrue
    : glyphTruth({
        file,
        programs: cache.programs,
        descriptor,
        codesOf: (character) => codesIn(chars, character),
        contradicts: contradicted(encoded, chars),
        glyphsOf: (trueType, code) => simpleGlyphs(trueType, code, encoded[code]),
        signature: () => describe(file, dict.get('Encoding')),
      });
  return {
    codeBytes: 1,
    chars,
    widths,
    defaultWidth: 0,
    simple: true,
    sure,
    truth,
    drawsMore: type3 && drawsMore(file, dict),
  };
}

const nameless: Characters = new Array(256).fill(undefined);

/** Characters for which the names of the glyphs say something else than /ToUnicode does. */
function contradicted(encoded: Characters, chars: Characters): GlyphTruth['doubts'] {
  if (encoded === chars) return () => false;
  const odd = new Set<string>();
  for (let code = 0; code < 256; code++) {
    const [named, said] = [encoded[code], chars[code]];
    if (named !== undefined && said !== undefined && named !== said && isOther(named, said))
      for (const character of said) odd.add(character);
  }
  return (character) => odd.has(character);
}

/** Spaces, hyphens and ligatures have several characters each. */
function isOther(named: string, said: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/[\s\u00ad\u2010-\u2015\u2212-]/g, '-');
  return plain(named) !== plain(said);
}

function withUnicode(encoded: Characters, toUnicode: UnicodeMap): Characters {
  const chars = [...encoded];
  for (const [code, text] of toUnicode) if (code < 256) chars[code] = text;
  return chars;
}

function fillWidths(
  file: PdfFile,
  dict: PdfDict,
  descriptor: PdfDict | undefined,
  chars: Characters,
  widths: Float64Array,
): boolean {
  const list = file.lookupArray(dict, 'Widths');
  const first = file.lookupNumber(dict, 'FirstChar') ?? 0;
  // A Type 3 font measures in its own glyph space (9.6.4).
  const matrix = dict.name('Subtype') === 'Type3' ? file.lookupArray(dict, 'FontMatrix') : undefined;
  const scale = matrix ? Number(file.resolve(matrix[0]) ?? 0) * 1000 : 1;
  if (list) {
    widths.fill((descriptor && file.lookupNumber(descriptor, 'MissingWidth')) ?? 0);
    for (let i = 0; i < list.length && first + i < 256; i++) {
      const width = file.resolve(list[i]);
      if (typeof width === 'number' && first + i >= 0) widths[first + i] = width * scale;
    }
    return true;
  }
  const known = standardFontWidths(dict.name('BaseFont') ?? '');
  if (known) for (let code = 0; code < 256; code++) widths[code] = known(chars[code] ?? ' ');
  else widths.fill(500);
  return known !== undefined;
}

function readCompositeFont(
  file: PdfFile,
  dict: PdfDict,
  toUnicode: UnicodeMap | undefined,
  cache: TextCache,
): TextFont {
  const encoding = file.lookup(dict, 'Encoding');
  const identity = encoding instanceof PdfName && encoding.value === 'Identity-H';
  const [descendant] = file.lookupArray(dict, 'DescendantFonts') ?? [];
  const cid = file.resolve(descendant);
  const widths = new Map<number, number>();
  let defaultWidth = 1000;
  if (cid instanceof PdfDict) {
    defaultWidth = file.lookupNumber(cid, 'DW') ?? 1000;
    readCidWidths(file, file.lookupArray(cid, 'W') ?? [], widths);
  }
  const chars: UnicodeMap = toUnicode ?? new Map();
  return {
    codeBytes: 2,
    chars,
    widths,
    defaultWidth,
    simple: false,
    sure: identity && toUnicode !== undefined,
    drawsMore: false,
    truth: cid instanceof PdfDict ? compositeTruth(file, dict, cid, chars, cache) : nothingTrue,
  };
}

function compositeTruth(
  file: PdfFile,
  dict: PdfDict,
  cid: PdfDict,
  chars: UnicodeMap,
  cache: TextCache,
): GlyphTruth {
  const glyphOf = readGlyphTable(file, cid);
  return glyphTruth({
    file,
    programs: cache.programs,
    descriptor: file.lookupDict(cid, 'FontDescriptor'),
    codesOf: (character) => [...chars].flatMap(([code, one]) => (one === character ? [code] : [])),
    contradicts: () => false,
    glyphsOf: (_, code) => [glyphOf(code)],
    signature: () => `${describe(file, dict.get('Encoding'))} ${describe(file, cid.get('CIDToGIDMap'))}`,
  });
}

/** `c [w1 w2 …]` and `first last w` (9.7.4.3). */
function readCidWidths(file: PdfFile, list: readonly unknown[], widths: Map<number, number>): void {
  for (let i = 0; i + 1 < list.length; ) {
    const first = file.resolve(list[i] as number);
    const second = file.resolve(list[i + 1] as number);
    if (typeof first !== 'number') return;
    if (Array.isArray(second)) {
      for (let k = 0; k < second.length; k++) {
        const width = file.resolve(second[k]);
        if (typeof width === 'number') widths.set(first + k, width);
      }
      i += 2;
    } else {
      const width = file.resolve(list[i + 2] as number);
      if (typeof second !== 'number' || typeof width !== 'number' || second - first > 65_535) return;
      for (let code = first; code <= second; code++) widths.set(code, width);
      i += 3;
    }
  }
}
