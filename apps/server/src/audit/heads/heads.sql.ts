import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';

/** The newest head of a company, as the database knows it. */
export interface KnownHead {
  readonly number: number;
  readonly sequence: number;
  readonly at: Date;
  readonly mailedSequence: number;
  readonly mailedAt: Date;
  readonly stampedAt: Date | null;
}

export async function selectHead(tx: CompanyTransaction): Promise<KnownHead | null> {
  const { rows } = await sql<KnownHead>`
    select number, sequence, at, mailed_sequence as "mailedSequence", mailed_at as "mailedAt",
           stamped_at as "stampedAt"
    from audit_head where company_id = ${tx.companyId}`.execute(tx);
  return rows[0] ?? null;
}

/** Notes a head that lies in the store. */
export async function upsertHead(
  tx: CompanyTransaction,
  head: { readonly number: number; readonly sequence: number; readonly hash: Buffer; readonly at: Date },
): Promise<void> {
  await sql`
    insert into audit_head as h (company_id, number, sequence, hash, at, mailed_sequence, mailed_at)
    values (${tx.companyId}, ${head.number}, ${head.sequence}, ${head.hash}, ${head.at}, 0, ${head.at})
    on conflict (company_id) do update set number = greatest(h.number, excluded.number),
      sequence = excluded.sequence, hash = excluded.hash, at = excluded.at`.execute(tx);
}

/** Management was told of the chain up to there. */
export async function noteMailed(tx: CompanyTransaction, sequence: number, at: Date): Promise<void> {
  await sql`update audit_head set mailed_sequence = ${sequence}, mailed_at = ${at}
    where company_id = ${tx.companyId}`.execute(tx);
}

/** A head was stamped. */
export async function noteStamped(tx: CompanyTransaction, at: Date): Promise<void> {
  await sql`update audit_head set stamped_at = ${at} where company_id = ${tx.companyId}`.execute(tx);
}

/** Companies whose chain grew since their last head, which is no younger than `before`; but for some. */
export async function selectDueHeads(
  db: Database,
  before: Date,
  but: readonly number[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company_id as id from head_due_companies(${before}::timestamptz, ${[...but]}::bigint[], ${most}::integer)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Marks the company where it has a chain and no head as young as `before`. */
export async function markStaleHead(tx: CompanyTransaction, before: Date): Promise<void> {
  const { rows } = await sql`
    select 1 from company c where c.id = ${tx.companyId}
      and exists (select 1 from audit_seal where company_id = ${tx.companyId})
      and not exists (select 1 from audit_head where company_id = ${tx.companyId} and at > ${before})`.execute(
    tx,
  );
  if (rows.length > 0) await sql`select mark_head_due()`.execute(tx);
}

/** Keeps the sealer of the company out until the transaction ends. */
export async function lockDue(tx: CompanyTransaction): Promise<void> {
  await sql`select lock_head_due()`.execute(tx);
}

/** @param still the chain has grown beyond the head. */
export async function noteHead(tx: CompanyTransaction, at: Date, still: boolean): Promise<void> {
  await sql`select note_head(${at}::timestamptz, ${still}::boolean)`.execute(tx);
}
