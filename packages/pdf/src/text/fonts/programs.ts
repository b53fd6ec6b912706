import { PdfError } from '../../errors.ts';
import type { PdfDict, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { decodeStream } from '../../parse/filters.ts';
import { describeFilters } from './describe.ts';
import { digitOf } from './digit-outline.ts';
import { contoursOf, glyphBytes, openTrueType, type TrueType } from './true-type.ts';

const maxPrograms = 16;
const maxRawBytes = 512 * 1024;
const maxProgramBytes = 8 * 1024 * 1024;
const maxGlyphs = 5_000;
const maxProven = 2_000;

/** An embedded font program, opened as far as glyphs are judged. */
export interface Program {
  /** Undefined where it is none of TrueType, or broken. */
  trueType: TrueType | undefined;
  /** Codes of fonts with this program whose glyphs a picture has shown to be what they are said to be. */
  proven: Set<string>;
  /** Which digit a glyph is, of those asked for; empty for none. */
  digits: Map<number, string>;
}

/** Font programs met lately, and which digit each glyph is: the documents of a batch share theirs. Bounded. */
export class Programs {
  readonly #known: { raw: Uint8Array; filters: string; program: Program }[] = [];
  readonly #digits = new Map<string, string>();

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
      proven: new Set<string>(),
      digits: new Map<number, string>(),
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

/** Remembers what a picture has shown, as long as there is room. */
export function prove({ proven }: Program, code: string): void {
  if (proven.size < maxProven) proven.add(code);
}

/** The embedded program of a descriptor (ISO 32000-2, 9.9). */
export function programStream(file: PdfFile, descriptor: PdfDict): PdfStream | undefined {
  for (const key of ['FontFile2', 'FontFile3', 'FontFile']) {
    const found = file.lookup(descriptor, key);
    if (found !== null && typeof found === 'object' && 'raw' in found) return found;
  }
  return undefined;
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
