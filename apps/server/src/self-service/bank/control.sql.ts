import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** That two people decide about bank data. */
export interface BankControl {
  /** Who wishes that it ends, and since when. */
  readonly offAskedBy: number | null;
  readonly offAskedName: string | null;
  readonly offAskedAt: Date | null;
}

/**
 * Null where one person decides.
 *
 * @param held its row is locked: of two who switch at once the second sees what the first did.
 */
export async function selectControl(tx: CompanyTransaction, held = false): Promise<BankControl | null> {
  const { rows } = await sql<BankControl>`
    select b.off_asked_by as "offAskedBy", p.surname || ', ' || p.name as "offAskedName",
           b.off_asked_at as "offAskedAt"
    from bank_control b left join person p on p.company_id = ${tx.companyId} and p.id = b.off_asked_by
    where b.company_id = ${tx.companyId} ${held ? sql`for update of b` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

/** @returns false when it was on already. */
export async function insertControl(tx: CompanyTransaction, by: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bank_control (company_id, on_by, on_at) values (${tx.companyId}, ${by}, ${at})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Writes down who wishes that it ends, or that nobody does any more. */
export async function updateWish(tx: CompanyTransaction, by: number | null, at: Date): Promise<void> {
  await sql`
    update bank_control set off_asked_by = ${by}::bigint, off_asked_at = ${by === null ? null : at}::timestamptz
    where company_id = ${tx.companyId}`.execute(tx);
}

export async function deleteControl(tx: CompanyTransaction): Promise<void> {
  await sql`delete from bank_control where company_id = ${tx.companyId}`.execute(tx);
}
