import type { Language } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction, OpenTransaction } from '../db/transaction.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import type { LetterLook, Mail, OwnLetter } from './mail.ts';

/** How a mail looks, from its row. */
export function lookOf(
  row: Pick<OutgoingMail, 'language' | 'company' | 'color'> & { link: string | null; action: string | null },
): LetterLook {
  const { language, company, color, link, action } = row;
  const button = link === null || action === null ? null : { link, words: action };
  return { language, company, color, button };
}

/** A mail of the outbox, as its sender needs it. */
export interface OutgoingMail {
  readonly id: number;
  readonly to_address: string;
  readonly subject: string;
  readonly body: string | null;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: Date;
  readonly language: Language;
  readonly link: string | null;
  readonly action: string | null;
  readonly kind: string | null;
  readonly letter: OwnLetter | null;
  readonly company: string;
  readonly color: string;
  /** Milliseconds until somebody else may take it; 0 when it is free. */
  readonly takenMs: number;
}

/** @returns the mail's id inside its company. */
export async function insertMail(tx: CompanyTransaction, mail: Mail, now: Date): Promise<number> {
  const row = await tx
    .insertInto('mail')
    .values({
      company_id: tx.companyId,
      person_id: mail.personId ?? null,
      kind: mail.kind ?? null,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.text,
      language: mail.language ?? 'es',
      link: mail.button?.link ?? null,
      action: mail.button?.words ?? null,
      letter: mail.letter ? JSON.stringify(mail.letter) : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes many mails and the jobs that send them: two statements, however many they are. */
export async function insertMails(
  tx: CompanyTransaction,
  mails: readonly Mail[],
  task: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
      insert into mail (company_id, person_id, kind, to_address, subject, body, language, link, action, letter, created_at)
      select ${tx.companyId}::bigint, r."personId", r.kind, r."to", r.subject, r.text, coalesce(r.language, 'es'), r.button ->> 'link', r.button ->> 'words',
        nullif(r.letter, 'null'::jsonb), ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(mails)}::text::jsonb)
        as r("personId" bigint, kind text, "to" text, subject text, text text, language text, button jsonb, letter jsonb)
      returning id`.execute(tx);
  const jobOf = (id: number) => ({
    key: `mail:${id}`,
    payload: { company_id: tx.companyId, mail_id: id },
  });
  await enqueueMany(
    tx,
    task,
    rows.map(({ id }) => jobOf(id)),
  );
}

/** The mail as it stands. @param leaseMs how long it belongs to the worker that took it, by the database's clock. */
export async function selectMail(
  tx: CompanyTransaction,
  id: number,
  leaseMs: number,
): Promise<OutgoingMail | undefined> {
  const { rows } = await sql<OutgoingMail>`
    select m.id, m.to_address, m.subject, m.body, m.state, m.attempts, m.error, m.created_at, m.language, m.link, m.action, m.kind, m.letter,
      coalesce(c.name, 'Legajo') as company, coalesce(c.color, '#0B5568') as color,
      case when m.state = 'sending' then greatest(0, ceil(${leaseMs}::double precision
        - 1000 * extract(epoch from clock_timestamp() - m.attempted_at)))::int else 0 end as "takenMs"
    from mail m left join company c on c.id = ${tx.companyId} where m.company_id = ${tx.companyId} and m.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Takes a mail to deliver it: of several workers at once, one gets it.
 *
 * @param seen the attempts it had when it was read; one more since means that somebody else took it.
 * @returns whether it is ours.
 */
export async function takeMail(tx: CompanyTransaction, id: number, seen: number): Promise<boolean> {
  const { rows } = await sql`
    update mail set state = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp()
    where company_id = ${tx.companyId} and id = ${id} and state in ('waiting', 'sending') and attempts = ${seen}
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** What becomes of a mail: it waits on, or it is done with. */
export interface MailNote {
  readonly state: 'waiting' | 'sent' | 'kept' | 'failed';
  readonly error?: string;
  /** The addressee's service said that there is no such address. */
  readonly bounced?: boolean;
  readonly at: Date;
}

/**
 * Notes what became of a mail. Sent ones lose their text.
 *
 * @param attempts as they were when it was taken: who was too slow, so that somebody else took it, notes nothing.
 * @returns whether it was noted.
 */
export async function noteMail(
  tx: CompanyTransaction,
  id: number,
  attempts: number,
  { state, error, bounced = false, at }: MailNote,
): Promise<boolean> {
  const { rows } = await sql`
    update mail set state = ${state}, error = ${error ?? null}, bounced = ${bounced},
      body = case when ${state} = 'sent' then null else body end,
      letter = case when ${state} = 'sent' then null else letter end,
      sent_at = case when ${state} = 'sent' then ${at}::timestamptz end
    where company_id = ${tx.companyId} and id = ${id} and state in ('waiting', 'sending') and attempts = ${attempts}
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** The newest mails of the company that were not sent, to one address or to all. */
export async function selectUnsent(tx: CompanyTransaction, to: string | null, most: number) {
  const { rows } = await sql<OutgoingMail & { country: string; timeZone: string }>`
    select m.id, m.to_address, m.subject, m.body, m.state, m.created_at, m.language, m.link, m.action, m.letter, coalesce(c.name, 'Legajo') as company, coalesce(c.color, '#0B5568') as color,
      coalesce(c.country, 'AR') as country, coalesce(c.time_zone, 'UTC') as "timeZone"
    from mail m left join company c on c.id = ${tx.companyId}
    where m.company_id = ${tx.companyId} and m.state in ('waiting', 'kept') and (${to}::text is null or m.to_address = ${to}::text)
    order by m.id desc limit ${most}`.execute(tx);
  return rows;
}

/** The demo companies among the first thousand. */
export async function selectDemoCompanies(tx: OpenTransaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from company_ids(0, 1000) as id where demo_company(id) order by id limit 1000`.execute(tx);
  return rows.map((row) => row.id);
}
