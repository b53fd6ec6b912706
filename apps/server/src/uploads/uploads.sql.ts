import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import type { Places, Upload, UploadType } from './upload.ts';

const columns = (
  tx: CompanyTransaction,
) => sql`u.id, u.person_id as "personId", u.document_type_id as "typeId",
  t.name as "typeName", t.folder_id as "folderId", f.name as "folderName", t.paper, u.state, u.origin,
  u.expires_on::text as "expiresOn", u.comment, u.created_at as "createdAt", u.sent_at as "sentAt", u.pages,
  u.pdf_sha256 as pdf, u.pdf_bytes as "pdfBytes", u.decided_at as "decidedAt", u.reason, u.document_id as "documentId",
  u.version, u.places, u.brought_by as "broughtBy", w.status = 'inactive' as "left",
  case when d.id is not null then jsonb_build_object('id', d.id, 'nombre', d.name, 'apellido', d.surname) end as decider,
  (select jsonb_agg(jsonb_build_object('n', x.n, 'widthPx', x.width_px, 'heightPx', x.height_px, 'bytes', x.bytes,
      'sha256', encode(x.sha256, 'hex')) order by x.n)
    from upload_page x where x.company_id = ${tx.companyId} and x.upload_id = u.id) as sheets`;

const joined = (tx: CompanyTransaction) => sql`upload u
  join document_type t on t.company_id = ${tx.companyId} and t.id = u.document_type_id
  join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
  join person w on w.company_id = ${tx.companyId} and w.id = u.person_id
  left join person d on d.company_id = ${tx.companyId} and d.id = u.decided_by`;

async function selectWhere(
  tx: CompanyTransaction,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<Upload[]> {
  const { rows } = await sql<Upload>`
    select ${columns(tx)} from ${joined(tx)} where u.company_id = ${tx.companyId} and ${where} ${rest}`.execute(
    tx,
  );
  return rows;
}

/** One upload. With `lock` it stays as it is until the transaction ends. */
export async function selectUpload(
  tx: CompanyTransaction,
  id: number,
  lock: boolean,
): Promise<Upload | null> {
  const [row] = await selectWhere(
    tx,
    sql`u.id = ${id}::bigint`,
    lock ? sql`for no key update of u` : sql`limit 1`,
  );
  return row ?? null;
}

/** The draft of a person and type. */
export async function selectDraft(
  tx: CompanyTransaction,
  personId: number,
  typeId: number,
): Promise<Upload | null> {
  const [row] = await selectWhere(
    tx,
    sql`u.person_id = ${personId} and u.document_type_id = ${typeId} and u.state = 'draft'`,
    sql`limit 1`,
  );
  return row ?? null;
}

/** What a person sent of a type last and did not take back. */
export async function selectLastSent(
  tx: CompanyTransaction,
  personId: number,
  typeId: number,
): Promise<Upload | null> {
  const [row] = await selectWhere(
    tx,
    sql`u.person_id = ${personId} and u.document_type_id = ${typeId} and u.state in ('waiting', 'approved', 'rejected')`,
    sql`order by u.id desc limit 1`,
  );
  return row ?? null;
}

/** What a person brought, the newest first; what they took back too. */
export function selectOwn(
  tx: CompanyTransaction,
  personId: number,
  page: Page,
  after: number | null,
): Promise<Upload[]> {
  const from = after === null ? sql`` : sql`and u.id < ${after}::bigint`;
  return selectWhere(
    tx,
    sql`u.person_id = ${personId} ${from}`,
    sql`order by u.id desc ${window(page, after !== null)}`,
  );
}

export async function countOwn(tx: CompanyTransaction, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from upload where company_id = ${tx.companyId} and person_id = ${personId} limit ${COUNT_CAP}) x`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** What of a person waits, and what their drafts take, in bytes. */
export async function selectLoad(
  tx: CompanyTransaction,
  personId: number,
): Promise<{ readonly waiting: number; readonly draftBytes: number }> {
  const { rows } = await sql<{ waiting: number; draftBytes: number }>`
    select count(*) filter (where u.state = 'waiting')::int as waiting,
      coalesce(sum(x.bytes) filter (where u.state = 'draft'), 0)::float8 as "draftBytes"
    from upload u
    left join lateral (select sum(p.bytes) as bytes from upload_page p
      where p.company_id = ${tx.companyId} and p.upload_id = u.id) x on u.state = 'draft'
    where u.company_id = ${tx.companyId} and u.person_id = ${personId} and u.state in ('draft', 'waiting')`.execute(
    tx,
  );
  return rows[0] ?? { waiting: 0, draftBytes: 0 };
}

/** Holds a type, so that nobody deletes it meanwhile. @returns whether it is there. */
export async function holdType(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from document_type where company_id = ${tx.companyId} and id = ${id} for key share`.execute(tx);
  return rows.length > 0;
}

