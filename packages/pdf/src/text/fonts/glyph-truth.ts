import { type PdfDict, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { decodeStream } from '../../parse/filters.ts';
import type { Characters } from './encoding.ts';
import { type Program, type Programs, programStream, prove } from './programs.ts';
import type { TrueType } from './true-type.ts';

/** What a font says of its characters, held against the glyphs it draws for them. */
export interface GlyphTruth {
  /** Whether the glyph drawn for this character may be another one. */
  doubts(character: string): boolean;
  /** A picture has shown this character to be drawn as itself. */
  prove(character: string): void;
}

/** Fonts that draw nobody knows what. */
export const nothingTrue: GlyphTruth = { doubts: () => true, prove: () => undefined };

/** A font as far as its glyphs go. */
interface Glyphs {
  file: PdfFile;
  programs: Programs;
  descriptor: PdfDict | undefined;
  /** Codes that say this character. */
  codesOf(character: string): number[];
  /** Whether names and characters of some code contradict each other. */
  contradicts(character: string): boolean;
  /** Glyphs of the program that a code may stand for. */
  glyphsOf(trueType: TrueType, code: number): number[];
  /** Everything that leads from codes to glyphs, as text. */
  signature(): string;
}

/**
 * The glyphs of a font: digits of an embedded TrueType program are known by their outlines, those of other programs only
 * once a picture has shown them. A font that is not embedded draws what its encoding says.
 */
export function glyphTruth(glyphs: Glyphs): GlyphTruth {
  const stream = glyphs.descriptor && programStream(glyphs.file, glyphs.descriptor);
  if (!stream) return { doubts: glyphs.contradicts, prove: () => undefined };
  let opened: Program | undefined;
  const program = () => {
    opened ??= glyphs.programs.open(glyphs.file, stream);
    return opened;
  };
  const known = new Map<string, boolean>();
  const key = (code: number, character: string) => `${code} ${character} ${glyphs.signature()}`;
  const isTrue = (character: string): boolean => {
    const embedded = program();
    const { trueType, proven } = embedded;
    const codes = glyphs.codesOf(character);
    if (proven.size > 0 && codes.length === 1 && proven.has(key(codes[0]!, character))) return true;
    if (!trueType) return false;
    return codes.every((code) => {
      const all = glyphs.glyphsOf(trueType, code).filter((glyph) => glyph > 0);
      return all.length > 0 && all.every((glyph) => glyphs.programs.digitAt(embedded, glyph) === character);
    });
  };
  return {
    doubts(character) {
      if (glyphs.contradicts(character)) return true;
      if (!/[0-9]/.test(character)) return false;
      let truth = known.get(character);
      if (truth === undefined) {
        truth = isTrue(character);
        known.set(character, truth);
      }
      return !truth;
    },
    prove(character) {
      const codes = glyphs.codesOf(character);
      if (codes.length !== 1 || glyphs.contradicts(character)) return;
      prove(program(), key(codes[0]!, character));
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
    return [glyphOf(named !== undefined && named < 128 ? named : code)];
  });
}

/** Codes of 256 that stand for a character. */
export function codesIn(chars: Characters, character: string): number[] {
  const codes: number[] = [];
  for (let code = chars.indexOf(character); code >= 0; code = chars.indexOf(character, code + 1))
    codes.push(code);
  return codes;
}

/** From character identifiers to glyphs (9.7.4.2): the same numbers, or by a table of two bytes each. */
export function readGlyphTable(file: PdfFile, font: PdfDict): (cid: number) => number {
  const table = file.lookup(font, 'CIDToGIDMap');
  if (!(table instanceof PdfStream)) return (cid) => cid;
  const bytes = decodeStream(file, table, { maxBytes: 131_072 });
  return (cid) => (bytes[cid * 2] ?? 0) * 256 + (bytes[cid * 2 + 1] ?? 0);
}
