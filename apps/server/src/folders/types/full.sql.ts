import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { contentsOf } from '../counts/counted.sql.ts';
import { mayView, type Viewer } from '../folders.sql.ts';
import type { FullType, TypeChoice } from '../type-row.ts';

/** A column of each choice; the two maps below are read by the selects, the insert and the update alike. */
const PLAIN: Readonly<Record<Exclude<keyof TypeChoice, keyof typeof JSONS>, string>> = {
  folderId: 'folder_id',
  name: 'name',
  alias: 'alias',
  capture: 'capture',
  visible: 'visible',
  signable: 'signable',
  salaryReceipt: 'salary_receipt',
  xmlRequired: 'xml_required',
  generic: 'generic',
  uploadAllowed: 'upload_allowed',
  signaturePage: 'signature_page',
  withoutRoom: 'without_room',
  certifies: 'certifies',
  templateId: 'template_id',
  digitalForms: 'digital_forms',
  totalPages: 'total_pages',
  requiredPages: 'required_pages',
  analysed: 'analysed',
  orientation: 'orientation',
  paperSize: 'paper_size',
  unsealed: 'unsealed',
  paper: 'paper',
  description: 'description',
  expiry: 'expiry',
  noticeDays: 'notice_days',
  retentionYears: 'retention_years',
  retentionFrom: 'retention_from',
  secondPersonId: 'second_person_id',
  secondIsManager: 'second_is_manager',
};
const JSONS = {
  captureArea: 'capture_area',
  captureNumbers: 'capture_numbers',
  companyBox: 'company_box',
  personBox: 'person_box',
  secondBox: 'second_box',
  transform: 'transform',
} as const;

const COLUMNS = Object.entries({ ...PLAIN, ...JSONS }) as [keyof TypeChoice, string][];

const sentValue = (type: TypeChoice, key: keyof TypeChoice): RawBuilder<unknown> => {
  const value = type[key];
  if (!(key in JSONS)) return sql`${value}`;
  return value === null ? sql`null` : sql`${JSON.stringify(value)}::text::jsonb`;
};

const fullColumns = (
  tx: CompanyTransaction,
  { personId }: Viewer,
) => sql`t.id, t.version, t.archived_at is not null as archived,
  ${sql.join(COLUMNS.map(([key, column]) => sql`${sql.ref(`t.${column}`)} as ${sql.ref(key)}`))},
  d.name as "folderName", d.kind as "folderKind", d.visible as "folderVisible", d.signable as "folderSignable",
  d.ephemeral as "folderEphemeral", d.archived_at is not null as "folderArchived", u.name as "templateName",
  case when t.own_pdf_sha256 is not null then jsonb_build_object('pages', t.own_pdf_pages, 'bytes', t.own_pdf_bytes) end as "ownPdf",
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'surname', p.surname) end as second,
  (select to_jsonb(n) from ${contentsOf(tx, personId, sql`x.document_type_id = t.id`)} n) as counts`;

const fullJoins = (tx: CompanyTransaction) => sql`
  join folder d on d.company_id = ${tx.companyId} and d.id = t.folder_id
  left join upload_template u on u.company_id = ${tx.companyId} and u.id = t.template_id
  left join person p on p.company_id = ${tx.companyId} and p.id = t.second_person_id`;

export interface TypeFilter {
  readonly q?: string | undefined;
  readonly uploadAllowed?: boolean | undefined;
  readonly xmlRequired?: boolean | undefined;
  readonly signable?: boolean | undefined;
  readonly unsealed?: boolean | undefined;
  readonly archived?: boolean | undefined;
}

const same = (column: RawBuilder<unknown>, value: boolean | undefined) =>
  value === undefined ? sql`` : sql`and ${column} = ${value}`;

/** The types of a folder with all that is kept of them, by name. */
export async function selectFullTypes(
  tx: CompanyTransaction,
  viewer: Viewer,
  folderId: number,
  { q, uploadAllowed, xmlRequired, signable, unsealed, archived }: TypeFilter,
): Promise<FullType[]> {
  const { rows } = await sql<FullType>`
    select ${fullColumns(tx, viewer)} from document_type t ${fullJoins(tx)}
    where t.company_id = ${tx.companyId} and t.folder_id = ${folderId} and ${mayView(tx, viewer)}
      and (t.archived_at is not null) = ${archived ?? false}
      ${same(sql`t.upload_allowed`, uploadAllowed)} ${same(sql`t.xml_required`, xmlRequired)}
      ${same(sql`(t.signable and d.signable)`, signable)} ${same(sql`t.unsealed`, unsealed)}
      and (${q ?? null}::text is null or position(fold(${q ?? ''}) in fold(t.name || ' ' || coalesce(t.alias, ''))) > 0)
    order by t.name collate "es-x-icu", t.id limit 500`.execute(tx);
  return rows;
}

