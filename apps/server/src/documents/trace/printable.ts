/** What the built-in fonts of a PDF draw besides Latin-1 (WinAnsiEncoding, ISO 32000-2, annex D.2). */
const MORE = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const UNDRAWN = '?';

/**
 * A text as the built-in fonts of a paper can draw it: letters that they lack lose their marks, and what is left stands
 * as a question mark. Without this it would come out as other letters, and so would what follows it.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll('−', '-'), (sign) =>
    isDrawn(sign) ? sign : bare(sign),
  ).join('');
}

const isDrawn = (sign: string) => /^[\n\t\x20-\x7e\xa0-\xff]$/.test(sign) || MORE.has(sign);

const bare = (sign: string) =>
  Array.from(sign.normalize('NFD').replace(/[\p{M}\p{Cf}]/gu, ''), (part) =>
    isDrawn(part) ? part : UNDRAWN,
  ).join('');
