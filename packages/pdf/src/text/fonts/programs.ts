import { PdfError } from '../../errors.ts';
import { type PdfDict, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { decodeStream } from '../../parse/filters.ts';
import { describeFilters } from './describe.ts';
import { digitOf } from './digit-outline.ts';
import { type Contour, contoursOf, glyphBytes, openTrueType, type TrueType } from './true-type.ts';
import type { Codes } from './words/codes.ts';
import { type Verdict, Verdicts } from './words/verdict.ts';

const maxPrograms = 16;
const maxRawBytes = 512 * 1024;
const maxProgramBytes = 8 * 1024 * 1024;
const maxGlyphs = 5_000;
const maxSeen = 2_000;
const mostHeld = 64;
const maxTables = 8;

/** An embedded font program, opened as far as glyphs are judged. */
export interface Program {
  /** Undefined where it is none of TrueType, or broken. */
  trueType: TrueType | undefined;
  /** Codes of fonts with this program of which a picture has shown whether they draw what they say. */
  seen: Map<string, boolean>;
  /** Which digit a glyph is, of those asked for; empty for none. */
  digits: Map<number, string>;
  /** Characters that outlines have shown to be drawn as themselves, by the table that leads from codes to glyphs. */
  outlined: Map<object, Set<string>>;
  /** Letters that a glyph was found to be like, of those asked for. */
  letters: Map<number, string>;
  /** Codes that draw what they say as words do, by the same tables. */
  good: Map<object, Codes>;
  /** What pictures have shown of codes as words. */
  pictures: Map<string, Verdict>;
}

/** Whether an outline looks like a letter. */
export type IsLike = (contours: readonly Contour[], letter: string) => boolean;

/** Font programs met lately, and which digit each glyph is: the documents of a batch share theirs. Bounded. */
export class Programs {
  readonly verdicts = new Verdicts();
  readonly #known: { raw: Uint8Array; filters: string; program: Program }[] = [];
  readonly #digits = new Map<string, string>();
  /** By the bytes of an outline: the letters it was held against, and whether it is like them. */
  readonly #letters = new Map<string, Map<string, boolean>>();

  /** The program of this stream. Its bytes are compared, not hashed: that is a hundred times quicker. */
  open(file: PdfFile, stream: PdfStream): Program {
    const filters = describeFilters(file, stream.dict);
    const { raw } = stream;
    const at = this.#known.findIndex((one) => one.filters === filters && isSame(one.raw, raw));
    if (at >= 0) {
      const [found] = this.#known.splice(at, 1);
      this.#known.unshift(found!);
      return found!.program;
    }
    const program = {
      trueType: readProgram(file, stream),
      seen: new Map<string, boolean>(),
      digits: new Map<number, string>(),
      outlined: new Map<object, Set<string>>(),
      letters: new Map<number, string>(),
      good: new Map<object, Codes>(),
      pictures: new Map<string, Verdict>(),
    };
    if (raw.length <= maxRawBytes) {
      // A copy: the view would keep the whole file.
      this.#known.unshift({ raw: Buffer.from(raw), filters, program });
      this.#known.length = Math.min(this.#known.length, maxPrograms);
    }
    return program;
  }

  /** Which digit a glyph is by its outline; undefined for none. Equal outlines are judged once. */
  digitAt({ trueType, digits }: Program, glyph: number): string | undefined {
    let digit = digits.get(glyph);
    if (digit === undefined) {
      digit = trueType ? this.#digitOf(trueType, glyph) : '';
      digits.set(glyph, digit);
    }
    return digit === '' ? undefined : digit;
  }

  /** Whether a glyph was found to be like this letter; false as long as nobody held it against it. */
  isLetter(program: Program, glyph: number, letter: string): boolean {
    if (program.letters.get(glyph)?.includes(letter)) return true;
    const bytes = program.trueType && glyphBytes(program.trueType.glyphs, glyph);
    if (!bytes || !this.#letters.get(bytes.toString('latin1'))?.get(letter)) return false;
    program.letters.set(glyph, (program.letters.get(glyph) ?? '') + letter);
    return true;
  }

  /** Holds a glyph's outline against a letter, each once: equal outlines of other programs are known by that. */
  learnLetter({ trueType }: Program, glyph: number, letter: string, isLike: IsLike): void {
    const bytes = trueType && glyphBytes(trueType.glyphs, glyph);
    const contours = trueType && contoursOf(trueType.glyphs, glyph);
    if (!bytes || !contours) return;
    const key = bytes.toString('latin1');
    if (this.#letters.size >= maxGlyphs) this.#letters.clear();
    const held = this.#letters.get(key) ?? new Map<string, boolean>();
    this.#letters.set(key, held);
    if (held.size < mostHeld && !held.has(letter)) held.set(letter, isLike(contours, letter));
  }

  #digitOf({ glyphs }: TrueType, glyph: number): string {
    const bytes = glyphBytes(glyphs, glyph);
    if (!bytes) return '';
    const key = bytes.toString('latin1');
    let digit = this.#digits.get(key);
    if (digit === undefined) {
      digit = digitOf(contoursOf(glyphs, glyph) ?? []) ?? '';
      if (this.#digits.size >= maxGlyphs) this.#digits.clear();
      this.#digits.set(key, digit);
    }
    return digit;
  }
}

/** The characters that are known for this table; a few tables are remembered. */
export function outlinedIn({ outlined }: Program, table: object): Set<string> {
  return ofTable(outlined, table, () => new Set());
}

/** The same of codes as words. */
export function goodIn({ good }: Program, table: object, make: () => Codes): Codes {
  return ofTable(good, table, make);
}

function ofTable<T>(tables: Map<object, T>, table: object, make: () => T): T {
  let found = tables.get(table);
  if (!found) {
    if (tables.size >= maxTables) tables.clear();
    found = make();
    tables.set(table, found);
  }
  return found;
}

/** Remembers what a picture has shown, as long as there is room. */
export function remember({ seen }: Program, code: string, isShown: boolean): void {
  if (seen.size < maxSeen) seen.set(code, isShown);
}

/** The embedded programs of a descriptor (ISO 32000-2, 9.9): one, where a file is as it should be. */
export function programStreams(file: PdfFile, descriptor: PdfDict): PdfStream[] {
  return ['FontFile2', 'FontFile3', 'FontFile'].flatMap((key) => {
    const found = file.lookup(descriptor, key);
    return found instanceof PdfStream ? [found] : [];
  });
}

function readProgram(file: PdfFile, stream: PdfStream): TrueType | undefined {
  try {
    return openTrueType(decodeStream(file, stream, { maxBytes: maxProgramBytes }));
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return undefined;
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}