/** Begins a draft; one that is there stays. */
export async function insertDraft(
  tx: CompanyTransaction,
  draft: {
    readonly personId: number;
    readonly typeId: number;
    readonly origin: 'camera' | 'file';
    readonly places: Places;
  },
  now: Date,
): Promise<void> {
  await sql`
    insert into upload (company_id, person_id, document_type_id, origin, brought_by, created_at, places)
    values (${tx.companyId}, ${draft.personId}, ${draft.typeId}, ${draft.origin}, ${draft.personId}, ${now},
      ${JSON.stringify(draft.places)}::text::jsonb)
    on conflict do nothing`.execute(tx);
}

export async function deleteDraft(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from upload where company_id = ${tx.companyId} and id = ${id}::bigint and state = 'draft'`.execute(
    tx,
  );
}

const typesOf = (
  tx: CompanyTransaction,
) => sql`select t.id, t.name, f.name as "folderName", t.description, t.paper,
    coalesce(nullif(t.total_pages, 0), 10) as most, t.required_pages as least, coalesce(m.slots, '[]'::jsonb) as slots,
    t.expiry, t.analysed, t.paper_size as "paperSize"
  from document_type t
  join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
  left join upload_template m on m.company_id = ${tx.companyId} and m.id = t.template_id
  where t.company_id = ${tx.companyId} and t.upload_allowed and t.visible and t.archived_at is null
    and not t.salary_receipt and f.visible and f.archived_at is null and f.kind = 'documentos'`;

/** The types of which people bring documents, by folder and name. */
export async function selectUploadTypes(tx: CompanyTransaction): Promise<UploadType[]> {
  const { rows } = await sql<UploadType>`
    ${typesOf(tx)} order by f.sort_order, f.id, t.name collate "es-x-icu", t.id limit 500`.execute(tx);
  return rows;
}

/** One of them; null where nothing of it may be brought. */
export async function selectUploadType(tx: CompanyTransaction, id: number): Promise<UploadType | null> {
  const { rows } = await sql<UploadType>`${typesOf(tx)} and t.id = ${id}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** Drafts begun before an instant, and what was sent back before it and was not swept; held. */
export async function selectStale(tx: CompanyTransaction, before: Date, most: number): Promise<Upload[]> {
  const drafts = await selectWhere(
    tx,
    sql`u.state = 'draft' and u.created_at < ${before}`,
    sql`order by u.created_at limit ${most} for no key update of u`,
  );
  const rejected = await selectWhere(
    tx,
    sql`u.state = 'rejected' and u.swept_at is null and u.decided_at < ${before}`,
    sql`order by u.decided_at limit ${most} for no key update of u`,
  );
  return [...drafts, ...rejected];
}

/** What was sent back has let go of its pages: no later round looks at it. */
export async function updateSwept(tx: CompanyTransaction, id: number, now: Date): Promise<void> {
  await sql`
    update upload set swept_at = ${now} where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(
    tx,
  );
}

/** What the sheets of a type's template are called, in their order; none where it has no template. */
export async function selectSheetNames(tx: CompanyTransaction, typeId: number): Promise<string[]> {
  const { rows } = await sql<{ names: string[] | null }>`
    select (select jsonb_agg(s.slot ->> 'name' order by s.n) from jsonb_array_elements(m.slots) with ordinality s(slot, n)) as names
    from document_type t
    join upload_template m on m.company_id = ${tx.companyId} and m.id = t.template_id
    where t.company_id = ${tx.companyId} and t.id = ${typeId}::bigint`.execute(tx);
  return rows[0]?.names ?? [];
}
