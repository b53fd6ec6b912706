import type { Language } from '@legajo/contract';
import PDFDocument from 'pdfkit';
import spanish from './locales/es.json' with { type: 'json' };
import portuguese from './locales/pt.json' with { type: 'json' };

export type PaperName = keyof typeof spanish;

const TEXTS = { es: spanish, pt: portuguese } as const;
const MARGIN = 64;
const INK = '#14181F';
const INK_2 = '#3C4450';

/** Draws a paper of the product in a language, as a PDF. */
export function drawPaper(name: PaperName, language: Language): Promise<Buffer> {
  const { title, sections } = TEXTS[language][name];
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language === 'pt' ? 'pt-BR' : 'es-AR',
    info: { Title: `${title} · Legajo` },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.fillColor(INK).font('Helvetica-Bold').fontSize(18).text(title).moveDown(0.8);
  for (const { head, text } of sections) {
    pdf.fillColor(INK).font('Helvetica-Bold').fontSize(12).text(head).moveDown(0.2);
    pdf.fillColor(INK_2).font('Helvetica').fontSize(10.5).text(text, { lineGap: 3 }).moveDown(0.8);
  }
  pdf.end();
  return finished;
}
