import { createHash } from 'node:crypto';
import { countryOf, dayIn, e, languageOf, paperText } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { addDocuments, newCode, receiveDocument, sealPaper } from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { selectFormType } from '../forms.sql.ts';
import type { AnswerRow } from '../own/answer.ts';
import { type Answered, drawAnswer, fileNameOf } from './draw-paper.ts';

/** A sealed document of an answer that is not filed yet. */
export interface SealedAnswer {
  readonly bytes: Buffer;
  readonly pages: number;
  readonly code: string;
  /** Hexadecimal, of the paper before its seal. */
  readonly originalSha256: string;
}

/**
 * Makes the sealed document of an answer (areas 9.5): by the company's automatic seal, a certificate of the installation's
 * authority in the company's name.
 *
 * @param isSigned its person signs it: a field is kept for them.
 */
export async function sealAnswer(
  platform: Platform,
  of: Answered,
  { at, isSigned }: { readonly at: Date; readonly isSigned: boolean },
): Promise<SealedAnswer> {
  const { legalName, taxId, country, timeZone } = of.company;
  const { bytes: plain, pages } = await drawAnswer(of);
  const code = newCode();
  const head = { company: legalName, taxId, country, timeZone };
  const holder = paperText('eform.seal', languageOf(countryOf(country).locale));
  const { surname, name, cuil, fileNumber } = of.person;
  const bearer = { name: `${surname}, ${name}`, cuil, fileNumber };
  const bytes = await sealPaper(platform, plain, {
    ...{ at, country, timeZone, code, inNameOf: { head, holder } },
    ...(isSigned ? { bearer } : {}),
  });
  return { bytes, pages, code, originalSha256: createHash('sha256').update(plain).digest('hex') };
}

/**
 * Files the document of an answer under its type, received since it was sent, of the month of sending.
 *
 * @param sha256 where it was stored.
 * @param by who is said to have published it: its person.
 * @throws Failure `typeInvalid` where its type takes nothing any more.
 */
export async function fileAnswer(
  ctx: CompanyCtx,
  row: Pick<AnswerRow, 'id' | 'personId' | 'documentTypeId' | 'isSigned' | 'name'>,
  of: Pick<Answered, 'sentAt' | 'company'>,
  { bytes, pages, code, originalSha256 }: SealedAnswer,
  sha256: Buffer,
): Promise<number> {
  const type = row.documentTypeId === null ? null : await selectFormType(ctx.tx, row.documentTypeId);
  if (!type) throw new Failure(e.eforms.typeInvalid);
  const day = dayIn(of.sentAt, of.company.timeZone);
  const hex = sha256.toString('hex');
  const document = {
    personId: row.personId,
    folderId: type.folderId,
    documentTypeId: type.id,
    period: `${day.slice(0, 7)}-01`,
    fileName: `${fileNameOf(row.name, day)}.pdf`,
    signable: row.isSigned,
    pages,
    originalSha256,
    sha256: hex,
    xmlSha256: null,
    bytes: bytes.length,
    certificateId: null,
    level: 'B-B',
    origin: 'EFORMS' as const,
    isBrought: true as const,
    processId: null,
    processItem: null,
    publishedBy: row.personId,
    code,
    net: null,
  };
  const id = (await addDocuments(ctx, [document])).get(code);
  if (id === undefined) throw new Error('The document that was made is not there.');
  await receiveDocument({ tx: ctx.tx, now: of.sentAt }, id);
  await record(ctx, [
    {
      event: 'document.published',
      actorId: row.personId,
      subject: 'document',
      subjectId: id,
      body: { answer: row.id, type: type.id, person: row.personId, sha256: hex, code, level: 'B-B' },
    },
  ]);
  return id;
}
