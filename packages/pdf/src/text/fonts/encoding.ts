import { PdfDict, PdfName } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { glyphNames, macRoman, standard, standardWidths, winAnsi } from './encodings.gen.ts';

const byName: ReadonlyMap<string, string> = (() => {
  const words = glyphNames.split(' ');
  const map = new Map<string, string>();
  for (let i = 0; i < words.length; i += 2) {
    const value = words[i + 1]!;
    map.set(
      words[i]!,
      /^u[0-9A-F]{4}$/.test(value) ? String.fromCharCode(Number.parseInt(value.slice(1), 16)) : value,
    );
  }
  return map;
})();

/** The characters of the 256 codes of each named encoding. */
const named: ReadonlyMap<string, Characters> = new Map(
  Object.entries({ WinAnsiEncoding: winAnsi, MacRomanEncoding: macRoman, StandardEncoding: standard }).map(
    ([name, table]) => [name, charactersOf(table)],
  ),
);
const nothing: Characters = new Array(256).fill(undefined);

/** By code; undefined where the file does not say. */
export type Characters = readonly (string | undefined)[];

/**
 * The characters of a simple font's 256 codes by its /Encoding (ISO 32000-2, 9.6.5). `base` is the
 * encoding when the font names none. Fonts without differences share one array.
 */
export function encodingOf(file: PdfFile, font: PdfDict, base: 'StandardEncoding' | undefined): Characters {
  const encoding = file.lookup(font, 'Encoding');
  const fallback = (base && named.get(base)) ?? nothing;
  if (encoding instanceof PdfName) return named.get(encoding.value) ?? fallback;
  if (!(encoding instanceof PdfDict)) return fallback;
  const name = file.lookup(encoding, 'BaseEncoding');
  const start = (name instanceof PdfName && named.get(name.value)) || fallback;
  return encoding.has('Differences') ? applyDifferences(file, encoding, [...start]) : start;
}

function charactersOf(table: string): Characters {
  const chars: (string | undefined)[] = new Array(256).fill(undefined);
  for (let i = 0; i < 224; i++) {
    const c = table[i]!;
    chars[i + 32] = c === '\ufffd' ? undefined : c === '\ufb01' ? 'fi' : c === '\ufb02' ? 'fl' : c;
  }
  return chars;
}

function applyDifferences(file: PdfFile, encoding: PdfDict, chars: (string | undefined)[]): Characters {
  let code = 0;
  for (const item of file.lookupArray(encoding, 'Differences') ?? []) {
    const value = file.resolve(item);
    if (typeof value === 'number') code = value & 255;
    else if (value instanceof PdfName) chars[code++ & 255] = characterNamed(value.value);
  }
  return chars;
}

/** The text of a glyph name: the Adobe list's Latin part, `uni0041`, `u1F600`, `a.alt`, `f_i`. */
function characterNamed(name: string): string | undefined {
  const known = byName.get(name);
  if (known !== undefined) return known;
  // Letters are named by themselves; a glyph called `1` may be anything.
  if (/^[A-Za-z]$/.test(name)) return name;
  const plain = name.split('.')[0]!;
  if (plain !== name) return plain === '' ? undefined : characterNamed(plain);
  if (name.includes('_')) {
    const parts = name.split('_').map(characterNamed);
    return parts.includes(undefined) ? undefined : parts.join('');
  }
  const hex = /^uni((?:[0-9A-F]{4})+)$/.exec(name)?.[1];
  if (hex) return hex.replace(/.{4}/g, (four) => String.fromCharCode(Number.parseInt(four, 16)));
  const point = /^u([0-9A-F]{4,6})$/.exec(name)?.[1];
  return point && Number.parseInt(point, 16) <= 0x10ffff
    ? String.fromCodePoint(Number.parseInt(point, 16))
    : undefined;
}

/** Widths of the 14 standard fonts by WinAnsi code, for files that leave them out (9.6.2.2). */
export function standardFontWidths(baseFont: string): ((char: string) => number) | undefined {
  const name = baseFont.replace(/^[A-Z]{6}\+/, '').toLowerCase();
  if (name.startsWith('courier')) return () => 600;
  const bold = name.includes('bold');
  const italic = name.includes('italic') || name.includes('oblique');
  let key: string;
  if (name.startsWith('helvetica') || name.startsWith('arial')) key = bold ? 'HelveticaBold' : 'Helvetica';
  else if (name.startsWith('times')) key = `Times${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}`;
  else return undefined;
  const widths = standardWidths[key]!.split(' ').map(Number);
  return (char) => widths[winAnsi.indexOf(char)] ?? 500;
}
