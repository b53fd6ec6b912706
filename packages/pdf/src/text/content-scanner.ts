import { CLASS } from '../bytes/characters.ts';
import { readEscaped, readHexDigits } from './string-operands.ts';

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;

/**
 * What an operand is; `plain` is a literal string without escapes and line ends, whose bytes stand in the content.
 * Arrays and dictionaries are flattened: text operators need no nesting.
 */
export const operand = { number: 0, plain: 1, literal: 2, hex: 3, name: 4 } as const;

const maxOperands = 65_536;

/** What a byte begins. */
const [WORD, BLANK, NUMBER] = [0, 1, 3];
const START = CLASS.map((kind, c) => (isDigit(c) || c === 0x2d || c === 0x2e || c === 0x2b ? NUMBER : kind));

/** `true`, `null` and the end of `false`, as their letters add up. */
const LITERALS = [0x74727565, 0x6e756c6c, 0x616c7365];

/**
 * Reads a content stream operator by operator (ISO 32000-2, 7.8.2) without making an object for each
 * operand: kinds, numbers and places lie in typed arrays that are used again for every operator.
 */
export class ContentScanner {
  readonly bytes: Uint8Array;
  pos = 0;
  /** Operands of the operator just read. */
  count = 0;
  kinds = new Uint8Array(64);
  numbers = new Float64Array(64);
  starts = new Int32Array(64);
  ends = new Int32Array(64);
  /** The letters of the operator just read as one number, first letter highest; 0 for words of more than three. */
  operator = 0;
  /** Set where something could not be read. */
  broken = false;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Reads up to and including the next operator, whose place is then `starts[count]` to `ends[count]`. False at the end. */
  next(): boolean {
    const { bytes } = this;
    const end = bytes.length;
    this.count = 0;
    let p = this.pos;
    while (p < end) {
      const c = bytes[p]!;
      const kind = START[c]!;
      if (kind === BLANK) p++;
      else if (kind === NUMBER) p = this.readNumber(p);
      else if (kind === WORD) {
        const start = p;
        let letters = 0;
        while (p < end && CLASS[bytes[p]!] === 0) letters = (letters * 256 + bytes[p++]!) | 0;
        this.push(operand.name, 0, start, p);
        if (p - start > 3 && LITERALS.includes(letters)) continue;
        this.operator = p - start > 3 ? 0 : letters;
        this.count--;
        this.pos = p;
        return true;
      } else if (c === 0x28) p = this.readLiteral(p + 1);
      else if (c === 0x3c && bytes[p + 1] !== 0x3c) p = this.readHex(p + 1);
      else if (c === 0x2f) {
        const start = ++p;
        while (p < end && CLASS[bytes[p]!] === 0) p++;
        this.push(operand.name, 0, start, p);
      } else if (c === 0x25) {
        while (p < end && bytes[p] !== 10 && bytes[p] !== 13) p++;
      } else {
        if (c === 0x29) this.broken = true;
        // Dictionaries are flattened: their second bracket begins no string.
        p += c === 0x3c ? 2 : 1;
      }
    }
    this.pos = p;
    return false;
  }

  /** The bytes of a string operand that is not plain: into `target`, which is large enough for any; gives how many. */
  readString(index: number, target: Uint8Array): number {
    const start = this.starts[index]!;
    const end = this.ends[index]!;
    return this.kinds[index] === operand.hex
      ? readHexDigits(this.bytes, start, end, target)
      : readEscaped(this.bytes, start, end, target);
  }

  /** A name operand without its slash. */
  name(index: number): string {
    let text = '';
    for (let i = this.starts[index]!; i < this.ends[index]!; i++) text += String.fromCharCode(this.bytes[i]!);
    return text.includes('#')
      ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : text;
  }

