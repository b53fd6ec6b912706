import { dayIn, formatDay, formatMonth } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { tell } from '../../platform/messages/tell.ts';
import { publicationMessages } from '../messages.ts';
import { selectCarers, selectPublisher } from '../statements/expiry.sql.ts';
import { type ProcessRow, updateProcess } from '../statements/processes.sql.ts';
import { selectCompany } from '../statements/roll.sql.ts';
import { expiresAt } from './expiry.ts';

/** Of many who look after processes, so many are told. */
const MOST_TOLD = 20;

/** Tells the publisher of a process by mail when it expires; those who look after processes where the publisher is gone. */
export async function warnOfExpiry(ctx: CompanyCtx, process: ProcessRow): Promise<void> {
  const due = expiresAt(process, ctx.platform.limits);
  if (!due) return;
  const publisher = await selectPublisher(ctx.tx, process.createdBy);
  const told = publisher.length > 0 ? publisher : await selectCarers(ctx.tx, process.folderId, MOST_TOLD);
  const company = await selectCompany(ctx.tx);
  for (const { personId, mail, firstName } of told) {
    const values = {
      name: firstName,
      type: process.typeName,
      period: formatMonth(process.period),
      count: process.observed + process.ready,
      day: formatDay(dayIn(due, company.timeZone)),
      process: process.id,
    };
    const { country } = company;
    await tell(ctx, publicationMessages.reviewExpires, { to: { personId, mail }, country, values });
  }
  await updateProcess(ctx.tx, process.id, { warnedAt: ctx.now });
}
