import { packZip } from '@legajo/pdf';
import { buildPdf } from '../../../../packages/pdf/test/build-pages.ts';

/** A one-page A4 payslip that says these lines. */
export function payslip(...lines: string[]): Buffer {
  return papers([lines]);
}

/** A PDF with a page per list of lines. */
export function papers(pages: readonly (readonly string[])[], mediaBox?: string): Buffer {
  return buildPdf(
    pages.map((lines) => ({
      content: `BT /F1 11 Tf 60 760 Td 16 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
      ...(mediaBox ? { mediaBox } : {}),
    })),
  );
}

/** A zip of these entries. */
export function zip(entries: Readonly<Record<string, Uint8Array | string>>): Buffer {
  return packZip(Object.entries(entries).map(([name, content]) => ({ name, bytes: Buffer.from(content) })));
}
