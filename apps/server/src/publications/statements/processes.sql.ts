import {
  type LeadsTo,
  PROCESS_ACTS,
  PROCESS_PLACES,
  type ProcessAct,
  type ProcessKind,
  type ProcessPhase,
  type ProcessState,
} from '@legajo/contract';
import { sql } from 'kysely';
import { folderInScope, type PageTransform } from '../../folders/public.ts';
import { reachOf } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type WithdrawalRow, withdrawalJoin } from '../withdraw/withdraw.sql.ts';
import { markAtWork, markIfAtWork } from './at-work.sql.ts';
import { placedIn, processAllows } from './states.sql.ts';

export interface ProcessRow {
  readonly id: number;
  readonly kind: ProcessKind;
  readonly state: ProcessState;
  readonly phase: ProcessPhase;
  readonly documentTypeId: number;
  readonly typeName: string;
  readonly folderName: string;
  readonly folderId: number;
  readonly period: string;
  readonly capture: string;
  readonly autoConfirm: boolean;
  readonly notify: boolean;
  readonly continuePages: boolean;
  /** What goes out bears no seal. */
  readonly unsealed: boolean;
  /** Nobody is asked to sign, though the type is signable (areas 2.2). */
  readonly unasked: boolean;
  readonly fileName: string;
  readonly fileKind: 'zip' | 'pdf';
  readonly fileBytes: number;
  readonly spoolKey: string;
  /** Of the upload, wrapped; null for one that lies in plain. */
  readonly uploadKey: Buffer | null;
  /** What is done to the file before it is read; null for nothing. */
  readonly transform: PageTransform | null;
  readonly createdBy: number;
  readonly author: string;
  readonly createdAt: Date;
  /** Not before; null for at once. */
  readonly publishAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: number | null;
  readonly cancelAskedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly failureCode: string | null;
  /** Since when it waits for a person; null while it waits for none, and once it is finished for good. */
  readonly waitingSince: Date | null;
  /** The request that it waits for, or was approved by. */
  readonly approvalId: number | null;
  readonly isApproved: boolean;
  /** Who may approve it now, the first of them. */
  readonly approvers: readonly { readonly id: number; readonly name: string; readonly surname: string }[];
  readonly withdrawal: WithdrawalRow | null;
  readonly total: number;
  readonly inspected: number;
  readonly ready: number;
  readonly published: number;
  readonly observed: number;
  readonly excluded: number;
  readonly publishedBytes: number;
  readonly root: Buffer | null;
}

/** How many of those who may approve a process are told with it. */
const APPROVERS_TOLD = 5;

export const columns = sql`r.id, r.kind, r.state, r.phase, r.document_type_id as "documentTypeId", t.name as "typeName",
  d.name as "folderName", d.id as "folderId", r.period, r.capture, r.auto_confirm as "autoConfirm", r.notify,
  r.continue_pages as "continuePages", r.unsealed, r.unasked, r.file_name as "fileName",
  r.file_kind as "fileKind", r.file_bytes as "fileBytes", r.spool_key as "spoolKey", r.upload_key as "uploadKey", r.transform, r.created_by as "createdBy",
  a.surname || ', ' || a.name as author, r.created_at as "createdAt", r.publish_at as "publishAt", r.confirmed_at as "confirmedAt", r.confirmed_by as "confirmedBy",
  r.cancel_asked_at as "cancelAskedAt", r.finished_at as "finishedAt", r.failure_code as "failureCode",
  r.waiting_since as "waitingSince", r.approval_id as "approvalId", v.approved as "isApproved", v.approvers, r.total,
  r.inspected, r.ready, r.published, r.observed, r.excluded, r.published_bytes as "publishedBytes", r.root, w.withdrawal`;

export const joins = (tx: CompanyTransaction) => sql`
  join document_type t on t.company_id = ${tx.companyId} and t.id = r.document_type_id
  join folder d on d.company_id = ${tx.companyId} and d.id = t.folder_id
  join person a on a.company_id = ${tx.companyId} and a.id = r.created_by
  cross join lateral (select exists (select 1 from approval_request q where q.company_id = ${tx.companyId}
      and q.id = r.approval_id and q.state = 'approved') as approved,
    coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'surname', o.surname)) from (
      select p.id, p.name, p.surname from approval_candidate c
      join person p on p.company_id = ${tx.companyId} and p.id = c.person_id
      where r.approval_id is not null and c.company_id = ${tx.companyId} and c.request_id = r.approval_id and c.is_open
      order by p.surname, p.name, p.id limit ${APPROVERS_TOLD}) o), '[]'::json) as approvers) v
  ${withdrawalJoin(tx)}`;

/** A process is seen by whoever sees its folder and, being filtered by people, only if it is their own. */
const visibleTo = (tx: CompanyTransaction, viewer: number) => sql`${folderInScope(tx, viewer, sql`d.id`)}
  and (${reachOf(tx, viewer)} = 'all' or r.created_by = ${viewer})`;

