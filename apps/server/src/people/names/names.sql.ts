import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { NameKind } from '../person-columns.ts';

/** Whether the company has a sector, location or position of this name, however it is spelled. */
export async function selectIsName(tx: CompanyTransaction, kind: NameKind, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from ${sql.table(kind)}
      where company_id = ${tx.companyId} and fold(name) = fold(${name})) as there`.execute(tx);
  return rows[0]?.there ?? false;
}
