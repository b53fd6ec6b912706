import { formatMonth } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { tell } from '../../platform/messages/tell.ts';
import { type CancelRow, selectForNotice } from '../cancel.sql.ts';
import { documentMessages } from '../messages.ts';

/** What every message about a document says of it, for its owner. */
export function noticeTo(document: CancelRow) {
  const { id, personId, mail, country, firstName: name, company, typeName: type, period } = document;
  return {
    to: { personId, mail },
    country,
    values: { id, name, company, type, period: formatMonth(period) },
  };
}

/** Tells a document's owner that Human Resources answered what they wrote when they signed in disagreement. */
export async function tellAnswered(ctx: CompanyCtx, id: number): Promise<void> {
  for (const document of await selectForNotice(ctx.tx, [id]))
    await tell(ctx, documentMessages.answered, noticeTo(document));
}

/** Tells a document's owner that Human Resources wrote into its thread. */
export async function tellQuestionAnswered(ctx: CompanyCtx, id: number): Promise<void> {
  for (const document of await selectForNotice(ctx.tx, [id]))
    await tell(ctx, documentMessages.questionAnswered, noticeTo(document));
}