/** One type with all that is kept of it, held where it is about to change. */
export async function selectFullType(
  tx: CompanyTransaction,
  viewer: Viewer,
  id: number,
  lock = false,
): Promise<FullType | null> {
  const { rows } = await sql<FullType>`
    select ${fullColumns(tx, viewer)} from document_type t ${fullJoins(tx)}
    where t.company_id = ${tx.companyId} and t.id = ${id} and ${mayView(tx, viewer)}
    ${lock ? sql`for update of t` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether another type of the folder has this name or alias (decision D19). */
export async function isNameTaken(
  tx: CompanyTransaction,
  { folderId, name, alias }: Pick<TypeChoice, 'folderId' | 'name' | 'alias'>,
  but: number | null,
): Promise<'name' | 'alias' | null> {
  const { rows } = await sql<{ which: 'name' | 'alias' }>`
    select case when folded = fold(${name}) then 'name' else 'alias' end as which from document_type_name
    where company_id = ${tx.companyId} and folder_id = ${folderId} and document_type_id is distinct from ${but}::bigint
      and folded in (fold(${name}), fold(${alias ?? name})) order by which desc limit 1`.execute(tx);
  return rows[0]?.which ?? null;
}

/** Inserts a type. */
export async function insertType(tx: CompanyTransaction, type: TypeChoice): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into document_type (company_id, ${sql.join(COLUMNS.map(([, column]) => sql.ref(column)))})
    values (${tx.companyId}, ${sql.join(COLUMNS.map(([key]) => sentValue(type, key)))}) returning id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  await keepNames(tx, id, type);
  return id;
}

/** Saves a type and counts its version up. */
export async function updateTypeRow(tx: CompanyTransaction, id: number, type: TypeChoice): Promise<void> {
  const sets = COLUMNS.map(([key, column]) => sql`${sql.ref(column)} = ${sentValue(type, key)}`);
  await sql`
    update document_type set ${sql.join(sets)}, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await keepNames(tx, id, type);
}

/** Writes a type's name and alias into the one set of its folder: its key refuses a second one, whoever writes. */
async function keepNames(tx: CompanyTransaction, id: number, type: TypeChoice): Promise<void> {
  await sql`
    delete from document_type_name where company_id = ${tx.companyId} and document_type_id = ${id}`.execute(
    tx,
  );
  await sql`
    insert into document_type_name (company_id, folder_id, folded, document_type_id)
    select distinct ${tx.companyId}::bigint, ${type.folderId}::bigint, fold(word), ${id}::bigint
    from unnest(array[${type.name}, ${type.alias}]::text[]) word where word is not null
      returning 1`.execute(tx);
}

/** Notes who said how long documents of a type are kept: they approve no destruction of it (areas 1.10). */
export async function updateRetentionSetter(
  tx: CompanyTransaction,
  id: number,
  by: number,
  at: Date,
): Promise<void> {
  await sql`
    update document_type set retention_set_by = ${by}, retention_set_at = ${at}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/** Puts a PDF of its own beside a type, or takes it away. */
export async function updateOwnPdf(
  tx: CompanyTransaction,
  id: number,
  pdf: {
    readonly sha256: Buffer;
    readonly bytes: number;
    readonly pages: number;
  } | null,
): Promise<void> {
  await sql`
    update document_type set own_pdf_sha256 = ${pdf?.sha256 ?? null}, own_pdf_bytes = ${pdf?.bytes ?? null},
      own_pdf_pages = ${pdf?.pages ?? null}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/** The name of another type with the analysis by AI, or null. */
export async function selectAnalysed(tx: CompanyTransaction, but: number | null): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from document_type where company_id = ${tx.companyId} and analysed and id is distinct from ${but}::bigint
    limit 1`.execute(tx);
  return rows[0]?.name ?? null;
}

/** Whether a person works for the company, and whoever asks reaches them. */
export async function isActivePerson(tx: CompanyTransaction, viewer: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person p where p.company_id = ${tx.companyId} and p.id = ${id} and p.status = 'active'
      and ${inScope(tx, viewer)}`.execute(tx);
  return rows.length > 0;
}
