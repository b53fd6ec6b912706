import { countryOf, formatMonth, languageOf, paperText } from '@legajo/contract';
import type { DocumentType } from '../folders/public.ts';
import type { CompanyCtx } from '../platform/context.ts';
import { sendMail } from '../platform/mail/outbox.ts';
import type { Work } from './load-work.ts';
import type { CompanyRow, ReceiverRow } from './roll.sql.ts';

/** Tells people by mail that they have a document, in the business transaction. Who has no mail sees it at login. */
export async function noticePublished(
  ctx: CompanyCtx,
  work: Work,
  receivers: readonly ReceiverRow[],
): Promise<void> {
  for (const { mail, firstName } of receivers) {
    if (mail === null) continue;
    const text = noticeText(ctx, work.company, work.type, work.process.period, firstName);
    await sendMail(ctx.tx, ctx.companyId, { to: mail, ...text }, ctx.platform.clock);
  }
}

/** Subject and text of the notice, in the company's language. */
export function noticeText(
  ctx: Pick<CompanyCtx, 'platform'>,
  company: CompanyRow,
  type: DocumentType,
  period: string,
  firstName: string,
): { subject: string; text: string } {
  const language = languageOf(countryOf(company.country).locale);
  const values = {
    company: company.name,
    type: type.alias ?? type.name,
    period: formatMonth(period),
    address: ctx.platform.addresses.employeeUrl,
    name: firstName,
  };
  return {
    subject: paperText('mailPublishedSubject', language, values),
    text: paperText('mailPublishedText', language, values),
  };
}
