import type { SealPlaces } from '@legajo/pdf';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** What the file of a publication to many was found to be, and the file that was sealed once for all. */
export interface Base {
  /** Of the file as it came, hexadecimal. */
  readonly originalSha256: string;
  /** Whether its readers are asked for a signature. */
  readonly signable: boolean;
  readonly pages: number;
  readonly rewrite?: boolean;
  readonly sealPlaces?: SealPlaces;
  readonly sealed: SealedBase | null;
}

/** Hash in hexadecimal. */
export interface SealedBase {
  readonly sha256: string;
  readonly code: string;
  readonly level: 'B-B' | 'B-T' | 'unsealed';
  readonly bytes: number;
  readonly pages: number;
  readonly certificateId: number | null;
}

/** Null of a publication that is none to many. */
export async function selectBase(tx: CompanyTransaction, processId: number): Promise<Base | null> {
  const { rows } = await sql<{ base: Base | null }>`
    select base from process where company_id = ${tx.companyId} and id = ${processId}`.execute(tx);
  return rows[0]?.base ?? null;
}

/** Writes what is known of the base. */
export async function updateBase(tx: CompanyTransaction, processId: number, base: Base): Promise<void> {
  await sql`
    update process set base = ${JSON.stringify(base)}::text::jsonb, base_sha256 = decode(${base.sealed?.sha256 ?? null}, 'hex')
    where company_id = ${tx.companyId} and id = ${processId}`.execute(tx);
}
