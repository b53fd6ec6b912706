import { formatDay } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { tell } from '../../platform/messages/tell.ts';
import { selectRequester } from '../backup/backup.sql.ts';
import { exportMessages } from '../messages.ts';
import type { Prepared } from './prepared.sql.ts';

/** Mails whoever asked that their documents can be fetched, and until when. */
export async function tellReady(ctx: CompanyCtx, prepared: Prepared & { expiresAt: Date }): Promise<void> {
  const who = await selectRequester(ctx.tx, prepared.personId);
  if (!who) return;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: who.timeZone }).format(prepared.expiresAt);
  await tell(ctx, exportMessages.exportReady, {
    to: { personId: prepared.personId, mail: who.mail },
    country: who.country,
    values: { name: who.firstName, company: who.company, day: formatDay(day) ?? day },
  });
}
