import { formatMonth } from '@legajo/contract';
import { type DocumentType, isInSight } from '../../folders/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { showMany, tellMany } from '../../platform/messages/tell.ts';
import { publicationMessages } from '../messages.ts';
import type { CompanyRow, ReceiverRow } from '../statements/roll.sql.ts';

/** What the receiver of a document is told: to sign it, where they are asked to, or that it is there. */
export const publishedMessage = ({ signable }: Pick<DocumentType, 'signable'>) =>
  signable ? publicationMessages.publishedToSign : publicationMessages.published;

/** What was published. */
export interface PublishedOf {
  readonly company: CompanyRow;
  readonly type: DocumentType;
  readonly period: string;
}

/**
 * Tells people that they have a document, in the business transaction, in the company's language. Who has no mail sees
 * it at login. Nobody is told of what they do not see (areas 2.5).
 *
 * @param byMail whether whoever publishes wants a mail to go out; the portal shows it all the same (areas 3.4).
 * @returns null where none was to go out; else how many a mail goes to, how many were asked to confirm their address instead, and how many have none that mail
 *   reaches.
 */
export async function noticePublished(
  ctx: CompanyCtx,
  { company, type, period }: PublishedOf,
  receivers: readonly { readonly receiver: ReceiverRow; readonly documentId: number }[],
  byMail: boolean,
): Promise<{ noticed: number; asked: number; unreachable: number } | null> {
  if (!isInSight(type)) return byMail ? { noticed: 0, asked: 0, unreachable: 0 } : null;
  const { country } = company;
  const said = { company: company.name, type: type.alias ?? type.name, period: formatMonth(period) };
  const told = receivers.map(({ receiver: { id, mail, firstName }, documentId }) => ({
    to: { personId: id, mail },
    country,
    values: { ...said, name: firstName, id: documentId },
  }));
  if (!byMail) {
    await showMany(ctx, publishedMessage(type), told);
    return null;
  }
  // Few round trips: whoever publishes the same type and period waits for this transaction.
  const { told: noticed, asked } = await tellMany(ctx, publishedMessage(type), told);
  return { noticed, asked, unreachable: receivers.length - noticed - asked };
}
