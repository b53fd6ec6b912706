import { type Language, paperText } from '@legajo/contract';
import { ownPartText } from '@legajo/contract/people/own-fields';
import { readAccountPerson, tellPerson } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import { momentOf } from '../platform/messages/moment.ts';
import { selectProvenMail } from './bank/wait.sql.ts';
import type { Change } from './changes.sql.ts';
import { selfServiceMessages } from './messages.ts';

/** Tells a person what became of a change they asked for, and what was said to it. Never the data. */
export async function tellDecision(
  ctx: Ctx,
  change: Pick<Change, 'personId' | 'section'>,
  state: 'approved' | 'rejected',
  comments: string | undefined,
): Promise<void> {
  const person = await readAccountPerson(ctx, change.personId);
  if (!person) return;
  const message =
    state === 'approved' ? selfServiceMessages.ownChangeApproved : selfServiceMessages.ownChangeRejected;
  await tellPerson(ctx, person, message, (language) => ({
    part: ownPartText(change.section, language),
    comments: comments === undefined ? '' : paperText('mailOwnChangeComments', language, { comments }),
  }));
}

/**
 * Tells a person that it was changed where their wages go, at their address and at the last one that they showed to
 * read: who moved the one does not hold the other.
 *
 * @param fromAt when wages go there; null: at once.
 */
export async function tellBankChanged(ctx: Ctx, personId: number, fromAt: Date | null): Promise<void> {
  const person = await readAccountPerson(ctx, personId);
  if (!person) return;
  const since = (language: Language) =>
    fromAt === null
      ? paperText('bankPaidAtOnce', language, {})
      : paperText('bankPaidFrom', language, { moment: momentOf(person, fromAt, language) });
  const proven = await selectProvenMail(ctx.tx, personId);
  const mails = new Set([person.mail, proven].flatMap((mail) => mail?.toLowerCase() ?? []));
  for (const mail of mails)
    await tellPerson(ctx, { ...person, mail }, selfServiceMessages.bankChanged, (language) => ({
      since: since(language),
    }));
}