  /** Whether the EI of an inline image stands here, behind white space; then the scanner goes on behind it. */
  endsImage(at: number): boolean {
    const { bytes } = this;
    let p = at;
    while (p < bytes.length && CLASS[bytes[p]!] === 1) p++;
    if (bytes[p] !== 0x45 || bytes[p + 1] !== 0x49) return false;
    if (p + 2 < bytes.length && CLASS[bytes[p + 2]!] === 0) return false;
    this.pos = p + 2;
    return true;
  }

  /** Steps over the data of an inline image (8.9.7): to the EI that stands alone. */
  skipImage(): void {
    const { bytes } = this;
    for (let p = this.pos + 1; p + 2 < bytes.length + 1; p++)
      if (
        bytes[p] === 0x45 &&
        bytes[p + 1] === 0x49 &&
        CLASS[bytes[p - 1]!] === 1 &&
        (p + 2 >= bytes.length || CLASS[bytes[p + 2]!] === 1)
      ) {
        this.pos = p + 2;
        return;
      }
    this.pos = bytes.length;
  }

  private push(kind: number, value: number, start: number, end: number): void {
    // Beyond all reason the last place is written again, so that the operator is still found.
    const at = this.count < this.kinds.length || this.grow() ? this.count : this.kinds.length - 1;
    this.kinds[at] = kind;
    this.numbers[at] = value;
    this.starts[at] = start;
    this.ends[at] = end;
    this.count = at + 1;
  }

  private grow(): boolean {
    const size = this.kinds.length * 4;
    if (size > maxOperands) {
      this.broken = true;
      return false;
    }
    this.kinds = bigger(new Uint8Array(size), this.kinds);
    this.numbers = bigger(new Float64Array(size), this.numbers);
    this.starts = bigger(new Int32Array(size), this.starts);
    this.ends = bigger(new Int32Array(size), this.ends);
    return true;
  }

  // Whole and fraction apart, each staying an integer: one variable that holds both small integers and
  // doubles makes the engine throw its compiled loop away again and again.
  private readNumber(from: number): number {
    const { bytes } = this;
    const end = bytes.length;
    const first = bytes[from]!;
    let p = first === 0x2d || first === 0x2b ? from + 1 : from;
    let whole = 0;
    while (p < end && isDigit(bytes[p]!)) whole = (whole * 10 + bytes[p++]! - 48) | 0;
    let part = 0;
    let digits = 0;
    if (p < end && bytes[p] === 0x2e)
      for (p++; p < end && digits < 9 && isDigit(bytes[p]!); digits++)
        part = (part * 10 + bytes[p++]! - 48) | 0;
    // What an odd number has left over (`1.2.3`, `5-3`, a tenth decimal) says nothing.
    while (p < end && (isDigit(bytes[p]!) || bytes[p] === 0x2e || bytes[p] === 0x2d)) p++;
    const value = whole + part / powers[digits]!;
    this.push(operand.number, first === 0x2d ? -value : value, from, p);
    return p;
  }

  private readLiteral(from: number): number {
    const { bytes } = this;
    const end = bytes.length;
    let depth = 1;
    let kind: number = operand.plain;
    let p = from;
    for (; p < end; p++) {
      const c = bytes[p]!;
      if (c > 0x5c) continue;
      if (c === 0x29) {
        if (--depth === 0) break;
      } else if (c === 0x28) depth++;
      else if (c === 0x5c) {
        kind = operand.literal;
        p++;
      } else if (c === 0x0d) kind = operand.literal;
    }
    if (depth !== 0) this.broken = true;
    this.push(kind, 0, from, Math.min(p, end));
    return p + 1;
  }

  private readHex(from: number): number {
    const { bytes } = this;
    let p = from;
    while (p < bytes.length && bytes[p] !== 0x3e) p++;
    this.push(operand.hex, 0, from, p);
    return p + 1;
  }
}

const powers = Float64Array.of(1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9);

function bigger<T extends Uint8Array | Float64Array | Int32Array>(next: T, old: T): T {
  next.set(old);
  return next;
}
