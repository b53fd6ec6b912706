import { hash } from 'node:crypto';
import { PdfDict, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { decodeStream } from '../../parse/filters.ts';
import { readCompositeFont } from './composite-font.ts';
import { describeEntries, describeFilters } from './describe.ts';
import { type Characters, encodingOf, standardFontWidths } from './encoding.ts';
import { type Contradictions, codesIn, drawnTruth, glyphTruth, simpleGlyphs } from './glyph-truth.ts';
import { Programs } from './programs.ts';
import type { TextCache, TextFont } from './text-font.ts';
import { readToUnicode, type UnicodeMap } from './to-unicode.ts';
import { drawsMore } from './type3.ts';
import { noCodes } from './words/codes.ts';

/** A cache for one host or one batch. */
export function createTextCache(): TextCache {
  return { maps: new Map(), programs: new Programs() };
}

/** The font of a dictionary, read once for each file. */
export function fontOf(file: PdfFile, dict: PdfDict, cache: TextCache): TextFont {
  let fonts = file.kept.get(cache) as Map<PdfDict, TextFont> | undefined;
  if (!fonts) {
    fonts = new Map();
    file.kept.set(cache, fonts);
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

/** Entries by which a reader finds the glyphs of a simple font, or others in place of a program that it cannot read. */
const deciding = ['Subtype', 'BaseFont', 'FontDescriptor', 'Encoding'];

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
  const named = type3 ? nameless : encoded;
  const chars = toUnicode ? withUnicode(named, toUnicode) : named;
  const widths = new Float64Array(256);
  const sure = fillWidths(file, dict, descriptor, chars, widths);
  const truth = type3
    ? drawnTruth({ programs: cache.programs, saidBy: (code) => chars[code] ?? '', codeBytes: 1 })
    : glyphTruth({
        file,
        programs: cache.programs,
        descriptor,
        codesOf: codesIn(chars),
        saidBy: (code) => chars[code] ?? '',
        shared: isKept(file, dict) ? chars : undefined,
        codeBytes: 1,
        isNamed: true,
        ...contradictions(encoded, chars),
        glyphsOf: (trueType, code) => simpleGlyphs(trueType, code, encoded[code]),
        signature: () => describeEntries(file, dict, deciding),
      });
  return {
    codeBytes: 1,
    chars,
    widths,
    defaultWidth: 0,
    simple: true,
    sure,
    truth,
    used: noCodes(1),
    dict,
    drawsMore: type3 && drawsMore(file, dict),
  };
}

const nameless: Characters = new Array(256).fill(undefined);

const none = { contradicts: () => false, contradicted: new Set<number>() };

/** Characters and codes for which the names of the glyphs say something else than /ToUnicode does. */
function contradictions(encoded: Characters, chars: Characters): Contradictions {
  if (encoded === chars) return none;
  const odd = new Set<string>();
  const contradicted = new Set<number>();
  for (let code = 0; code < 256; code++) {
    const [named, said] = [encoded[code], chars[code]];
    if (named === undefined || said === undefined || named === said || !isOther(named, said)) continue;
    contradicted.add(code);
    for (const character of said) odd.add(character);
  }
  return { contradicts: (character) => odd.has(character), contradicted };
}

/** Spaces, hyphens and ligatures have several characters each. */
function isOther(named: string, said: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/[\s\u00ad\u2010-\u2015\u2212-]/g, '-');
  return plain(named) !== plain(said);
}

/** The characters of a map over an encoding, while both are met again: the documents of a batch share theirs. */
const overlaid = new WeakMap<UnicodeMap, { encoded: Characters; chars: Characters }>();

function withUnicode(encoded: Characters, toUnicode: UnicodeMap): Characters {
  const known = overlaid.get(toUnicode);
  if (known?.encoded === encoded) return known.chars;
  const chars = [...encoded];
  for (const [code, text] of toUnicode) if (code < 256) chars[code] = text;
  overlaid.set(toUnicode, { encoded, chars });
  return chars;
}

/** Whether the characters of a font are the same object for every file that says the same: its encoding is a named one. */
function isKept(file: PdfFile, dict: PdfDict): boolean {
  return !(file.lookup(dict, 'Encoding') instanceof PdfDict);
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
      const width = typeof list[i] === 'number' ? list[i] : file.resolve(list[i]);
      if (typeof width === 'number' && first + i >= 0) widths[first + i] = width * scale;
    }
    return true;
  }
  const known = standardFontWidths(dict.name('BaseFont') ?? '');
  if (known) for (let code = 0; code < 256; code++) widths[code] = known(chars[code] ?? ' ');
  else widths.fill(500);
  return known !== undefined;
}
