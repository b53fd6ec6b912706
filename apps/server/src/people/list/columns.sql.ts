import { sql } from 'kysely';
import type { CompanyId } from '../../platform/db/company-id.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** The columns somebody chose for a list, in their order. */
export async function selectListColumns(
  tx: CompanyTransaction,
  personId: number,
  list: string,
): Promise<string[]> {
  const { rows } = await sql<{ columns: string[] }>`
    select columns from list_columns
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint and list = ${list}`.execute(tx);
  return rows[0]?.columns ?? [];
}

export async function upsertListColumns(
  tx: CompanyTransaction,
  chosen: {
    readonly companyId: CompanyId;
    readonly personId: number;
    readonly list: string;
    readonly columns: readonly string[];
  },
): Promise<void> {
  await sql`
    insert into list_columns (company_id, person_id, list, columns)
    values (${chosen.companyId}, ${chosen.personId}, ${chosen.list}, ${[...chosen.columns]}::text[])
    on conflict (company_id, person_id, list) do update set columns = excluded.columns`.execute(tx);
}
