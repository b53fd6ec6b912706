import { sql } from 'kysely';
import { CHAIN_BEGIN } from '../../audit/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A link of the chain by its number; before the first one, what it points back to. */
export async function selectLink(
  tx: CompanyTransaction,
  sequence: number,
): Promise<{ readonly secuencia: number; readonly huella: string }> {
  if (sequence === 0) return { secuencia: 0, huella: CHAIN_BEGIN.hash.toString('hex') };
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from audit_seal where company_id = ${tx.companyId} and sequence = ${sequence}`.execute(tx);
  return { secuencia: sequence, huella: rows[0]?.hash.toString('hex') ?? '' };
}
