import { startsWith } from '../bytes/characters.ts';
import { Lexer } from '../bytes/lexer.ts';
import { PdfDict } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import { readIndirect } from '../parse/indirect.ts';
import { readXrefTable } from '../parse/xref-table.ts';

/**
 * Whether the bytes after `end` are whole revisions and nothing else (ISO 32000-2, 7.5.6): objects, cross-references,
 * trailers, `startxref`, `%%EOF`. Bytes no reader would look at are not part of any revision.
 */
export function isRevisionTail(file: PdfFile, end: number): boolean {
  const { bytes } = file;
  if (file.startxref < end) return false;
  const lexer = new Lexer(bytes, end, { references: true });
  let complete = false;
  try {
    for (;;) {
      skipBlank(lexer);
      if (lexer.pos >= bytes.length) return complete;
      complete = false;
      if (startsWith(bytes, lexer.pos, 'xref')) {
        if (!(readXrefTable(lexer, new Map()) instanceof PdfDict)) return false;
      } else if (startsWith(bytes, lexer.pos, 'startxref')) {
        lexer.pos += 9;
        if (typeof lexer.next() !== 'number') return false;
        skipBlank(lexer);
        if (!startsWith(bytes, lexer.pos, '%%EOF')) return false;
        lexer.pos += 5;
        complete = true;
      } else lexer.pos = readIndirect(lexer, (ref) => file.resolve(ref)).end;
    }
  } catch {
    return false;
  }
}

/** White space only: a comment would be a place to hide something. */
function skipBlank(lexer: Lexer): void {
  while (lexer.pos < lexer.end && [0, 9, 10, 12, 13, 32].includes(lexer.bytes[lexer.pos]!)) lexer.pos++;
}
