import { type AccountPerson, tellPeople } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import type { Message } from '../platform/messages/message.ts';
import { momentOf } from '../platform/messages/moment.ts';
import { codesExpireAt, codesFor, issueCodes } from './activation-codes.ts';

/** What a mail with a code says. */
type CodeMessage = Message<'name' | 'username' | 'company' | 'until' | 'code', 'company'>;

/**
 * Mails a code of their own to each of these people, who have an address, as many as one transaction takes. The code is
 * good once and stands behind the sign of the link, where no server sees it.
 */
export async function mailCodes(
  ctx: Ctx,
  people: readonly AccountPerson[],
  message: CodeMessage,
): Promise<void> {
  const given = codesFor(people);
  await issueCodes(ctx, given, { way: 'mailed', byId: ctx.actor.personId });
  const codes = new Map(given.map(({ person, code }) => [person.id, code]));
  const expiresAt = codesExpireAt(ctx);
  await tellPeople(ctx, message, people, (person, language) => ({
    code: codes.get(person.id) ?? '',
    until: momentOf(person, expiresAt, language),
  }));
}
