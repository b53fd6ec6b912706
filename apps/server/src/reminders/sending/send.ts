import { dayIn, formatMonth, type Language, paperText } from '@legajo/contract';
import type { CompanyRow } from '../../account/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import type { ReminderFilter } from '../filter.ts';
import { reminderMessages } from '../messages.ts';
import { selectItems, selectWaiting, type Waiting, type WaitingItem } from '../waiting.sql.ts';
import { insertSent, type RoundCounts } from './sent.sql.ts';

/** What is sent: of whose reach, what, with which words of their own. */
export interface Sending {
  readonly viewer: number;
  readonly filter: ReminderFilter;
  readonly words: string | null;
}

/** What became of some, and behind whom it goes on; null where they were the last. */
export interface Sent extends RoundCounts {
  readonly last: number | null;
}

/**
 * Reminds the next people of a round: once a day each, over all reminders, noted in the transaction that writes the messages.
 * Who has neither an address nor a way in is counted, and reached by nothing.
 */
export async function remindSome(
  ctx: CompanyCtx,
  company: CompanyRow,
  sending: Sending,
  round: { readonly id: number; readonly after: number },
  most: number,
): Promise<Sent> {
  const { viewer, filter } = sending;
  const on = dayIn(ctx.now, company.timeZone);
  const found = await selectWaiting(ctx.tx, viewer, filter, { on, after: round.after, most: most + 1 });
  const batch = found.slice(0, most);
  const reached = batch.filter(({ mail, hasWayIn }) => mail !== null || hasWayIn);
  const told = await insertSent(
    ctx.tx,
    round.id,
    reached.map(({ id, documents, mail }) => ({ personId: id, documents, byMail: mail !== null })),
    { on, at: ctx.now },
  );
  await tellThem(
    ctx,
    company,
    sending,
    reached.filter(({ id }) => told.has(id)),
  );
  return {
    sent: told.size,
    skipped: reached.length - told.size,
    unreachable: batch.length - reached.length,
    last: found.length > most ? (batch.at(-1)?.id ?? null) : null,
  };
}

async function tellThem(
  ctx: CompanyCtx,
  company: CompanyRow,
  { viewer, filter, words }: Sending,
  people: readonly Waiting[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  const items = Map.groupBy(await selectItems(ctx.tx, viewer, filter, ids), ({ personId }) => personId);
  await tellMany(
    ctx,
    filter.target === 'unsigned' ? reminderMessages.unsigned : reminderMessages.unopened,
    people.map(({ id, name, mail, documents, documentId }) => ({
      to: { personId: id, mail },
      country: company.country,
      values: (language: Language) => ({
        name,
        company: company.name,
        count: documents,
        items: linesOf(items.get(id) ?? [], documents, language),
        words: words === null ? '' : `${words}\n\n`,
        id: documentId,
      }),
    })),
  );
}

/** What waits, a line each. */
function linesOf(items: readonly WaitingItem[], count: number, language: Language): string {
  const lines = items.map(({ type, period }) => `- ${type} ${formatMonth(period)}`);
  if (count > lines.length)
    lines.push(paperText('onboarding.letter.more', language, { count: count - lines.length }));
  return lines.join('\n');
}
