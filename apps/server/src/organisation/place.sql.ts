import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** The caller holds the location. @returns what it was. */
export async function updateProvince(
  tx: CompanyTransaction,
  id: number,
  province: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    update location l set province = ${province} from (select province from location
      where company_id = ${tx.companyId} and id = ${id}::bigint) b
    where l.company_id = ${tx.companyId} and l.id = ${id}::bigint returning b.province as before`.execute(tx);
  return rows[0]?.before ?? null;
}

/** The caller holds the sector. @returns what it was. */
export async function updateQuota(
  tx: CompanyTransaction,
  id: number,
  quota: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ before: number | null }>`
    update sector s set quota = ${quota} from (select quota from sector
      where company_id = ${tx.companyId} and id = ${id}::bigint) b
    where s.company_id = ${tx.companyId} and s.id = ${id}::bigint returning b.quota as before`.execute(tx);
  return rows[0]?.before ?? null;
}
