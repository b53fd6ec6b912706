import { formatMonth } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { tell } from '../../platform/messages/tell.ts';
import { documentMessages } from '../messages.ts';
import { selectAsked, selectWaitingSecond, type WaitingSecond } from './waiting.sql.ts';

/** As many as one screen shows; those behind them follow as these are signed. */
const SHOWN = 100;

/** What waits for the second signature of whoever acts; nothing for who left. */
export async function listWaitingSecond({ tx, actor }: Ctx): Promise<readonly WaitingSecond[]> {
  return actor.former ? [] : selectWaitingSecond(tx, actor.personId, SHOWN);
}

/** Tells whom a document waits for, if anybody, that its person signed. */
export async function tellSecond(ctx: CompanyCtx, id: number): Promise<void> {
  const asked = await selectAsked(ctx.tx, id);
  if (!asked) return;
  const { personId, mail, country, firstName: name, reader, company, typeName: type, period } = asked;
  const values = { id, name, reader, company, type, period: formatMonth(period) };
  await tell(ctx, documentMessages.secondAsked, { to: { personId, mail }, country, values });
}
