import { sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import { reachOf } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A publication to many that went out, as the next one begins from it. */
export interface LastPublication {
  readonly documentTypeId: number;
  readonly typeName: string;
  readonly folderId: number;
  /** First day of its month. */
  readonly period: string;
  readonly notify: boolean;
}

/** How far back is looked: whoever published nothing among so many begins from nothing. */
const LOOKED_AT = 200;

const columns = sql`r.document_type_id as "documentTypeId", t.name as "typeName", t.folder_id as "folderId", r.period, r.notify`;

const joins = (tx: CompanyTransaction) => sql`
  join document_type t on t.company_id = ${tx.companyId} and t.id = r.document_type_id
  join folder d on d.company_id = ${tx.companyId} and d.id = t.folder_id`;

const visibleTo = (tx: CompanyTransaction, viewer: number) => sql`r.published > 0
  and ${folderInScope(tx, viewer, sql`d.id`)} and (${reachOf(tx, viewer)} = 'all' or r.created_by = ${viewer})`;

/** What a person published to many last, or, where they did not lately, what the company did. */
export async function selectLastPublication(
  tx: CompanyTransaction,
  viewer: number,
): Promise<LastPublication | null> {
  const { rows } = await sql<LastPublication>`
    select ${columns} from (
      select * from process where company_id = ${tx.companyId} and kind = 'massive' order by id desc limit ${LOOKED_AT}) r ${joins(tx)}
    where ${visibleTo(tx, viewer)}
    order by (r.created_by = ${viewer}) desc, r.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** The publication of a type with the latest month, whoever's that the viewer sees. */
export async function selectLastOfType(
  tx: CompanyTransaction,
  viewer: number,
  typeId: number,
): Promise<LastPublication | null> {
  const { rows } = await sql<LastPublication>`
    select ${columns} from (
      select * from process where company_id = ${tx.companyId} and document_type_id = ${typeId} and kind = 'massive'
      order by id desc limit ${LOOKED_AT}) r ${joins(tx)}
    where ${visibleTo(tx, viewer)}
    order by r.period desc, r.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
