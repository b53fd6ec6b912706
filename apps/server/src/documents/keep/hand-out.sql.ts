import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { countIn, monthOf } from '../counts/steps.sql.ts';
import type { NewShared } from './new-document.ts';

/**
 * Inserts one document for each reader of a file that they share, with its first revision. One of an item that went out
 * before is left alone, so that a chunk may be repeated.
 *
 * @returns those that were inserted now, in the order of their items.
 */
export async function insertHandedOut(
  tx: CompanyTransaction,
  shared: NewShared,
  readers: readonly { readonly processItem: number; readonly personId: number }[],
  publishedAt: Date,
): Promise<{ id: number; item: number }[]> {
  const { rows } = await sql<{ id: number; item: number }>`
    insert into document (company_id, person_id, folder_id, document_type_id, period, file_name, signable, pages, original_sha256, sha256,
      base_sha256, bytes, certificate_id, level, process_id, process_item, published_by, published_at, code, ephemeral, counted_in,
      sector_id, location_id)
    select ${tx.companyId}::bigint, r."personId", f.id, ${shared.documentTypeId}::bigint, ${shared.period}::date, ${shared.fileName}, ${shared.signable},
      ${shared.pages}::int, decode(${shared.originalSha256}, 'hex'), decode(${shared.sha256}, 'hex'), decode(${shared.sha256}, 'hex'), ${shared.bytes}::bigint,
      ${shared.certificateId}::bigint, ${shared.level}, ${shared.processId}::bigint, r."processItem", ${shared.publishedBy}::bigint,
      ${publishedAt}::timestamptz, ${shared.code}, f.ephemeral, ${monthOf(sql`${publishedAt}::timestamptz`)}, p.sector_id, p.location_id
    from jsonb_to_recordset(${JSON.stringify(readers)}::text::jsonb) as r("processItem" int, "personId" bigint)
    join company c on c.id = ${tx.companyId}
    join person p on p.company_id = ${tx.companyId} and p.id = r."personId"
    join folder f on f.company_id = ${tx.companyId} and f.id = ${shared.folderId}
    order by r."processItem"
    on conflict (company_id, process_id, process_item) where process_id is not null do nothing
    returning id, process_item as item`.execute(tx);
  await countIn(
    tx,
    rows.map(({ id }) => id),
  );
  await sql`
    insert into document_revision (company_id, document_id, revision, kind, sha256, bytes, created_at)
    select ${tx.companyId}::bigint, v, 1, 'sealed', decode(${shared.sha256}, 'hex'), ${shared.bytes}::bigint, ${publishedAt}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::text::jsonb) ids(t), cast(ids.t as bigint) as v
      returning 1`.execute(tx);
  return rows;
}
