import type { Language } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transaction.ts';
import type { OwnWords } from './own-words.ts';

/** The company's words for a mail that are in use, by their language. */
export async function selectOwnWords(
  tx: CompanyTransaction,
  mailId: number,
): Promise<ReadonlyMap<Language, OwnWords>> {
  const { rows } = await sql<OwnWords & { language: Language }>`
    select m.language, m.subject, m.title, m.body, m.button_words as "buttonWords", m.button_ground as ground,
      m.button_ink as ink, m.closing, m.foot, m.picture_id as "pictureId", m.shows_logo as "showsLogo"
    from own_mail m
    where m.company_id = ${tx.companyId} and m.mail_id = ${mailId} and m.active limit 2`.execute(tx);
  return new Map(rows.map(({ language, ...words }) => [language, words]));
}

/** Surnames of people, by their id. */
export async function selectSurnames(
  tx: CompanyTransaction,
  people: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; surname: string }>`
    select p.id, p.surname from person p
    where p.company_id = ${tx.companyId} and p.id = any (${[...people]}::bigint[])
    limit ${Math.max(1, people.length)}`.execute(tx);
  return new Map(rows.map(({ id, surname }) => [id, surname]));
}
