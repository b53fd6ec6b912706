import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/pool.ts';

/** A mail of the outbox, as its sender needs it. */
export interface OutgoingMail {
  readonly id: number;
  readonly to_address: string;
  readonly subject: string;
  readonly body: string | null;
  readonly state: string;
}

/** @returns the mail's id inside its company. */
export async function insertMail(
  tx: CompanyTransaction,
  companyId: number,
  mail: { readonly to: string; readonly subject: string; readonly text: string },
  now: Date,
): Promise<number> {
  const row = await tx
    .insertInto('mail')
    .values({
      company_id: companyId,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.text,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The mail, locked until the transaction ends: two workers never send it at once. */
export async function lockMail(tx: CompanyTransaction, id: number): Promise<OutgoingMail | undefined> {
  return tx
    .selectFrom('mail')
    .select(['id', 'to_address', 'subject', 'body', 'state'])
    .where('company_id', '=', sql<number>`current_company()`)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Notes what became of a mail. Sent ones lose their text. */
export async function noteMail(
  tx: CompanyTransaction,
  id: number,
  outcome: { readonly state: 'sent' | 'kept' | 'failed'; readonly error?: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('mail')
    .set({
      state: outcome.state,
      error: outcome.error ?? null,
      ...(outcome.state === 'sent' ? { body: null, sent_at: outcome.at } : {}),
    })
    .where('company_id', '=', sql<number>`current_company()`)
    .where('id', '=', id)
    .execute();
}

/** The newest mails of the company that were not sent, to one address or to all. */
export async function selectUnsent(tx: CompanyTransaction, to: string | null, most: number) {
  return tx
    .selectFrom('mail')
    .select(['id', 'to_address', 'subject', 'body', 'state', 'created_at'])
    .where('company_id', '=', sql<number>`current_company()`)
    .where('state', 'in', ['waiting', 'kept'])
    .$if(to !== null, (query) => query.where('to_address', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The demo companies among the first thousand. */
export async function selectDemoCompanies(tx: CompanyTransaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from company_ids(0, 1000) as id where demo_company(id) order by id limit 1000`.execute(tx);
  return rows.map((row) => row.id);
}
