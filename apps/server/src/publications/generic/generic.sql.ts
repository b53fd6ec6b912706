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

/** A publication that was asked for under a name, and what was answered. */
export interface Wish<A> {
  readonly digest: string;
  readonly answer: A;
}

/** What a person asked for under this name since. */
export async function selectWish<A>(
  tx: CompanyTransaction,
  personId: number,
  key: string,
  since: Date,
): Promise<Wish<A> | null> {
  const { rows } = await sql<{ wish: Wish<A> }>`
    select wish from process where company_id = ${tx.companyId} and created_by = ${personId} and wish_key = ${key}
      and created_at > ${since} order by id desc limit 1`.execute(tx);
  return rows[0]?.wish ?? null;
}

export async function updateWish<A>(
  tx: CompanyTransaction,
  processId: number,
  key: string,
  wish: Wish<A>,
): Promise<void> {
  await sql`
    update process set wish_key = ${key}, wish = ${JSON.stringify(wish)}::text::jsonb
    where company_id = ${tx.companyId} and id = ${processId}`.execute(tx);
}
