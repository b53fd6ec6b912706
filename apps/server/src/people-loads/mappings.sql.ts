import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** Their header → our field, as the company last used it for a set of headers. */
export async function selectMapping(
  tx: CompanyTransaction,
  headersSha256: Buffer,
): Promise<Readonly<Record<string, string>> | null> {
  const { rows } = await sql<{ mapping: Record<string, string> }>`
    select mapping from employee_load_mapping
    where company_id = ${tx.companyId} and headers_sha256 = ${headersSha256}`.execute(tx);
  return rows[0]?.mapping ?? null;
}

export async function upsertMapping(
  tx: CompanyTransaction,
  headersSha256: Buffer,
  mapping: Readonly<Record<string, string>>,
  by: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into employee_load_mapping (company_id, headers_sha256, mapping, used_by, used_at)
    values (${tx.companyId}, ${headersSha256}, ${JSON.stringify(mapping)}::text::jsonb, ${by}, ${now})
    on conflict (company_id, headers_sha256)
    do update set mapping = excluded.mapping, used_by = excluded.used_by, used_at = excluded.used_at`.execute(
    tx,
  );
}
