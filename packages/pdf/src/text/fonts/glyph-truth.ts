import { type PdfDict, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { decodeStream } from '../../parse/filters.ts';
import type { Characters } from './encoding.ts';
import { macRoman } from './encodings.gen.ts';
import {
  goodIn,
  type IsLike,
  outlinedIn,
  type Program,
  type Programs,
  programStreams,
  remember,
} from './programs.ts';
import type { UnicodeMap } from './to-unicode.ts';
import type { TrueType } from './true-type.ts';
import { type Codes, noCodes } from './words/codes.ts';
import { wholeOutline } from './words/whole-outline.ts';
import { type WordsOfFont, wordsByName, wordsOf } from './words/words-of-font.ts';

/** What a font says of its characters, held against the glyphs it draws for them. */
export interface GlyphTruth {
  /** Whether the glyph drawn for this character may be another one. */
  doubts(character: string): boolean;
  /** Holds the outlines of a letter's glyphs against that letter. */
  learn(character: string, isLike: IsLike): void;
  /** Codes of this character of which nobody knows what they draw, and no picture was asked. */
  unseen(character: string): readonly number[];
  /** A picture of the glyph alone has shown whether this code draws this character. */
  seen(code: number, character: string, isShown: boolean): void;
  words: WordsOfFont;
}

/** Fonts that draw nobody knows what. */
export const nothingTrue: GlyphTruth = {
  doubts: () => true,
  learn: () => undefined,
  unseen: () => [],
  seen: () => undefined,
  words: wordsByName(() => '', new Set()),
};

/** Fonts that draw nobody knows what until each glyph is drawn. */
export function drawnTruth({
  programs,
  saidBy,
  codeBytes,
}: Pick<Glyphs, 'programs' | 'saidBy' | 'codeBytes'>): GlyphTruth {
  const [good, pictures] = [noCodes(codeBytes), new Map()];
  const words = wordsOf({
    saidBy,
    good: () => good,
    outlinesOf: () => undefined,
    pictures: () => pictures,
    keyOf: String,
    verdicts: programs.verdicts,
  });
  return { ...nothingTrue, words };
}

/** Where names and characters say different things. */
export interface Contradictions {
  /** Whether those of some code of this character do. */
  contradicts(character: string): boolean;
  contradicted: ReadonlySet<number>;
}

/** A font as far as its glyphs go. */
interface Glyphs extends Contradictions {
  file: PdfFile;
  programs: Programs;
  descriptor: PdfDict | undefined;
  /** Codes that say this character, alone or with others. */
  codesOf(character: string): readonly number[];
  saidBy(code: number): string;
  codeBytes: 1 | 2;
  /** Whether its codes are names or characters, which mean the same in every font, and no mere places of glyphs. */
  isNamed: boolean;
  /** Glyphs of the program that a code may stand for. */
  glyphsOf(trueType: TrueType, code: number): number[];
  /** Everything that leads from codes to glyphs, as text. */
  signature(): string;
  /** A table that other files share: it leads every font that has it and the same program from codes to the same glyphs. */
  shared: object | undefined;
}

/** What a number is made of: marks between its characters say nothing. */
const telling = /[\p{L}\p{N}&]/u;
const digit = /[0-9]/;

/**
 * The glyphs of a font: digits of an embedded TrueType program are known by their outlines, letters once their outlines
 * were held against them, glyphs of other programs once a picture has shown them. A font that is not embedded draws what
 * its encoding says, where that is more than the places of its glyphs. Of several programs each reader draws another.
 */
export function glyphTruth(glyphs: Glyphs): GlyphTruth {
  const [stream, ...others] = glyphs.descriptor ? programStreams(glyphs.file, glyphs.descriptor) : [];
  if (others.length > 0 || (!stream && !glyphs.isNamed)) return drawnTruth(glyphs);
  if (!stream)
    return {
      ...nothingTrue,
      doubts: glyphs.contradicts,
      words: wordsByName(glyphs.saidBy, glyphs.contradicted),
    };
  const { programs } = glyphs;
  let opened: Program | undefined;
  const program = () => {
    opened ??= programs.open(glyphs.file, stream);
    return opened;
  };
  let signature: string | undefined;
  const key = (code: number, character: string) => {
    signature ??= glyphs.signature();
    return `${code} ${character} ${signature}`;
  };
  const drawnBy = (trueType: TrueType, code: number) =>
    glyphs.glyphsOf(trueType, code).filter((glyph) => glyph > 0);
  const isTrue = (character: string): boolean => {
    const embedded = program();
    const { trueType, seen } = embedded;
    if (outlined()?.has(character)) return true;
    const codes = glyphs.codesOf(character);
    if (codes.length === 0) return false;
    if (seen.size > 0 && codes.every((code) => seen.get(key(code, character)))) return true;
    if (!trueType || !isDrawn(embedded, trueType, codes, character)) return false;
    outlined()?.add(character);
    return true;
  };
  const isDrawn = (
    embedded: Program,
    trueType: TrueType,
    codes: readonly number[],
    character: string,
  ): boolean => {
    const is = (glyph: number) =>
      digit.test(character)
        ? programs.digitAt(embedded, glyph) === character
        : programs.isLetter(embedded, glyph, character);
    return codes.every((code) => {
      const all = drawnBy(trueType, code);
      return all.length > 0 && all.every(is);
    });
  };
  // What outlines have shown holds for the next file; what a picture has shown is asked of each.
  const outlined = () => glyphs.shared && outlinedIn(program(), glyphs.shared);
  const known = new Map<string, boolean>();
  const outlinesOf = (code: number) => {
    const { trueType } = program();
    const drawn = trueType ? drawnBy(trueType, code) : [];
    const outlines = drawn.map((glyph) => wholeOutline(trueType!.glyphs, glyph));
    return drawn.length > 0 && outlines.every((one) => one !== undefined) ? outlines : undefined;
  };
  let good: Codes | undefined;
  return {
    words: wordsOf({
      saidBy: glyphs.saidBy,
      good() {
        const make = () => noCodes(glyphs.codeBytes);
        good ??= glyphs.shared ? goodIn(program(), glyphs.shared, make) : make();
        return good;
      },
      outlinesOf,
      pictures: () => program().pictures,
      keyOf: key,
      verdicts: programs.verdicts,
    }),
    doubts(character) {
      if (glyphs.contradicts(character)) return true;
      if (!telling.test(character)) return false;
      let truth = known.get(character);
      if (truth === undefined) {
        truth = isTrue(character);
        known.set(character, truth);
      }
      return !truth;
    },
    learn(character, isLike) {
      const embedded = program();
      const { trueType } = embedded;
      if (!trueType || !telling.test(character) || digit.test(character)) return;
      for (const code of glyphs.codesOf(character))
        for (const glyph of drawnBy(trueType, code)) programs.learnLetter(embedded, glyph, character, isLike);
      known.delete(character);
    },
    unseen(character) {
      if (!this.doubts(character) || glyphs.contradicts(character)) return [];
      return glyphs.codesOf(character).filter((code) => !program().seen.has(key(code, character)));
    },
    seen(code, character, isShown) {
      remember(program(), key(code, character), isShown);
      known.delete(character);
    },
  };
}

/**
 * Glyphs of a simple TrueType font's code (ISO 32000-2, 9.6.5.4). Readers differ in which map they ask first: all that
 * know the code are asked.
 */
export function simpleGlyphs(trueType: TrueType, code: number, character: string | undefined): number[] {
  return trueType.maps.flatMap(({ platform, encoding, glyphOf }) => {
    const named = character === undefined ? undefined : character.codePointAt(0)!;
    if (platform === 3 && encoding === 0) return [glyphOf(0xf000 + code) || glyphOf(code)];
    if (platform === 3 || platform === 0) return [glyphOf(named ?? code)];
    if (named === undefined || named < 128) return [glyphOf(named ?? code)];
    // The letter's place in that map's own encoding, which some programs do not care for.
    const place = macRoman.indexOf(character!) + 32;
    return place < 32 ? [glyphOf(code)] : [glyphOf(place), glyphOf(code)];
  });
}

/** Codes by the characters they say, alone or among others: one glyph may say a whole number. Looked through once. */
export function codesIn(chars: Characters | UnicodeMap): (character: string) => readonly number[] {
  let table: ReadonlyMap<string, number[]> | undefined;
  return (character) => {
    table ??= tableOf(chars);
    return table.get(character) ?? [];
  };
}

function tableOf(chars: Characters | UnicodeMap): ReadonlyMap<string, number[]> {
  const table = new Map<string, number[]>();
  const add = (said: string | undefined, code: number): void => {
    for (const character of said ?? '') {
      const codes = table.get(character);
      if (!codes) table.set(character, [code]);
      else if (codes.at(-1) !== code) codes.push(code);
    }
  };
  chars.forEach(add);
  return table;
}

/** From character identifiers to glyphs (9.7.4.2): the same numbers, or by a table of two bytes each. */
export function readGlyphTable(file: PdfFile, font: PdfDict): (cid: number) => number {
  const table = file.lookup(font, 'CIDToGIDMap');
  if (!(table instanceof PdfStream)) return (cid) => cid;
  const bytes = decodeStream(file, table, { maxBytes: 131_072 });
  return (cid) => (bytes[cid * 2] ?? 0) * 256 + (bytes[cid * 2 + 1] ?? 0);
}
