import { dayIn } from '@legajo/contract';
import type { CompanyRow } from '../../account/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { isFree, remindOnce } from '../../reminders/public.ts';
import { formMessages } from '../messages.ts';
import { selectOwing, takeToRemind, updateReminded } from './due.sql.ts';
import { tellOfForm } from './telling.ts';

/** People of one publication in one transaction. */
const AT_A_TIME = 500;

/**
 * Reminds the people of a publication that they owe it, every so many days: once a day each over all reminders, at the hours
 * of the others (areas 6.1, 6.2, 9.4).
 *
 * @returns whether there may be more.
 */
export async function remindSome(ctx: CompanyCtx, company: CompanyRow): Promise<boolean> {
  if (!isFree(ctx.now, company)) return false;
  const on = dayIn(ctx.now, company.timeZone);
  const due = await takeToRemind(ctx.tx, on);
  if (!due) return false;
  let after = 0;
  for (;;) {
    const people = await selectOwing(ctx.tx, due.id, after, AT_A_TIME);
    const reminded = people.map(({ id, mail }) => ({ personId: id, documents: 1, byMail: mail !== null }));
    const told = await remindOnce(ctx, due.publishedBy, reminded, on);
    const whom = people.filter(({ id }) => told.has(id));
    if (whom.length > 0) await tellOfForm(ctx, company, formMessages.due, due, whom);
    after = people.at(-1)?.id ?? after;
    if (people.length < AT_A_TIME) break;
  }
  await updateReminded(ctx.tx, due.id, on);
  return true;
}
