import { sql } from 'kysely';
import type { CompanyId } from '../platform/db/company-id.ts';
import type { Database } from '../platform/db/transaction.ts';

/** A company with entries that are not in the chain, and how it is known. */
export interface Due {
  readonly companyId: CompanyId;
  /** Taken back once its entries are sealed. */
  readonly marks: readonly number[];
  /** No marked entry is older. */
  readonly firstEntry: number;
}

/** The companies of the `most` oldest marks, but for some: one statement, however many companies there are. */
export async function selectDue(db: Database, most: number, but: readonly number[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select company_id as "companyId", marks, first_entry as "firstEntry"
    from audit_due_companies(${most}::integer, ${[...but]}::bigint[])`.execute(db);
  return rows;
}

/** Takes marks back. */
export async function clearDue(db: Database, marks: readonly number[]): Promise<void> {
  await sql`select clear_audit_due(${[...marks]}::bigint[])`.execute(db);
}
