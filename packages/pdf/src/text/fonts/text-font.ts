import type { PdfDict } from '../../objects/objects.ts';
import type { Characters } from './encoding.ts';
import type { GlyphTruth } from './glyph-truth.ts';
import type { Programs } from './programs.ts';
import type { UnicodeMap } from './to-unicode.ts';
import type { Codes } from './words/codes.ts';

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
  /** Digits that its widths set close to the next one, once somebody asked. */
  narrowDigits?: string;
  /** Codes that were shown so far. */
  used: Codes;
  /** As the file has it. */
  dict: PdfDict;
  /** Glyphs that may be more than letters. */
  drawsMore: boolean;
}

/**
 * What reading keeps between pages and documents: ToUnicode maps and font programs by the digest of their bytes (the
 * documents of a batch share theirs). Owned by the caller; the fonts of each open file go with the file.
 */
export interface TextCache {
  maps: Map<string, UnicodeMap>;
  programs: Programs;
}
