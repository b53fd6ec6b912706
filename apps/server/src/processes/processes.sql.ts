import type { Page, ProcessPhase, ProcessState } from '@legajo/contract';
import { sql } from 'kysely';
import { folderInScope } from '../folders/public.ts';
import type { CompanyTransaction } from '../platform/db/pool.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';

export interface ProcessRow {
  readonly id: number;
  readonly kind: 'massive' | 'single' | 'generic';
  readonly state: ProcessState;
  readonly phase: ProcessPhase;
  readonly documentTypeId: number;
  readonly typeName: string;
  readonly folderName: string;
  readonly period: string;
  readonly capture: string;
  readonly autoConfirm: boolean;
  readonly notify: boolean;
  readonly continuePages: boolean;
  readonly fileName: string;
  readonly fileKind: 'zip' | 'pdf';
  readonly fileBytes: number;
  readonly spoolKey: string;
  readonly createdBy: number;
  readonly author: string;
  readonly createdAt: Date;
  /** Not before; null for at once. */
  readonly publishAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly cancelAskedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly failureCode: string | null;
  readonly total: number;
  readonly inspected: number;
  readonly ready: number;
  readonly published: number;
  readonly observed: number;
  readonly excluded: number;
  readonly publishedBytes: number;
  readonly root: Buffer | null;
}

const columns = sql`r.id, r.kind, r.state, r.phase, r.document_type_id as "documentTypeId", t.name as "typeName",
  d.name as "folderName", r.period, r.capture, r.auto_confirm as "autoConfirm", r.notify,
  r.continue_pages as "continuePages", r.file_name as "fileName",
  r.file_kind as "fileKind", r.file_bytes as "fileBytes", r.spool_key as "spoolKey", r.created_by as "createdBy",
  a.surname || ', ' || a.name as author, r.created_at as "createdAt", r.publish_at as "publishAt", r.confirmed_at as "confirmedAt",
  r.cancel_asked_at as "cancelAskedAt", r.finished_at as "finishedAt", r.failure_code as "failureCode", r.total,
  r.inspected, r.ready, r.published, r.observed, r.excluded, r.published_bytes as "publishedBytes", r.root`;

const joins = sql`
  join document_type t on t.company_id = r.company_id and t.id = r.document_type_id
  join folder d on d.company_id = t.company_id and d.id = t.folder_id
  join person a on a.company_id = r.company_id and a.id = r.created_by`;

/** A process is seen by whoever sees its folder and, being filtered by people, only if it is their own. */
const visibleTo = (viewer: number) => sql`${folderInScope(viewer, sql`d.id`)}
  and ((select reach_of(${viewer}::bigint)) = 'all' or r.created_by = ${viewer})`;

