import { setImmediate } from 'node:timers/promises';
import { countryOf, dayIn, formatDay, formatIdentity, languageOf, paperText } from '@legajo/contract';
import { encodeQr } from '@legajo/pdf';
import PDFDocument from 'pdfkit';
import type { AccountPerson, CompanyRow } from '../../account/public.ts';
import { writeWords } from '../../platform/paper/words.ts';
import { drawWaits, type Waits } from './waits.ts';

export interface ActivationSheet {
  readonly person: AccountPerson;
  /** Null on a sheet of who is not given one: it says how they come in. */
  readonly code: string | null;
  readonly waits?: Waits;
  /** Whether they come in already. */
  readonly comesIn?: boolean;
}

export interface SheetFacts {
  /** Where codes are typed in. */
  readonly address: string;
  /** Where whoever has a way in comes in. */
  readonly home?: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

const LEFT = 48;
const RIGHT = 547;
const WIDTH = RIGHT - LEFT;
const INK = '#14181F';
const INK_3 = '#59626F';
const RULE = '#C9CED7';
const QR = { left: LEFT, top: 166, size: 155, margin: 12 };
const STEPS_TOP = 352;
const STEP_HEIGHT = 59;
const CUT = 728;

/** Pages drawn in one go: some 40 ms, in which the portal answers nobody else. */
const AT_A_TIME = 25;

/** Activation sheets as a PDF, one A4 page a person, in the company's language. */
export async function drawSheets(
  company: CompanyRow,
  sheets: readonly ActivationSheet[],
  facts: SheetFacts,
): Promise<Buffer> {
  const { locale } = countryOf(company.country);
  const language = languageOf(locale);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: paperText('sheetTitle', language) },
    lang: language,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const [index, sheet] of sheets.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    pdf.addPage();
    drawSheet(pdf, company, sheet, facts);
  }
  pdf.end();
  return finished;
}

