import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { LoadKind } from './loads.sql.ts';

export interface HeldLoad {
  readonly kind: LoadKind;
  readonly fileName: string;
  readonly isUndone: boolean;
}

/** A load, held until the transaction ends: of two who undo it the second finds it undone. */
export async function holdLoad(tx: CompanyTransaction, id: number): Promise<HeldLoad | undefined> {
  const { rows } = await sql<HeldLoad>`
    select kind, file_name as "fileName", undone_at is not null as "isUndone" from leave_load
    where company_id = ${tx.companyId} and id = ${id}::bigint for no key update`.execute(tx);
  return rows[0];
}

/** Holds the ledgers of everybody in a load, in the order of their ids. */
export async function holdLoaded(tx: CompanyTransaction, loadId: number): Promise<void> {
  await sql`
    select 1 from leave_profile f where f.company_id = ${tx.companyId} and f.person_id in (
      select r.person_id from leave_load_row r where r.company_id = ${tx.companyId} and r.load_id = ${loadId}::bigint)
    order by f.person_id for no key update of f`.execute(tx);
}

/** Whether a later load that stands says something of the same balances. */
export async function hasLater(tx: CompanyTransaction, loadId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from leave_load_row r where r.company_id = ${tx.companyId} and r.load_id = ${loadId}::bigint and not r.undone
      and exists (select 1 from leave_load_row n where n.company_id = ${tx.companyId} and n.person_id = r.person_id
        and n.type_id = r.type_id and n.period = r.period and n.stint = r.stint and n.load_id > r.load_id and not n.undone)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Balances every entry of a load by another one of the same day. What ended since stays as it is: the period, or the work of
 * its person; and nobody takes back what is their own.
 *
 * @returns how many were balanced.
 */
export async function insertReversals(
  tx: CompanyTransaction,
  load: { readonly id: number; readonly fileName: string; readonly by: number; readonly at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with open as (
      select r.id as row_id, e.* from leave_load_row r
      join leave_entry e on e.company_id = ${tx.companyId} and e.id = r.entry_id
      where r.company_id = ${tx.companyId} and r.load_id = ${load.id}::bigint and not r.undone and r.person_id <> ${load.by}::bigint
        and not exists (select 1 from leave_entry x where x.company_id = ${tx.companyId} and x.person_id = e.person_id
          and x.type_id = e.type_id and x.entry_on >= e.entry_on and x.stint = e.stint
          and (x.kind = 'settled' or (x.kind = 'expired' and x.period = e.period)))),
    made as (
      insert into leave_entry (company_id, person_id, type_id, entry_on, kind, amount, period, stint, reason, made_by, made_at, load_id)
      select ${tx.companyId}::bigint, o.person_id, o.type_id, o.entry_on, 'correction', -o.amount, o.period, o.stint,
        ${load.fileName}::text, ${load.by}::bigint, ${load.at}::timestamptz, ${load.id}::bigint
      from open o order by o.row_id
      returning id, person_id, type_id, period, stint)
    update leave_load_row r set undone = true, reversal_id = m.id
    from open o join made m on m.person_id = o.person_id and m.type_id = o.type_id and m.period = o.period and m.stint = o.stint
    where r.company_id = ${tx.companyId} and r.id = o.row_id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** People of a load whose balance is lower than its type lets it. */
export async function countBelow(tx: CompanyTransaction, loadId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.person_id)::int as count
    from leave_load_row r join leave_type t on t.company_id = ${tx.companyId} and t.id = r.type_id
    where r.company_id = ${tx.companyId} and r.load_id = ${loadId}::bigint and r.entry_id is not null
      and case when t.balance = 'cap' then t.cap else 0 end + (select coalesce(sum(e.amount), 0) from leave_entry e
        where e.company_id = ${tx.companyId} and e.person_id = r.person_id and e.type_id = r.type_id
          and (t.balance <> 'cap' or e.period = r.period)) < -t.below_zero`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function countRows(tx: CompanyTransaction, loadId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leave_load_row
    where company_id = ${tx.companyId} and load_id = ${loadId}::bigint and not undone`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Absences of a load that were not undone, after a row. */
export async function selectAbsences(
  tx: CompanyTransaction,
  loadId: number,
  after: number,
  most: number,
): Promise<{ readonly id: number; readonly personId: number; readonly requestId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number; requestId: number }>`
    select r.id, r.person_id as "personId", r.request_id as "requestId" from leave_load_row r
    where r.company_id = ${tx.companyId} and r.load_id = ${loadId}::bigint and r.request_id is not null and not r.undone
      and r.id > ${after}::bigint
    order by r.id limit ${most}`.execute(tx);
  return rows;
}

export async function updateRowUndone(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`
    update leave_load_row set undone = true where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(
    tx,
  );
}

export async function updateUndone(tx: CompanyTransaction, id: number, by: number, at: Date): Promise<void> {
  await sql`
    update leave_load set undone_by = ${by}::bigint, undone_at = ${at}
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}
