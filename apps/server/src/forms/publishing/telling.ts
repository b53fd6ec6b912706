import { formatDay, type Language, paperText } from '@legajo/contract';
import type { CompanyRow } from '../../account/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Message } from '../../platform/messages/message.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { formMessages } from '../messages.ts';
import { type DuePublication, selectOwing, type ToTell, takeToTell, updateTold } from './due.sql.ts';

/**
 * Tells the next people of a publication. Whoever was told is noted in the transaction that writes the messages: a round that
 * was cut short goes on behind them, and nobody is told twice (areas 0.1).
 *
 * @returns whether there may be more.
 */
export async function tellSome(ctx: CompanyCtx, company: CompanyRow, most: number): Promise<boolean> {
  const due = await takeToTell(ctx.tx);
  if (!due) return false;
  const people = await selectOwing(ctx.tx, due.id, due.after, most);
  await tellOfForm(ctx, company, formMessages.published, due, people);
  await updateTold(ctx.tx, due.id, people.length < most ? null : (people.at(-1)?.id ?? null), ctx.now);
  return true;
}

type Telling = Message<'name' | 'company' | 'form' | 'until', 'company'>;

/** Says to people that a form waits for them, and until when. */
export async function tellOfForm(
  ctx: CompanyCtx,
  company: CompanyRow,
  message: Telling,
  { name: form, dueOn }: Pick<DuePublication, 'name' | 'dueOn'>,
  people: readonly ToTell[],
): Promise<void> {
  await tellMany(
    ctx,
    message,
    people.map(({ id, name, mail }) => ({
      to: { personId: id, mail },
      country: company.country,
      values: (language: Language) => ({
        name,
        company: company.name,
        form,
        until: dueOn === null ? '' : paperText('eform.until', language, { day: formatDay(dueOn) }),
      }),
    })),
  );
}
