import { countryOf, languageOf } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Message } from '../platform/messages/message.ts';
import { tell, tellMany } from '../platform/messages/tell.ts';
import type { AccountPerson } from './account-person.ts';

/** What every message about a person and their account may say. */
type Known = 'name' | 'username' | 'company' | 'moment';
/** What else a message says; nothing, for most. */
type More<V extends string> = [Exclude<V, Known>] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<V, Known>, string | number>>];

/** Whom a message about a way in speaks to, at the address that is meant. */
export type ToldPerson = Pick<
  AccountPerson,
  'id' | 'name' | 'username' | 'company' | 'country' | 'timeZone' | 'mail'
> & { readonly administers?: boolean };

/** An instant as the person's company reads it. */
export function momentOf({ country, timeZone }: Pick<ToldPerson, 'country' | 'timeZone'>, at: Date): string {
  return new Intl.DateTimeFormat(languageOf(countryOf(country).locale) === 'pt' ? 'pt-BR' : 'es-AR', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at);
}

/**
 * Tells a person something about their account or their record, in the company's language. Who has no address is not
 * told.
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

/** The same message for many, in one round trip. */
export async function tellPeople<V extends string>(
  ctx: CompanyCtx,
  message: Message<V, 'company'>,
  people: readonly ToldPerson[],
  more: (person: ToldPerson) => Readonly<Record<Exclude<NoInfer<V>, Known>, string | number>>,
): Promise<void> {
  const said = people.map((person) => saidTo(ctx, person, more(person)));
  await tellMany<string, 'company'>(ctx, message, said);
}

function saidTo(ctx: CompanyCtx, person: ToldPerson, more: Readonly<Record<string, string | number>> = {}) {
  const { id, name, username, company, country, mail, administers = false } = person;
  const values: Record<string, string | number> = {
    name,
    username,
    company,
    moment: momentOf(person, ctx.now),
    ...more,
  };
  return { to: { personId: id, mail, administers }, country, values };
}
