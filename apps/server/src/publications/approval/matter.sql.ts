import type { ProcessKind } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { itemAllows, itemCounts } from '../statements/states.sql.ts';

/** What a request for the approval of a process says of it. */
export interface Matter {
  readonly kind: ProcessKind;
  readonly documentTypeId: number;
  readonly typeName: string;
  /** First day of the month. */
  readonly period: string;
  /** How many documents would go out. */
  readonly documents: number;
  /** Of one that is all one person's, theirs. */
  readonly personId: number | null;
  /** Who had a hand in it: brought it, or said something of an item. */
  readonly preparedBy: readonly number[];
}

/** What is asked about a process as it stands. */
export async function selectMatter(tx: CompanyTransaction, id: number): Promise<Matter> {
  const { rows } = await sql<Matter>`
    select r.kind, r.document_type_id as "documentTypeId", t.name as "typeName", r.period::text as period,
      i.documents, case when i.people = 1 then i.person end as "personId",
      array(select distinct d.decided_by from process_item d where d.company_id = ${tx.companyId} and d.process_id = r.id
        and d.decided_by is not null union select r.created_by) as "preparedBy"
    from process r
    join document_type t on t.company_id = ${tx.companyId} and t.id = r.document_type_id
    cross join lateral (select count(*)::int as documents, count(distinct x.person_id)::int as people,
        min(x.person_id) as person
      from process_item x where x.company_id = ${tx.companyId} and x.process_id = r.id and ${itemCounts('ready', 'x')}) i
    where r.company_id = ${tx.companyId} and r.id = ${id}`.execute(tx);
  return rows[0] as Matter;
}

/** Items that would go out, of these. How many would go out in all is counted with them. */
export async function lockApprovable(
  tx: CompanyTransaction,
  processId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly personId: number | null; readonly confidence: number }[]> {
  const { rows } = await sql<{ id: number; personId: number | null; confidence: number }>`
    select id, person_id as "personId", confidence from process_item
    where company_id = ${tx.companyId} and process_id = ${processId} and id = any(${[...ids]}::int[])
      and ${itemAllows('publish')} and ${itemAllows('leaveOut')}
    order by id for update`.execute(tx);
  return rows;
}
