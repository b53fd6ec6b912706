import type { DemoFonts } from './fonts.ts';
import { DemoPage, writePages } from './page.ts';

/** A letter of a company to one of its people. */
export interface LetterInput {
  company: string;
  /** Number of the company with its label, `CUIT 30-71458203-9`. */
  companyNumber: string;
  title: string;
  person: string;
  /** Number of the person with its label. */
  personNumber: string;
  paragraphs: readonly string[];
}

const left = 64;
const width = 467;

/** One A4 page; its foot is left free for the two signatures. */
export function makeLetter(input: LetterInput, fonts: DemoFonts): Uint8Array {
  const page = new DemoPage(fonts);
  page.text(left, 72, input.company, { size: 12, weight: 'semibold' });
  page.text(left, 87, input.companyNumber, { size: 8.6 });
  page.line(left, 100, left + width, 100, 1, 0.2);
  page.text(left, 140, input.title, { size: 17, weight: 'semibold' });
  page.text(left, 162, `${input.person} · ${input.personNumber}`, { size: 10 });
  let foot = 196;
  for (const paragraph of input.paragraphs)
    foot = page.paragraph(left, foot, width, 15.5, paragraph, { size: 10.4 }) + 25;
  page.line(left, 700, left + width, 700, 0.5, 0.8);
  return writePages([page], fonts);
}
