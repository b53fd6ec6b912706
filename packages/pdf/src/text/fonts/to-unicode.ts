import { Keyword, Lexer } from '../../bytes/lexer.ts';
import { PdfString } from '../../objects/objects.ts';

/** What a ToUnicode CMap (ISO 32000-2, 9.10.3) says of the codes it knows. */
export type UnicodeMap = ReadonlyMap<number, string>;

const maxEntries = 70_000;

/** Reads bfchar and bfrange sections. Codes of one and of two bytes share the map: a font uses one length. */
export function readToUnicode(bytes: Uint8Array): UnicodeMap {
  const map = new Map<number, string>();
  const lexer = new Lexer(bytes);
  let section = '';
  const operands: unknown[] = [];
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    if (token instanceof Keyword) {
      section = token.value === 'beginbfchar' || token.value === 'beginbfrange' ? token.value : '';
      operands.length = 0;
      continue;
    }
    if (section === '') continue;
    operands.push(token);
    if (section === 'beginbfchar' && operands.length === 2) {
      addChar(map, operands);
      operands.length = 0;
    } else if (section === 'beginbfrange' && operands.length === 3) {
      addRange(map, operands);
      operands.length = 0;
    }
    if (map.size > maxEntries) break;
  }
  return map;
}

function addChar(map: Map<number, string>, [code, text]: unknown[]): void {
  if (code instanceof PdfString && text instanceof PdfString) map.set(codeOf(code), textOf(text.bytes));
}

function addRange(map: Map<number, string>, [from, to, target]: unknown[]): void {
  if (!(from instanceof PdfString && to instanceof PdfString)) return;
  const first = codeOf(from);
  const last = Math.min(codeOf(to), first + 65_535);
  for (let code = first; code <= last && map.size <= maxEntries; code++) {
    if (Array.isArray(target)) {
      const item = target[code - first];
      if (item instanceof PdfString) map.set(code, textOf(item.bytes));
    } else if (target instanceof PdfString) {
      // Only the last byte counts up (9.10.3).
      const bytes = Uint8Array.from(target.bytes);
      const at = bytes.length - 1;
      const sum = (bytes[at] ?? 0) + code - first;
      if (at >= 1) bytes[at - 1] = (bytes[at - 1]! + (sum >> 8)) & 255;
      bytes[at] = sum & 255;
      map.set(code, textOf(bytes));
    }
  }
}

function codeOf(code: PdfString): number {
  let value = 0;
  for (const byte of code.bytes) value = (value * 256 + byte) % 0x1_0000_0000;
  return value;
}

// UTF-16BE; one byte alone is written by careless producers for a Latin-1 character.
function textOf(bytes: Uint8Array): string {
  if (bytes.length === 1) return String.fromCharCode(bytes[0]!);
  let text = '';
  for (let i = 0; i + 1 < bytes.length; i += 2) text += String.fromCharCode(bytes[i]! * 256 + bytes[i + 1]!);
  return text;
}
