import { sql } from 'kysely';
import { lockPublicationOf } from '../../platform/db/locks.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { itemAllows } from './states.sql.ts';

interface Publication {
  readonly documentTypeId: number;
  /** First day of the month. */
  readonly period: string;
}

/**
 * Lets one transaction at a time insert documents of a type and period: what it then finds to be published is
 * all there is. Held until the transaction ends, so taken only when the documents are sealed.
 */
export async function lockPublication(
  tx: CompanyTransaction,
  { documentTypeId, period }: Publication,
): Promise<void> {
  await lockPublicationOf(tx, tx.companyId, `${documentTypeId} ${period}`);
}

/**
 * Items whose person got a document of this type and period since they were read: the same bytes whatever was
 * decided, others unless a person decided about a second one. Call it under `lockPublication`.
 */
export async function selectLateRivals(
  tx: CompanyTransaction,
  { documentTypeId, period }: Publication,
  items: readonly { id: number; personId: number; sha256: string; decided: boolean }[],
): Promise<ReadonlyMap<number, 'same' | 'other'>> {
  const { rows } = await sql<{ id: number; same: boolean }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb) as r(id int, "personId" bigint, sha256 text, decided boolean)
    ), rivals as (
      select a.id, a.decided, d.original_sha256 = decode(a.sha256, 'hex') as same from asked a
      join document d on d.company_id = ${tx.companyId} and d.person_id = a."personId"
        and d.document_type_id = ${documentTypeId} and d.period = ${period}::date and ${documentStands('d.state')}
      union all
      select a.id, a.decided, a.sha256 = b.sha256 from asked a join asked b on b."personId" = a."personId" and b.id < a.id
    )
    select id, bool_or(same) as same from rivals where same or not decided group by id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.same ? 'same' : 'other']));
}

/**
 * What stands against a person getting one more document of this type and period: the same bytes, or another
 * document, already published or in this process under a lower number.
 */
export async function selectRivals(
  tx: CompanyTransaction,
  process: { id: number; documentTypeId: number; period: string },
  items: readonly { id: number; personId: number; sha256: string | null }[],
): Promise<ReadonlyMap<number, 'same' | 'other'>> {
  const { rows } = await sql<{ id: number; same: boolean }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb) as r(id int, "personId" bigint, sha256 text)
    ), rivals as (
      select a.id, d.original_sha256 = decode(a.sha256, 'hex') as same from asked a
      join document d on d.company_id = ${tx.companyId} and d.document_type_id = ${process.documentTypeId}
        and d.period = ${process.period}::date and d.person_id = a."personId" and ${documentStands('d.state')}
      union all
      select a.id, i.sha256 = decode(a.sha256, 'hex') from asked a
      join process_item i on i.company_id = ${tx.companyId} and i.process_id = ${process.id}
        and i.person_id = a."personId" and i.id < a.id and ${itemAllows('assign', 'i')}
      union all
      select a.id, a.sha256 = b.sha256 from asked a join asked b on b."personId" = a."personId" and b.id < a.id
    )
    select id, bool_or(coalesce(same, false)) as same from rivals group by id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.same ? 'same' : 'other']));
}
