import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../platform/db/transaction.ts';

/** Tables without row security, and the queue: cleaned through one function. */
export type KeyTable =
  | 'session_token'
  | 'account_secret'
  | 'login_failure'
  | 'sso_state'
  | 'sso_ticket'
  | 'job_revival'
  | 'queue';

/** A company's table: its key beside the company, and the instant from which a row is good for nothing. */
export interface CompanyRows {
  readonly table:
    | 'mfa_challenge'
    | 'mfa_device'
    | 'mfa_verified'
    | 'mfa_count'
    | 'download'
    | 'pdf_sample'
    | 'password_change'
    | 'signing_grant'
    | 'bank_wait'
    | 'kept_answer'
    | 'webhook_delivery'
    | 'mail';
  readonly key: 'id' | 'session_id' | 'person_id' | 'process_id';
  readonly endedAt: string;
  /** Which of them may go at all. */
  readonly done?: string;
}

/** Deletes rows of a key table that ended before an instant. @returns how many. */
export async function deleteOldKeys(
  db: Database,
  table: KeyTable,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select clean_keys(${table}, ${before}::timestamptz, ${most}::integer) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Deletes rows of a company that ended before an instant. @returns how many. */
export async function deleteOldRows(
  tx: CompanyTransaction,
  { table, key, endedAt, done = 'true' }: CompanyRows,
  before: Date,
  most: number,
): Promise<number> {
  const [id, isOld] = [sql.ref(key), sql`${sql.raw(endedAt)} < ${before}::timestamptz and ${sql.raw(done)}`];
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where company_id = ${tx.companyId} and ${isOld} and ${id} in (
      select ${id} from ${sql.table(table)} where company_id = ${tx.companyId} and ${isOld} limit ${most})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Gives up mails that wait since before an instant, whatever became of their jobs. @returns how many. */
export async function failOldMails(
  tx: CompanyTransaction,
  before: Date,
  error: string,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail set state = 'failed', error = ${error}
    where company_id = ${tx.companyId} and state in ('waiting', 'sending') and id in (
      select id from mail where company_id = ${tx.companyId} and state in ('waiting', 'sending')
        and created_at < ${before}::timestamptz limit ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