/** Processes, newest first, from a page or after an id. */
export async function selectProcesses(
  tx: CompanyTransaction,
  viewer: number,
  filter: { state: ProcessState | undefined; page: Page; before: number | null },
): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select ${columns} from process r ${joins}
    where r.company_id = (select current_company()) and ${visibleTo(viewer)}
      and (${filter.state ?? null}::text is null or r.state = ${filter.state ?? null})
      and (${filter.before}::bigint is null or r.id < ${filter.before}::bigint)
    order by r.id desc ${window(filter.page, filter.before !== null)}`.execute(tx);
  return rows;
}

export async function countProcesses(
  tx: CompanyTransaction,
  viewer: number,
  state: ProcessState | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from process r ${joins} where r.company_id = (select current_company()) and ${visibleTo(viewer)}
        and (${state ?? null}::text is null or r.state = ${state ?? null}) limit ${COUNT_CAP}) counted`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function selectProcess(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<ProcessRow | null> {
  const { rows } = await sql<ProcessRow>`
    select ${columns} from process r ${joins}
    where r.company_id = (select current_company()) and r.id = ${id} and ${visibleTo(viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** The process for the job that works on it; `lock` holds its row until the transaction ends. */
export async function selectForJob(
  tx: CompanyTransaction,
  id: number,
  lock: boolean,
): Promise<ProcessRow | null> {
  const { rows } = await sql<ProcessRow>`
    select ${columns} from process r ${joins}
    where r.company_id = (select current_company()) and r.id = ${id} ${lock ? sql`for no key update of r` : sql``}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export interface NewProcess {
  readonly kind: 'massive' | 'single' | 'generic';
  readonly documentTypeId: number;
  readonly period: string;
  readonly capture: string;
  readonly autoConfirm: boolean;
  readonly notify: boolean;
  readonly continuePages?: boolean;
  readonly fileName: string;
  readonly fileKind: 'zip' | 'pdf';
  readonly fileBytes: number;
  readonly fileSha256: Buffer;
  readonly spoolKey: string;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly publishAt: Date | null;
}

/** Inserts a process that is about to be read; null while another of the same type and period is being read. */
export async function insertProcess(
  tx: CompanyTransaction,
  companyId: number,
  p: NewProcess,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into process (company_id, kind, phase, document_type_id, period, capture, auto_confirm, notify, file_name,
      file_kind, file_bytes, file_sha256, spool_key, created_by, created_at, publish_at,
      continue_pages)
    values (${companyId}, ${p.kind}, 'inspect', ${p.documentTypeId}, ${p.period}::date, ${p.capture}, ${p.autoConfirm}, ${p.notify},
      ${p.fileName}, ${p.fileKind}, ${p.fileBytes}, ${p.fileSha256}, ${p.spoolKey}, ${p.createdBy}, ${p.createdAt}, ${p.publishAt},
      ${p.continuePages ?? false})
    on conflict (company_id, document_type_id, period) where kind = 'massive' and state = 'running' and phase in ('receive', 'inspect')
    do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whether another file of the type and period of a process is being read. */
export async function isReadingAnother(tx: CompanyTransaction, process: ProcessRow): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from process where company_id = (select current_company()) and document_type_id = ${process.documentTypeId}
      and period = ${process.period}::date and kind = 'massive' and state = 'running' and phase in ('receive', 'inspect')
      and id <> ${process.id}) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

/** Processes in progress on which a job must work sooner or later. */
export async function selectAtWork(
  tx: CompanyTransaction,
  after: number,
  most: number,
): Promise<{ id: number; phase: ProcessPhase; publishAt: Date | null }[]> {
  const { rows } = await sql<{ id: number; phase: ProcessPhase; publishAt: Date | null }>`
    select id, phase, publish_at as "publishAt" from process
    where company_id = (select current_company()) and state = 'running' and phase <> 'review' and id > ${after}
    order by id limit ${most}`.execute(tx);
  return rows;
}

export interface ProcessChange {
  readonly state?: ProcessState;
  readonly phase?: ProcessPhase;
  readonly failureCode?: string | null;
  readonly finishedAt?: Date | null;
  readonly confirmedAt?: Date;
  readonly publishAt?: Date | null;
  readonly cancelAskedAt?: Date;
  readonly notify?: boolean;
  readonly root?: Buffer;
}

/** Changes what is given, leaves the rest. */
export async function updateProcess(
  tx: CompanyTransaction,
  id: number,
  change: ProcessChange,
): Promise<void> {
  const sets = [
    ...(change.state === undefined ? [] : [sql`state = ${change.state}`]),
    ...(change.phase === undefined ? [] : [sql`phase = ${change.phase}`]),
    ...(change.failureCode === undefined ? [] : [sql`failure_code = ${change.failureCode}`]),
    ...(change.finishedAt === undefined ? [] : [sql`finished_at = ${change.finishedAt}`]),
    ...(change.confirmedAt === undefined ? [] : [sql`confirmed_at = ${change.confirmedAt}`]),
    ...(change.publishAt === undefined ? [] : [sql`publish_at = ${change.publishAt}`]),
    ...(change.cancelAskedAt === undefined ? [] : [sql`cancel_asked_at = ${change.cancelAskedAt}`]),
    ...(change.notify === undefined ? [] : [sql`notify = ${change.notify}`]),
    ...(change.root === undefined ? [] : [sql`root = ${change.root}`]),
  ];
  if (sets.length === 0) return;
  await sql`update process set ${sql.join(sets)} where company_id = (select current_company()) and id = ${id}`.execute(
    tx,
  );
}
