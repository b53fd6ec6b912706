import type { Language } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Message } from '../platform/messages/message.ts';
import { momentOf } from '../platform/messages/moment.ts';
import { type SaidValues, tell, tellMany } from '../platform/messages/tell.ts';
import type { AccountPerson } from './account-person.ts';

/** What every message about a person and their account may say. */
type Known = 'name' | 'username' | 'company' | 'moment';
/** What else a message says; nothing, for most. */
type More<V extends string> = [Exclude<V, Known>] extends [never]
  ? []
  : [values: SaidValues<Exclude<V, Known>>];

/** Whom a message about a way in speaks to, at the address that is meant. */
export type ToldPerson = Pick<
  AccountPerson,
  'id' | 'name' | 'username' | 'company' | 'country' | 'timeZone' | 'mail'
> & { readonly administers?: boolean };

/**
 * Tells a person something about their account or their record, in their language. Who has no address is not told.
 *
 * @param person at the address that is meant.
 */
export async function tellPerson<V extends string>(
  ctx: CompanyCtx,
  person: ToldPerson,
  message: Message<V, 'company'>,
  ...more: More<NoInfer<V>>
): Promise<void> {
  await tell<string, 'company'>(ctx, message, saidTo(ctx, person, more[0]));
}

/** The same message for many, in as many round trips as for one. */
export async function tellPeople<V extends string>(
  ctx: CompanyCtx,
  message: Message<V, 'company'>,
  people: readonly ToldPerson[],
  more: (
    person: ToldPerson,
    language: Language,
  ) => Readonly<Record<Exclude<NoInfer<V>, Known>, string | number>>,
): Promise<void> {
  const said = people.map((person) => saidTo(ctx, person, (language) => more(person, language)));
  await tellMany<string, 'company'>(ctx, message, said);
}

function saidTo(ctx: CompanyCtx, person: ToldPerson, more: SaidValues<string> = {}) {
  const { id, name, username, company, country, mail, administers = false } = person;
  const values = (language: Language): Record<string, string | number> => ({
    name,
    username,
    company,
    moment: momentOf(person, ctx.now, language),
    ...(typeof more === 'function' ? more(language) : more),
  });
  return { to: { personId: id, mail, administers }, country, values };
}
