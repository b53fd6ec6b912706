import { formatMonth, type Language, paperText } from '@legajo/contract';
import type { SignatureReport } from '@legajo/pdf';
import PDFDocument from 'pdfkit';
import { PAPER_MARGIN, PAPER_SEAL_TOP, sealPaper } from '../documents/public.ts';
import type { OpenCtx } from '../platform/context.ts';
import { setFont, writeWords } from '../platform/paper/words.ts';
import { type SignatureFacts, senseText, sentenceOf, signatureFacts } from './facts.ts';
import { longDay, longMoment } from './long-dates.ts';
import type { Verified } from './verify.ts';
import { messagesOf } from './words.ts';

const INK = '#14181F';
const INK_3 = '#59626F';
const RULE = '#C9CED7';
const LABEL_WIDTH = 130;
/** Where nothing is known of the document, hours are told by the clock that everybody shares. */
const NOWHERE = { timeZone: 'UTC', country: 'AR' };

/**
 * What verifying a file says, as a paper to print or file: the sentence, who and when and in which sense, what an expert
 * asks for, the digest of the very file. Sealed by the installation; nothing of it is kept.
 *
 * @param size of the file in bytes.
 */
export async function verificationPaper(
  ctx: Pick<OpenCtx, 'platform' | 'now'>,
  language: Language,
  verified: Verified,
  size: number,
): Promise<Buffer> {
  const { timeZone, country } = verified.known ?? NOWHERE;
  const about = { at: ctx.now, timeZone, country, code: verified.known?.code ?? null };
  const address = `${ctx.platform.addresses.publicUrl}/verificar`.replace(/^https?:\/\//, '');
  const plain = await draw(verified, { language, size, at: ctx.now, timeZone, address });
  return sealPaper(ctx.platform, plain, about);
}

interface Sheet {
  readonly language: Language;
  readonly size: number;
  readonly at: Date;
  readonly timeZone: string;
  readonly address: string;
}

function draw(verified: Verified, sheet: Sheet): Promise<Buffer> {
  const { language, at, timeZone, address } = sheet;
  const title = paperText('verify.paper.title', language);
  const pdf = new PDFDocument({ size: 'A4', margin: PAPER_MARGIN, info: { Title: title }, lang: language });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.fillColor(INK).font('Helvetica-Bold').fontSize(16).text(title).moveDown(0.6);
  const [verdict = '', ...rest] = messagesOf(verified, language);
  const sentence = sentenceOf(verified, language);
  writeWords(pdf.fontSize(13), 'bold', sentence || verdict, { lineGap: 3 });
  pdf.moveDown(0.4).fontSize(10.5);
  for (const message of sentence ? [verdict, ...rest] : rest) writeWords(pdf, 'regular', message);
  pdf.moveDown(0.8);
  for (const [label, value] of rowsOf(verified, sheet)) row(pdf, label, value);
  pdf.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor(INK);
  if (pdf.y > PAPER_SEAL_TOP - 80) pdf.addPage();
  pdf.text(paperText('verify.paper.expert', language), PAPER_MARGIN).moveDown(0.3);
  for (const [label, value] of expertRows(verified, language)) row(pdf, label, value);
  const issued = paperText('verify.paper.issued', language, { moment: longMoment(at, timeZone, language) });
  const check = paperText('verify.paper.check', language, { address });
  pdf.moveDown(0.8).fontSize(9).fillColor(INK_3);
  writeWords(pdf, 'regular', `${issued} ${check}`, { at: [PAPER_MARGIN, pdf.y] });
  if (pdf.y > PAPER_SEAL_TOP) pdf.addPage();
  pdf.end();
  return finished;
}

const LABELS = {
  empresa: 'verify.paper.delivered',
  empleado: 'verify.paper.signed',
  segundo: 'verify.paper.second',
  sello_tiempo: 'verify.paper.stamped',
  otra: 'verify.paper.other',
} as const;

function rowsOf(verified: Verified, sheet: Sheet): [string, string][] {
  const { verification, known } = verified;
  const { language, size, timeZone } = sheet;
  const text = (key: Parameters<typeof paperText>[0]) => paperText(key, language);
  const facts = signatureFacts(verified, language);
  const bytes = paperText('verify.paper.bytes', language, {
    count: new Intl.NumberFormat(language).format(size),
  });
  const rows: [string, string][] = [
    [
      text('verify.paper.what'),
      [known && `${known.typeName}, ${formatMonth(known.period)}`, bytes].filter(Boolean).join(' · '),
    ],
  ];
  for (const [i, signature] of verification.signatures.entries()) {
    const fact = facts[i] as SignatureFacts;
    rows.push([text(LABELS[fact.part]), signerLines(signature, fact, language, timeZone)]);
    if (fact.sense) rows.push([text('verify.paper.sense'), senseText(fact.sense, language)]);
    if (fact.reason) rows.push([text('verify.paper.reason'), fact.reason]);
  }
  if (known?.answeredAt) {
    const day = longDay(known.answeredAt, known.timeZone, language);
    rows.push([text('verify.paper.answer'), paperText('verify.say.answered', language, { day })]);
  }
  return rows;
}

/** Who, by whose word when, what the level means, what speaks against it, what came after. */
function signerLines(
  signature: SignatureReport,
  fact: SignatureFacts,
  language: Language,
  timeZone: string,
): string {
  const who = [signature.signer?.commonName, fact.position, fact.organization, fact.identification];
  const moment = (at: Date) => longMoment(at, timeZone, language);
  return [
    who.filter(Boolean).join(' · '),
    signature.provenAt &&
      paperText('verify.paper.proven', language, {
        by: signature.provenBy ?? '',
        moment: moment(signature.provenAt),
      }),
    !signature.provenAt &&
      signature.claimedAt &&
      paperText('verify.paper.declared', language, { moment: moment(signature.claimedAt) }),
    fact.proof,
    fact.level,
    ...signature.reasons.map((reason) => paperText(`verify.reason.${reason}`, language)),
    ...fact.after,
  ]
    .filter(Boolean)
    .join('\n');
}

function expertRows({ verification, sha256 }: Verified, language: Language): [string, string][] {
  return [
    [paperText('verify.paper.digest', language), sha256.toString('hex')],
    ...verification.signatures.map(({ signer, level, serialHex }): [string, string] => [
      paperText('verify.paper.signature', language, { name: signer?.commonName ?? '' }),
      paperText('verify.paper.signatureLine', language, { level, serial: serialHex ?? '' }),
    ]),
  ];
}

function row(pdf: PDFKit.PDFDocument, label: string, value: string): void {
  const options = { width: pdf.page.width - 2 * PAPER_MARGIN - LABEL_WIDTH };
  const drawn = setFont(pdf.fontSize(9.5), 'regular', value);
  const height = pdf.heightOfString(drawn, options);
  if (pdf.y + height > PAPER_SEAL_TOP) pdf.addPage();
  const top = pdf.y;
  writeWords(pdf.fillColor(INK_3), 'regular', label, { at: [PAPER_MARGIN, top], width: LABEL_WIDTH - 12 });
  const below = pdf.y;
  writeWords(pdf.fillColor(INK), 'regular', value, { at: [PAPER_MARGIN + LABEL_WIDTH, top], ...options });
  const y = Math.max(pdf.y, below) + 4;
  pdf
    .moveTo(PAPER_MARGIN, y)
    .lineTo(pdf.page.width - PAPER_MARGIN, y)
    .lineWidth(0.5)
    .stroke(RULE);
  pdf.x = PAPER_MARGIN;
  pdf.y = y + 6;
}
