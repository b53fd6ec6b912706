import {
  countryOf,
  formatIdentity,
  formatMonth,
  type IsoMonth,
  languageOf,
  paperText,
} from '@legajo/contract';
import PDFDocument from 'pdfkit';
import { writeWords } from '../../platform/paper/words.ts';
import type { CompanyRow, ReceiverRow } from '../statements/roll.sql.ts';

const LEFT = 48;
const RIGHT = 547;
const INK = '#14181F';
const PALE = '#C9CED7';

/**
 * A made-up payslip of one A4 page for somebody, in the company's language: it says across the page and in its head that
 * it is a test and good for nothing.
 */
export function drawPayslip(company: CompanyRow, bearer: ReceiverRow, month: IsoMonth): Promise<Buffer> {
  const country = countryOf(company.country);
  const language = languageOf(country.locale);
  const say = (key: Parameters<typeof paperText>[0]) => paperText(key, language);
  const pdf = new PDFDocument({ size: 'A4', margin: 0, info: { Title: say('testMark') }, lang: language });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const write = (text: string, top: number, size: number, bold = false) =>
    writeWords(pdf.fontSize(size).fillColor(INK), bold ? 'bold' : 'regular', text, {
      at: [LEFT, top],
      width: RIGHT - LEFT,
      lineBreak: false,
      ellipsis: true,
    });
  pdf.font('Helvetica-Bold').fontSize(40).fillColor(PALE);
  pdf.text(say('testMark'), LEFT, 420, { width: RIGHT - LEFT, align: 'center' });
  write(say('testMark'), 40, 14, true);
  write(company.legalName, 70, 12, true);
  write(`${country.taxId.label} ${formatIdentity(company.country, company.taxId)}`, 88, 10);
  write(`${say('testTitle')} · ${formatMonth(month)}`, 120, 12, true);
  write(bearer.name, 150, 11);
  write(`${country.identity.label} ${formatIdentity(company.country, bearer.cuil)}`, 168, 11);
  pdf.moveTo(LEFT, 195).lineTo(RIGHT, 195).lineWidth(0.6).stroke(PALE);
  write(`${say('testBasic')}: 1.000,00`, 210, 10);
  write(`${say('testDeductions')}: 170,00`, 226, 10);
  write(say('testAbout'), 260, 10);
  pdf.end();
  return finished;
}
