import { countryOf, languageOf } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Message } from '../platform/messages/message.ts';
import { tell } from '../platform/messages/tell.ts';
import type { AccountPerson } from './account-person.ts';

/** What every message about a person and their account may say. */
type Known = 'name' | 'username' | 'company' | 'moment';
/** What else a message says; nothing, for most. */
type More<V extends string> = [Exclude<V, Known>] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<V, Known>, string | number>>];

/**
 * Tells a person something about their account or their record, in the company's language. Who has no address is not
 * told.
 *
 * @param person at the address that is meant.
 */
export async function tellPerson<V extends string>(
  ctx: CompanyCtx,
  person: AccountPerson,
  message: Message<V, 'company'>,
  ...more: More<NoInfer<V>>
): Promise<void> {
  const { id, name, username, company, country, timeZone, mail, administers } = person;
  const moment = new Intl.DateTimeFormat(languageOf(countryOf(country).locale) === 'pt' ? 'pt-BR' : 'es-AR', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(ctx.now);
  const values = { name, username, company, moment, ...more[0] } as Record<string, string | number>;
  const to = { personId: id, mail, administers };
  await tell<string, 'company'>(ctx, message, { to, country, values });
}
