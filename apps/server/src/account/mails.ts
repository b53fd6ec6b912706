import { countryOf, languageOf, type PaperKey, paperText, type Values } from '@legajo/contract';
import type { CompanyCtx } from '../platform/context.ts';
import { sendMail } from '../platform/mail/outbox.ts';
import type { AccountPerson } from './person.sql.ts';

/** What a person is told about their account. */
export type AccountNotice =
  | 'Reset'
  | 'PasswordChanged'
  | 'PasswordGiven'
  | 'AddressChanged'
  | 'UsernameChanged'
  | 'Activated'
  | 'Reactivated'
  | 'BankChanged'
  | 'OwnChangeApproved'
  | 'OwnChangeRejected';

/** Tells a person by mail, in the company's language, what became of their account. Who has no address is not told. */
export async function tellPerson(
  ctx: CompanyCtx,
  person: AccountPerson,
  notice: AccountNotice,
  values: Values = {},
  to: string | null = person.mail,
): Promise<void> {
  if (to === null) return;
  const { locale } = countryOf(person.country);
  const language = languageOf(locale);
  const moment = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'es-AR', {
    timeZone: person.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(ctx.now);
  const all = {
    name: person.name,
    username: person.username,
    company: person.company,
    moment,
    address: homeOf(ctx, person),
    ...values,
  };
  const subject = paperText(`mail${notice}Subject` as PaperKey, language, all);
  const text = paperText(`mail${notice}Text` as PaperKey, language, all);
  await sendMail(ctx.tx, ctx.companyId, { to, subject, text }, ctx.platform.clock);
}

/** Where a person signs in: administrators at one portal, everybody else at the other. */
export function homeOf(
  ctx: Pick<CompanyCtx, 'platform'>,
  person: Pick<AccountPerson, 'administers'>,
): string {
  const { publicUrl, employeeUrl } = ctx.platform.addresses;
  return `${person.administers ? `${publicUrl}/s` : employeeUrl}/login`;
}
