import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';
import type { LoginRoute } from '../session.sql.ts';

/** Somebody of the company in context, by what they were named by. */
export interface NamedPerson {
  readonly id: number;
  readonly username: string;
  readonly lastLoginAt: Date | null;
}

/** Where an address may lead that its owner showed to read: five at most, each to be looked at in its company. */
export async function findLoginMails(db: Database, mail: string): Promise<LoginRoute[]> {
  const { rows } = await sql<LoginRoute>`
    select company_id as "companyId", person_id as "personId" from find_login_mails(${mail})`.execute(db);
  return rows;
}

/** Whose address of the company a text is; null for nobody's. */
export async function selectByMail(tx: CompanyTransaction, mail: string): Promise<NamedPerson | null> {
  const { rows } = await sql<NamedPerson>`
    select p.id, p.username, k.last_login_at as "lastLoginAt" from person p
    left join credential k on k.company_id = ${tx.companyId} and k.person_id = p.id
    where p.company_id = ${tx.companyId} and lower(p.mail) = lower(${mail})`.execute(tx);
  return rows[0] ?? null;
}

/** Whose identity number of the company a text is, of either kind; null for nobody's or more than one's. */
export async function selectByNumber(tx: CompanyTransaction, number: string): Promise<NamedPerson | null> {
  const { rows } = await sql<NamedPerson>`
    select p.id, p.username, k.last_login_at as "lastLoginAt" from person p
    left join credential k on k.company_id = ${tx.companyId} and k.person_id = p.id
    where p.company_id = ${tx.companyId} and (p.cuil = ${number} or p.dni = ${number}) limit 2`.execute(tx);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
