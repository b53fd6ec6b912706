import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** New codes instead of all there were. */
export async function replaceRecovery(
  tx: CompanyTransaction,
  personId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecovery(tx, personId);
  await sql`insert into mfa_recovery_code (company_id, person_id, code_hash)
    select ${tx.companyId}::bigint, ${personId}::bigint, decode(h, 'hex')
    from jsonb_array_elements_text(${JSON.stringify(hashes.map((hash) => hash.toString('hex')))}::text::jsonb) h
      returning 1`.execute(tx);
}

export async function deleteRecovery(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`delete from mfa_recovery_code
    where company_id = ${tx.companyId} and person_id = ${personId}`.execute(tx);
}

/** Takes a code that is left. @returns whether there was one: of two at once, one gets it. */
export async function useRecovery(
  tx: CompanyTransaction,
  personId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update mfa_recovery_code set used_at = ${now}
    where company_id = ${tx.companyId} and person_id = ${personId} and code_hash = ${hash} and used_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}