function drawSheet(
  pdf: PDFKit.PDFDocument,
  company: CompanyRow,
  { person, code, waits, comesIn = false }: ActivationSheet,
  facts: SheetFacts,
): void {
  const country = countryOf(company.country);
  const language = languageOf(country.locale);
  const say = (key: Parameters<typeof paperText>[0], values = {}) => paperText(key, language, values);
  const dayOf = (instant: Date) => formatDay(dayIn(instant, company.timeZone));
  const { label } = country.identity;
  const number = formatIdentity(company.country, person.cuil);
  const name = `${person.surname}, ${person.name}`;
  const write = (text: string, left: number, top: number, style: TextStyle) =>
    writeWords(
      pdf.fontSize(style.size).fillColor(style.colour ?? INK),
      style.bold ? 'bold' : 'regular',
      text,
      {
        at: [left, top],
        width: style.width ?? RIGHT - left,
        align: style.align ?? 'left',
        lineBreak: style.wrap ?? false,
        ellipsis: true,
      },
    );
  const line = (top: number, colour = RULE) =>
    pdf.moveTo(LEFT, top).lineTo(RIGHT, top).lineWidth(0.6).stroke(colour);

  write(company.name, LEFT, 44, { size: 13, bold: true, width: 330 });
  const taxId = formatIdentity(company.country, company.taxId);
  write(`${country.taxId.label} ${taxId}`, LEFT, 62, { size: 9.5, colour: INK_3, width: 330 });
  write(say(code === null ? 'sheetNotice' : 'sheetTitle'), LEFT, 47, {
    size: 9.5,
    colour: INK_3,
    align: 'right',
  });
  write(say('sheetGiven', { day: dayOf(facts.now) }), LEFT, 62, { size: 9.5, colour: INK_3, align: 'right' });
  line(84, INK);

  write(say(code === null ? 'sheetWaitsHeading' : 'sheetHeading'), LEFT, 102, { size: 19, bold: true });
  const filed = person.fileNumber === null ? [] : [say('sheetFileNumber', { number: person.fileNumber })];
  const who = [name, `${label} ${number}`, ...filed, say('sheetUser', { username: person.username })];
  write(who.join(' · '), LEFT, 130, { size: 11, colour: INK_3 });

  if (code === null) {
    if (waits) drawWaits(pdf, language, waits, { left: LEFT, top: 172, width: WIDTH });
    const how = comesIn ? say('sheetComeIn', { address: facts.home ?? '' }) : say('sheetAskCode');
    write(how, LEFT, 272, { size: 11, wrap: true });
    return;
  }
  drawQr(pdf, `${facts.address}#${code}`);
  const beside = QR.left + QR.size + 24;
  write(say('sheetCode'), beside, 192, { size: 10.5, colour: INK_3 });
  pdf.font('Helvetica-Bold').fontSize(33).fillColor(INK).text(code, beside, 210, { lineBreak: false });
  pdf.moveTo(beside, 256).lineTo(RIGHT, 256).lineWidth(0.6).stroke(RULE);
  write(say('sheetOnce', { day: dayOf(facts.expiresAt) }), beside, 268, { size: 10.5, bold: true });
  write(say('sheetAlphabet'), beside, 286, { size: 10.5 });

  const steps = [
    [say('sheetStep1'), say('sheetStep1Text', { address: facts.address })],
    [say('sheetStep2', { label }), say('sheetStep2Text')],
    [say('sheetStep3'), say('sheetStep3Text')],
    [say('sheetStep4'), say('sheetStep4Text')],
  ] as const;
  for (const [index, [title, text]] of steps.entries()) {
    const top = STEPS_TOP + index * STEP_HEIGHT;
    line(top - 12, index === 0 ? INK_3 : RULE);
    write(String(index + 1), LEFT, top, { size: 18, bold: true });
    write(title, LEFT + 33, top, { size: 13, bold: true });
    write(text, LEFT + 33, top + 18, { size: 10.5, colour: INK_3 });
  }
  const foot = STEPS_TOP + steps.length * STEP_HEIGHT;
  line(foot - 12);
  const half = WIDTH / 2 - 12;
  for (const [index, [title, text]] of [
    [say('sheetNext'), say('sheetNextText')] as const,
    [say('sheetLost'), say('sheetLostText')] as const,
  ].entries()) {
    const left = LEFT + index * (half + 24);
    write(title, left, foot + 4, { size: 10.5, bold: true, width: half });
    write(text, left, foot + 20, { size: 10, colour: INK_3, width: half, wrap: true });
  }

  if (waits) drawWaits(pdf, language, waits, { left: LEFT, top: 652, width: WIDTH });
  pdf.save().dash(3, { space: 3 }).moveTo(0, CUT).lineTo(595, CUT).lineWidth(0.6).stroke(INK_3).restore();
  write(say('sheetReceipt'), LEFT, CUT + 16, { size: 10, bold: true });
  write(say('sheetNoCode'), LEFT, CUT + 16, { size: 9.5, colour: INK_3, align: 'right' });
  write(say('sheetReceiptText', { name, label, number }), LEFT, CUT + 32, { size: 9.5, colour: INK_3 });
  for (const [left, right, text] of [
    [LEFT, 290, say('sheetSignature')],
    [306, 420, say('sheetDni')],
    [436, RIGHT, say('sheetDate')],
  ] as const) {
    pdf
      .moveTo(left, CUT + 78)
      .lineTo(right, CUT + 78)
      .lineWidth(0.8)
      .stroke(INK);
    write(text, left, CUT + 82, { size: 8.5, colour: INK_3 });
  }
}

interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly wrap?: boolean;
}

/** The code to point a camera at, in its frame. */
function drawQr(pdf: PDFKit.PDFDocument, text: string): void {
  const { size, modules } = encodeQr(text);
  const step = (QR.size - 2 * QR.margin) / size;
  pdf.rect(QR.left, QR.top, QR.size, QR.size).lineWidth(0.6).stroke(INK_3);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules[row * size + column] === 1)
        pdf.rect(QR.left + QR.margin + column * step, QR.top + QR.margin + row * step, step, step);
  pdf.fill(INK);
}
