import { DOCUMENT_STATE_WIRE, formatIdentity, formatMonth, type Language, paperText } from '@legajo/contract';
import PDFDocument from 'pdfkit';
import type { Ctx, Steps } from '../../platform/context.ts';
import { writeWords } from '../../platform/paper/words.ts';
import { reachDocument } from '../access.ts';
import type { DocumentRow } from '../document.ts';
import { describeStamp } from '../stamps/read-stamps.ts';
import { stampText } from './paper.ts';
import { PAPER_MARGIN as MARGIN, PAPER_SEAL_TOP as SEAL_TOP, sealPaper } from './seal-paper.ts';
import type { TraceRow } from './trace.sql.ts';
import { describeEvent, hashOf, noteTraced, readTrace, type Trace, wordsOf } from './trace.ts';

const INK = '#14181F';
const INK_3 = '#59626F';
const RULE = '#C9CED7';

/**
 * Hands out a document's trail as a PDF sealed by the installation, with a QR code to the public page, and notes it. It
 * is drawn between transactions: who may not reach the document any more by then does not get it.
 *
 * @throws Failure `notFound`.
 */
export async function openTraceReport(
  steps: Steps,
  id: number,
): Promise<{ readonly bytes: Buffer; readonly code: string }> {
  const trace = await steps.transaction((ctx) => readTrace(ctx, id));
  const { reached } = trace;
  const bytes = await makeTraceReport(steps, trace);
  await steps.transaction(async (ctx) => {
    await reachDocument(ctx, id);
    await noteTraced(ctx, id);
  });
  return { bytes, code: reached.document.code };
}

async function makeTraceReport(
  ctx: Pick<Steps, 'platform' | 'actor' | 'now'>,
  trace: Trace,
): Promise<Buffer> {
  const { document } = trace.reached;
  const plain = await drawReport(ctx, trace);
  const { timeZone, country } = ctx.actor;
  return sealPaper(ctx.platform, plain, { at: ctx.now, timeZone, country, code: document.code });
}

function drawReport(
  ctx: Pick<Ctx, 'actor'>,
  { reached: { document }, events, stamp }: Trace,
): Promise<Buffer> {
  const { language, timeZone, country } = ctx.actor;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: paperText('traceTitle', language) },
    lang: language,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.fillColor(INK).font('Helvetica-Bold').fontSize(16).text(paperText('traceTitle', language));
  pdf.moveDown(0.6);
  const time: [string, string] = [
    paperText('traceStamp', language),
    describeStamp(stamp, language, timeZone),
  ];
  for (const [label, value] of [...factsOf(document, country, language), time]) {
    pdf.font('Helvetica').fontSize(8).fillColor(INK_3).text(label);
    writeWords(pdf.fontSize(10).fillColor(INK), 'regular', value).moveDown(0.25);
  }
  pdf
    .moveDown(0.5)
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(paperText('traceEvents', language))
    .moveDown(0.3);
  for (const event of events) drawEvent(pdf, event, language, timeZone);
  if (pdf.y > SEAL_TOP) pdf.addPage();
  pdf.end();
  return finished;
}

function factsOf(document: DocumentRow, country: string, language: Language): [string, string][] {
  return [
    [paperText('traceDocument', language), `${document.typeName} · ${document.fileName} · ${document.code}`],
    [
      paperText('tracePerson', language),
      `${document.personName} · ${formatIdentity(country, document.cuil)}`,
    ],
    [paperText('tracePeriod', language), formatMonth(document.period)],
    [paperText('traceState', language), DOCUMENT_STATE_WIRE[document.state].replaceAll('_', ' ')],
    [
      paperText('traceLevel', language),
      document.level === 'unsealed' ? paperText('traceUnsealed', language) : `PAdES ${document.level}`,
    ],
    [paperText('traceHash', language), document.sha256.toString('hex')],
    [paperText('traceOriginal', language), document.originalSha256.toString('hex')],
  ];
}

function drawEvent(pdf: PDFKit.PDFDocument, event: TraceRow, language: Language, timeZone: string): void {
  if (pdf.y > SEAL_TOP - 60) pdf.addPage();
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(pdf.page.width - MARGIN, pdf.y)
    .lineWidth(0.5)
    .stroke(RULE)
    .moveDown(0.3);
  const who = event.actor === null ? '' : ` · ${event.actor}`;
  writeWords(pdf.fontSize(9.5).fillColor(INK), 'bold', `${describeEvent(event, language)}${who}`);
  const where = [stampText(event.at, timeZone), event.personal?.address].filter(Boolean).join(' · ');
  writeWords(pdf.fontSize(8).fillColor(INK_3), 'regular', where);
  const words = wordsOf(event);
  if (words !== null) writeWords(pdf, 'regular', words);
  if (event.personal?.agent) writeWords(pdf, 'regular', event.personal.agent);
  const hash = hashOf(event);
  if (hash) pdf.font('Courier').fontSize(7.5).text(`SHA-256 ${hash}`);
  if (event.hash)
    pdf
      .font('Courier')
      .fontSize(7.5)
      .text(`#${event.sequence} ${event.hash.toString('hex')}`);
  pdf.moveDown(0.4);
}
