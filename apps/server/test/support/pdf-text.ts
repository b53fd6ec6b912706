import { openPdf, readText } from '@legajo/pdf';

/** The text of every page of a PDF, one after another. */
export function pdfText(bytes: Uint8Array): string {
  const file = openPdf(bytes);
  return file
    .pages()
    .map((page) => readText(file, page).text)
    .join('\n');
}
