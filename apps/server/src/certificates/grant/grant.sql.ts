import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export interface GrantRow {
  readonly certificateId: number;
  readonly sealedKey: Buffer;
  readonly expiresAt: Date;
}

/** One grant per process; confirming again replaces it. */
export async function upsertGrant(tx: CompanyTransaction, processId: number, grant: GrantRow): Promise<void> {
  await sql`
    insert into signing_grant (company_id, process_id, certificate_id, sealed_key, expires_at)
    values (${tx.companyId}, ${processId}, ${grant.certificateId}, ${grant.sealedKey}, ${grant.expiresAt})
    on conflict (company_id, process_id) do update set
      certificate_id = excluded.certificate_id, sealed_key = excluded.sealed_key, expires_at = excluded.expires_at`.execute(
    tx,
  );
}

export async function selectGrant(tx: CompanyTransaction, processId: number): Promise<GrantRow | null> {
  const { rows } = await sql<GrantRow>`
    select certificate_id as "certificateId", sealed_key as "sealedKey", expires_at as "expiresAt" from signing_grant
    where company_id = ${tx.companyId} and process_id = ${processId}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateGrantEnd(tx: CompanyTransaction, processId: number, until: Date): Promise<void> {
  await sql`
    update signing_grant set expires_at = greatest(expires_at, ${until})
    where company_id = ${tx.companyId} and process_id = ${processId}`.execute(tx);
}

export async function deleteGrant(tx: CompanyTransaction, processId: number): Promise<void> {
  await sql`delete from signing_grant where company_id = ${tx.companyId} and process_id = ${processId}`.execute(
    tx,
  );
}
