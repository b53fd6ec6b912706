import { decodeStream, openPdf, PdfStream, readFields, readText } from '@legajo/pdf';

/** The text of every page of a PDF, one after another. */
export function pdfText(bytes: Uint8Array): string {
  const file = openPdf(bytes);
  return file
    .pages()
    .map((page) => readText(file, page).text)
    .join('\n');
}

/** What the boxes of a PDF's signatures say, row by row from above, as they are printed. */
export function sealRows(bytes: Uint8Array): string[] {
  const file = openPdf(bytes);
  return readFields(file)
    .flatMap(({ widgets }) => widgets)
    .flatMap(({ dict }) => {
      const looks = file.lookupDict(dict, 'AP');
      const stream = looks && file.lookup(looks, 'N');
      if (!(stream instanceof PdfStream)) return [];
      const content = Buffer.from(decodeStream(file, stream)).toString('latin1');
      return [...content.matchAll(/([\d.]+) Tm \(((?:\\.|[^\\)])*)\) Tj/g)]
        .sort(([, a], [, b]) => Number(b) - Number(a))
        .map(([, , text = '']) => Buffer.from(text.replace(/\\(.)/g, '$1'), 'latin1'))
        .map((text) => new TextDecoder('windows-1252').decode(text));
    });
}