export async function selectProcess(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<ProcessRow | null> {
  const { rows } = await sql<ProcessRow>`
    select ${columns} from process r ${joins(tx)}
    where r.company_id = ${tx.companyId} and r.id = ${id} and ${visibleTo(tx, viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** The process for the job that works on it; `lock` holds its row until the transaction ends. */
export async function selectForJob(
  tx: CompanyTransaction,
  id: number,
  lock: boolean,
): Promise<ProcessRow | null> {
  const { rows } = await sql<ProcessRow>`
    select ${columns} from process r ${joins(tx)}
    where r.company_id = ${tx.companyId} and r.id = ${id} ${lock ? sql`for no key update of r` : sql``}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export interface NewProcess {
  readonly kind: ProcessKind;
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
  readonly uploadKey: Buffer;
  readonly transform: PageTransform | null;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly publishAt: Date | null;
  readonly unasked?: boolean;
}

const RECEIVED = PROCESS_PLACES.inspect;

/** Inserts a process that is about to be read; null while another of the same type and period is being read. */
export async function insertProcess(tx: CompanyTransaction, p: NewProcess): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into process (company_id, kind, state, phase, document_type_id, period, capture, auto_confirm, notify, file_name,
      file_kind, file_bytes, file_sha256, spool_key, upload_key, created_by, created_at, publish_at,
      continue_pages, transform, unasked, api_key_id)
    values (${tx.companyId}, ${p.kind}, ${RECEIVED.state}, ${RECEIVED.phase}, ${p.documentTypeId}, ${p.period}::date, ${p.capture}, ${p.autoConfirm}, ${p.notify},
      ${p.fileName}, ${p.fileKind}, ${p.fileBytes}, ${p.fileSha256}, ${p.spoolKey}, ${p.uploadKey}, ${p.createdBy}, ${p.createdAt}, ${p.publishAt},
      ${p.continuePages ?? false}, ${p.transform && JSON.stringify(p.transform)}::jsonb, ${p.unasked ?? false}, ${tx.key?.id ?? null})
    on conflict (company_id, document_type_id, period) where kind = 'massive' and ${processAllows('read')}
    do nothing returning id`.execute(tx);
  if (rows.length > 0) await markAtWork(tx);
  return rows[0]?.id ?? null;
}

/** Whether another file of the type and period of a process is being read. */
export async function isReadingAnother(tx: CompanyTransaction, process: ProcessRow): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from process where company_id = ${tx.companyId} and document_type_id = ${process.documentTypeId}
      and period = ${process.period}::date and kind = 'massive' and ${processAllows('read')}
      and id <> ${process.id}) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

export interface ProcessChange {
  readonly failureCode?: string | null;
  readonly finishedAt?: Date | null;
  readonly confirmedAt?: Date;
  readonly confirmedBy?: number;
  readonly apiKeyId?: number | null;
  readonly publishAt?: Date | null;
  readonly cancelAskedAt?: Date | null;
  readonly notify?: boolean;
  readonly unsealed?: boolean;
  readonly root?: Buffer;
  readonly uploadKey?: null;
  readonly waitingSince?: Date | null;
  readonly approvalId?: number | null;
  readonly warnedAt?: Date | null;
}

const COLUMNS = {
  failureCode: 'failure_code',
  finishedAt: 'finished_at',
  confirmedAt: 'confirmed_at',
  confirmedBy: 'confirmed_by',
  apiKeyId: 'api_key_id',
  publishAt: 'publish_at',
  cancelAskedAt: 'cancel_asked_at',
  notify: 'notify',
  unsealed: 'unsealed',
  root: 'root',
  uploadKey: 'upload_key',
  waitingSince: 'waiting_since',
  approvalId: 'approval_id',
  warnedAt: 'warned_at',
} as const satisfies Record<keyof ProcessChange, string>;

const assignments = (change: ProcessChange) =>
  (Object.keys(COLUMNS) as (keyof ProcessChange)[])
    .filter((name) => change[name] !== undefined)
    .map((name) => sql`${sql.ref(COLUMNS[name])} = ${change[name]}`);

/** Changes what is given, leaves the rest, and leaves the process where it stands. */
export async function updateProcess(
  tx: CompanyTransaction,
  id: number,
  change: ProcessChange,
): Promise<void> {
  await sql`
    update process set ${sql.join(assignments(change))} where company_id = ${tx.companyId} and id = ${id}`.execute(
    tx,
  );
}

/**
 * Does something to a process that leads it to another place, with what else changes. It waits for a person only
 * where `waitingSince` says so.
 *
 * @throws Error where the act is not allowed at the place it stands in: the caller holds the row and looked.
 */
export async function moveProcess<A extends ProcessAct>(
  tx: CompanyTransaction,
  id: number,
  act: A,
  to: LeadsTo<A>,
  change: ProcessChange = {},
): Promise<void> {
  const sets = [placedIn(to), ...assignments({ waitingSince: null, warnedAt: null, ...change })];
  const { numAffectedRows } = await sql`
    update process set ${sql.join(sets)}
    where company_id = ${tx.companyId} and id = ${id} and ${processAllows(act)}`.execute(tx);
  if (numAffectedRows !== 1n)
    throw new Error(`Process ${id} does not stand where "${act}" is allowed: ${PROCESS_ACTS[act].from}.`);
  await markIfAtWork(tx, to);
}
