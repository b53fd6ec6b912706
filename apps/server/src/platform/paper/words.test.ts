import { openPdf, readText } from '@legajo/pdf';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { setFont, writeWords } from './words.ts';

async function paper(...texts: string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 48 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => {
    pdf.on('end', () => resolve());
  });
  for (const text of texts) {
    writeWords(pdf, 'regular', text);
    writeWords(pdf, 'bold', text);
  }
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

const wordsOf = (bytes: Buffer) => {
  const file = openPdf(bytes);
  return readText(file, file.pages()[0]!)
    .runs.map(({ text }) => text)
    .join('')
    .replaceAll(' ', '');
};

describe('words of a paper', () => {
  it.each(['Łukasz Kőrösi', 'Șerban Ağaoğlu', 'Nguyễn Thị Hằng', 'No cobré: 1.250,50 €'])(
    '%s is read back as it was written, in both weights',
    async (name) => {
      const bare = name.replaceAll(' ', '');
      expect(wordsOf(await paper(name))).toBe(`${bare}${bare}`);
    },
  );

  it.each([
    ['No cobre\u0301: 1.250,50 €', 'No cobré: 1.250,50 €'],
    ['No cobré 😡 extras', 'No cobré □ extras'],
    ['Avan\u0303e’ẽ, g\u0303uarani', 'Avañe’ẽ, g\u0303uarani'],
    ['Łukasz Nowák', 'Łukasz Nowák'],
    ['Жуков', 'Zhukov'],
    ['UTC−03:00', 'UTC-03:00'],
    ['uno\u200bdos', 'unodos'],
    ['dos\nlíneas', 'dos\nlíneas'],
  ])('%s is drawn as %s', (text, drawn) => expect(setFont(new PDFDocument(), 'regular', text)).toBe(drawn));

  it('bring a font along only where a letter needs it, and no more of it than its letters', async () => {
    const [plain, other] = [await paper('Lukasz Korosi'), await paper('Łukasz Kőrösi')];
    expect(plain.includes('FontFile2')).toBe(false);
    expect(other.length - plain.length).toBeLessThan(16_000);
  });

  it('that others stand for carry what was written', async () => {
    const actual = Buffer.from('Жуков', 'utf16le').swap16();
    expect((await paper('Жуков')).includes('/FontFile2')).toBe(true);
    expect(Buffer.concat([await uncompressed('Жуков')]).includes(actual)).toBe(true);
  });
});

async function uncompressed(text: string): Promise<Buffer> {
  const pdf = new PDFDocument({ compress: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => {
    pdf.on('end', () => resolve());
  });
  writeWords(pdf, 'regular', text);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}
