import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** A name that rows of a load would make. */
export interface NewName {
  readonly field: string;
  readonly name: string;
  readonly rows: number;
}

const MOST = 200;

/**
 * The names that rows still to be written would make, by field, those of most rows first; at most 200.
 *
 * @param columns the place in the file of each field that may name something new.
 */
export async function selectNewNames(
  tx: CompanyTransaction,
  loadId: number,
  columns: readonly { readonly field: string; readonly place: number }[],
): Promise<NewName[]> {
  if (columns.length === 0) return [];
  const { rows } = await sql<NewName>`
    select c.field, min(v.name) as name, count(*)::int as rows
    from employee_load_row r
    cross join jsonb_array_elements(r.warnings) w
    join jsonb_to_recordset(${JSON.stringify(columns)}::text::jsonb) as c(field text, place integer) on c.field = w ->> 'field'
    cross join lateral (select trim(coalesce(r.edits ->> c.field, case when c.place < 0 then null else r.cells ->> c.place end)) as name) v
    where r.company_id = ${tx.companyId} and r.load_id = ${loadId}::bigint and r.outcome is null
      and r.verdict in ('create', 'update', 'equal') and r.warnings <> '[]' and w ->> 'warning' = 'newName'
    group by c.field, fold(v.name) order by count(*) desc, 1, 2 limit ${MOST}`.execute(tx);
  return rows;
}
