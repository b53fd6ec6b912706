import type { Language } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { OwnWords } from '../platform/messages/own/own-words.ts';

/** A company's words for a mail in a language, with who wrote them. */
export interface OwnMailRow extends OwnWords {
  readonly mailId: number;
  readonly language: Language;
  readonly active: boolean;
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

/** What the company worded itself: all of it, or one mail in one language. */
export async function selectOwnMails(
  tx: CompanyTransaction,
  of?: { readonly mailId: number; readonly language: Language },
): Promise<OwnMailRow[]> {
  const { rows } = await sql<OwnMailRow>`
    select m.mail_id as "mailId", m.language, m.subject, m.title, m.body, m.button_words as "buttonWords",
      m.button_ground as ground, m.button_ink as ink, m.closing, m.foot, m.picture_id as "pictureId",
      m.shows_logo as "showsLogo", m.active, m.version, m.changed_at as "changedAt",
      p.surname || ', ' || p.name as "changedBy"
    from own_mail m left join person p on p.company_id = ${tx.companyId} and p.id = m.changed_by
    where m.company_id = ${tx.companyId}
      and (${of?.mailId ?? null}::int is null or m.mail_id = ${of?.mailId ?? null}::int)
      and (${of?.language ?? null}::text is null or m.language = ${of?.language ?? null}::text)
    order by m.mail_id, m.language limit 100`.execute(tx);
  return rows;
}

/** Words as they are saved, by whom and when. */
export interface NewOwnMail extends OwnWords {
  readonly mailId: number;
  readonly language: Language;
  readonly active: boolean;
  /** As it was read; 0 where there was none. */
  readonly seen: number;
  readonly by: number;
  readonly at: Date;
}

/** Writes words in the place of those that were read. @returns whether nobody else wrote some meanwhile. */
export async function writeOwnMail(tx: CompanyTransaction, mail: NewOwnMail): Promise<boolean> {
  const { rows } = await (mail.seen === 0 ? insertOwnMail(tx, mail) : updateOwnMail(tx, mail));
  return rows.length === 1;
}

const insertOwnMail = (tx: CompanyTransaction, mail: NewOwnMail) =>
  sql`
    insert into own_mail (company_id, mail_id, language, subject, title, body, button_words, button_ground, button_ink,
      closing, foot, picture_id, shows_logo, active, changed_by, changed_at)
    values (${tx.companyId}, ${mail.mailId}, ${mail.language}, ${mail.subject}, ${mail.title}, ${mail.body},
      ${mail.buttonWords}, ${mail.ground}, ${mail.ink}, ${mail.closing}, ${mail.foot}, ${mail.pictureId},
      ${mail.showsLogo}, ${mail.active}, ${mail.by}, ${mail.at})
    on conflict (company_id, mail_id, language) do nothing
    returning 1`.execute(tx);

const updateOwnMail = (tx: CompanyTransaction, mail: NewOwnMail) =>
  sql`
    update own_mail set subject = ${mail.subject}, title = ${mail.title}, body = ${mail.body}, button_words = ${mail.buttonWords},
      button_ground = ${mail.ground}, button_ink = ${mail.ink}, closing = ${mail.closing}, foot = ${mail.foot},
      picture_id = ${mail.pictureId}, shows_logo = ${mail.showsLogo}, active = ${mail.active}, changed_by = ${mail.by},
      changed_at = ${mail.at}, version = version + 1
    where company_id = ${tx.companyId} and mail_id = ${mail.mailId} and language = ${mail.language}
      and version = ${mail.seen}
    returning 1`.execute(tx);

/** Takes a company's words away. @returns whether there were some. */
export async function deleteOwnMail(
  tx: CompanyTransaction,
  mailId: number,
  language: Language,
): Promise<boolean> {
  const { rows } = await sql`
    delete from own_mail where company_id = ${tx.companyId} and mail_id = ${mailId} and language = ${language}
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** How many tests somebody mailed themself since an instant, to a bound. */
export async function countTrials(
  tx: CompanyTransaction,
  { personId, kind, since, most }: { personId: number; kind: string; since: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from mail where company_id = ${tx.companyId} and person_id = ${personId} and kind = ${kind}
        and created_at > ${since} limit ${most}) found`.execute(tx);
  return rows[0]?.count ?? 0;
}
