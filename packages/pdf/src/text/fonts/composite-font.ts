import { PdfDict, PdfName, PdfStream, PdfString } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { describeEntries } from './describe.ts';
import { codesIn, type GlyphTruth, glyphTruth, nothingTrue, readGlyphTable } from './glyph-truth.ts';
import type { TextCache, TextFont } from './text-font.ts';
import type { UnicodeMap } from './to-unicode.ts';
import { noCodes } from './words/codes.ts';

/** Entries of a descendant font by which a reader finds its glyphs, or others in place of a program that it cannot read. */
const deciding = ['Subtype', 'BaseFont', 'FontDescriptor', 'CIDSystemInfo', 'CIDToGIDMap'];

/** A Type 0 font (ISO 32000-2, 9.7): codes of two bytes that are character identifiers. */
export function readCompositeFont(
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
    used: noCodes(2),
    dict,
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
    codesOf: codesIn(chars),
    saidBy: (code) => chars.get(code) ?? '',
    // A table of its own leads elsewhere.
    shared: file.lookup(cid, 'CIDToGIDMap') instanceof PdfStream ? undefined : chars,
    codeBytes: 2,
    isNamed: areCharacters(file, cid, chars),
    contradicts: () => false,
    contradicted: new Set(),
    glyphsOf: (_, code) => [glyphOf(code)],
    signature: () => `${describeEntries(file, dict, ['Encoding'])} ${describeEntries(file, cid, deciding)}`,
  });
}

/** Whether every code is its character's, in no collection where it would be another one's (9.7.3). */
function areCharacters(file: PdfFile, cid: PdfDict, chars: UnicodeMap): boolean {
  const system = file.lookupDict(cid, 'CIDSystemInfo');
  const ordering = system && file.lookup(system, 'Ordering');
  if (!(ordering instanceof PdfString) || ordering.text() !== 'Identity') return false;
  for (const [code, said] of chars) if (said !== String.fromCharCode(code)) return false;
  return true;
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
