import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** Whether a person asked about a topic since an instant. */
export async function askedSince(
  tx: CompanyTransaction,
  personId: number,
  topic: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select exists (select 1 from sales_contact where company_id = ${tx.companyId}
      and person_id = ${personId}::bigint and asked_at > ${since} and topic = ${topic}) as asked`.execute(tx);
  return rows[0]?.asked ?? false;
}

export async function insertContact(
  tx: CompanyTransaction,
  contact: {
    readonly personId: number;
    readonly topic: string;
    readonly phone: string | null;
    readonly message: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { personId, topic, phone, message, now } = contact;
  await sql`insert into sales_contact (company_id, person_id, topic, phone, message, asked_at)
    values (${tx.companyId}, ${personId}, ${topic}, ${phone}, ${message}, ${now})`.execute(tx);
}

export interface Asker {
  readonly name: string;
  readonly surname: string;
  readonly mail: string | null;
  readonly company: string;
}

/** Who asks, for the mails. */
export async function selectAsker(tx: CompanyTransaction, personId: number): Promise<Asker | null> {
  const { rows } = await sql<Asker>`
    select p.name, p.surname, p.mail, c.name as company from person p join company c on c.id = ${tx.companyId}
    where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint`.execute(tx);
  return rows[0] ?? null;
}
