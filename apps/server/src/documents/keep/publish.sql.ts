import { DOCUMENT_AFTER } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { countIn, countOut, monthOf } from '../counts/steps.sql.ts';
import type { NewDocument } from './new-document.ts';

const shape = sql`as r("personId" bigint, "folderId" bigint, "documentTypeId" bigint, period date, "fileName" text, signable boolean,
  pages int, "originalSha256" text, sha256 text, "xmlSha256" text, bytes bigint, "certificateId" bigint, level text,
  "processId" bigint, "processItem" int, "publishedBy" bigint, code text, net text, "expiresOn" date, origin text, "isBrought" boolean)`;

/**
 * Inserts documents with their first revision and the way to find them by hash and code. One of an item that
 * went out before is left alone, so that a chunk may be repeated.
 *
 * @returns id by code, of those that were inserted now.
 */
export async function insertDocuments(
  tx: CompanyTransaction,
  documents: readonly NewDocument[],
  publishedAt: Date,
): Promise<ReadonlyMap<string, number>> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb) ${shape}`;
  const { rows } = await sql<{ id: number; code: string; sha256: Buffer; bytes: number }>`
    insert into document (company_id, person_id, folder_id, document_type_id, period, file_name, signable, pages, original_sha256,
      sha256, xml_sha256, bytes, certificate_id, level, process_id, process_item, published_by, published_at, code, net, ephemeral, expires_on,
      origin, counted_in, sector_id, location_id)
    select ${tx.companyId}::bigint, r."personId", r."folderId", r."documentTypeId", r.period, r."fileName", r.signable, r.pages,
      decode(r."originalSha256", 'hex'), decode(r.sha256, 'hex'), decode(r."xmlSha256", 'hex'), r.bytes, r."certificateId", r.level,
      r."processId", r."processItem", r."publishedBy", ${publishedAt}::timestamptz, r.code, decode(r.net, 'base64'), f.ephemeral, r."expiresOn",
      coalesce(r.origin, 'CM'), case when not coalesce(r."isBrought", false) then ${monthOf(sql`${publishedAt}::timestamptz`)} end,
      p.sector_id, p.location_id
    from ${given}
    join company c on c.id = ${tx.companyId}
    join person p on p.company_id = ${tx.companyId} and p.id = r."personId"
    join folder f on f.company_id = ${tx.companyId} and f.id = r."folderId"
    on conflict (company_id, process_id, process_item) where process_id is not null do nothing
    returning id, code, sha256, bytes`.execute(tx);
  await countIn(
    tx,
    rows.map(({ id }) => id),
  );
  const inserted = JSON.stringify(
    rows.map((row) => ({ id: row.id, code: row.code, sha256: row.sha256.toString('hex'), bytes: row.bytes })),
  );
  await sql`
    insert into document_revision (company_id, document_id, revision, kind, sha256, bytes, created_at)
    select ${tx.companyId}::bigint, r.id, 1, 'sealed', decode(r.sha256, 'hex'), r.bytes, ${publishedAt}::timestamptz
    from jsonb_to_recordset(${inserted}::text::jsonb) as r(id bigint, sha256 text, bytes bigint)
      returning 1`.execute(tx);
  const seconds = new Map(documents.map(({ code, secondId }) => [code, secondId ?? null]));
  await insertSeconds(
    tx,
    rows.map(({ id, code }) => ({ id, secondId: seconds.get(code) ?? null })),
  );
  await routeDocuments(tx, rows);
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Notes who signs each of these documents after its person; nobody where none is named. */
export async function insertSeconds(
  tx: CompanyTransaction,
  rows: readonly { readonly id: number; readonly secondId: number | null }[],
): Promise<void> {
  const named = rows.filter(({ secondId }) => secondId !== null);
  if (named.length === 0) return;
  await sql`
    insert into document_second (company_id, document_id, person_id)
    select ${tx.companyId}::bigint, r.id, r."secondId"
    from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) as r(id bigint, "secondId" bigint)
      returning 1`.execute(tx);
}

/** Makes documents findable at the public page by hash, and by code where one is given. */
export async function routeDocuments(
  tx: CompanyTransaction,
  rows: readonly { id: number; sha256: Buffer; code: string | null }[],
): Promise<void> {
  const json = JSON.stringify(
    rows.map((row) => ({ id: row.id, sha256: row.sha256.toString('hex'), code: row.code })),
  );
  await sql`
    select route_document(array_agg(r.id), array_agg(decode(r.sha256, 'hex')), array_agg(r.code))
    from jsonb_to_recordset(${json}::text::jsonb) as r(id bigint, sha256 text, code text)`.execute(tx);
}

/** Documents that take the place of those of the same person, type and period; the first is named as what replaced them. */
export interface Replacement {
  readonly ids: readonly number[];
  readonly personId: number;
  readonly documentTypeId: number;
  readonly period: string;
  readonly by: number;
  readonly at: Date;
}

/** Withdraws what a new document replaces. @returns their ids. */
export async function cancelReplaced(tx: CompanyTransaction, replacement: Replacement): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update document set state_before_cancel = state, state = ${DOCUMENT_AFTER.cancel}, cancelled_at = ${replacement.at}, cancelled_by = ${replacement.by},
      cancel_reason = 'replaced', replaced_by = ${replacement.ids[0] ?? null}
    where company_id = ${tx.companyId} and person_id = ${replacement.personId} and document_type_id = ${replacement.documentTypeId}
      and period = ${replacement.period}::date and ${documentStands()} and id <> all(${[...replacement.ids]}::bigint[])
    returning id`.execute(tx);
  const ids = rows.map((row) => row.id);
  await countOut(tx, ids, 'state_before_cancel');
  return ids;
}
