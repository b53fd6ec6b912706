import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { markRound } from '../../platform/jobs/rounds/due.sql.ts';

export interface Backup {
  readonly id: number;
  readonly requestedBy: number;
  readonly requester: string;
  readonly requestedAt: Date;
  readonly availableAt: Date;
  readonly expiresAt: Date;
  readonly lastDocument: number;
  readonly documents: number;
  readonly bytes: number;
  readonly indexCrc: number;
  readonly indexBytes: number;
  readonly sumsCrc: number;
  readonly sumsBytes: number;
  readonly builtAt: Date | null;
  readonly failedAt: Date | null;
  /** Why, a code of the catalogue. */
  readonly failureCode: string | null;
  readonly announcedAt: Date | null;
  readonly cleanedAt: Date | null;
}

const columns = sql`b.id, b.requested_by as "requestedBy", p.surname || ', ' || p.name as requester, b.requested_at as "requestedAt",
  b.available_at as "availableAt", b.expires_at as "expiresAt", b.last_document as "lastDocument", b.documents, b.bytes,
  b.index_crc as "indexCrc", b.index_bytes as "indexBytes", b.sums_crc as "sumsCrc", b.sums_bytes as "sumsBytes",
  b.built_at as "builtAt", b.failed_at as "failedAt", b.failure_code as "failureCode", b.announced_at as "announcedAt", b.cleaned_at as "cleanedAt"`;
const from = (tx: CompanyTransaction) =>
  sql`backup b join person p on p.company_id = ${tx.companyId} and p.id = b.requested_by`;

/** The newest backup of the company. */
export async function selectNewest(tx: CompanyTransaction): Promise<Backup | null> {
  const { rows } = await sql<Backup>`
    select ${columns} from ${from(tx)} where b.company_id = ${tx.companyId} order by b.id desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** A backup, held until the transaction ends. */
export async function lockBackup(tx: CompanyTransaction, id: number): Promise<Backup | null> {
  const { rows } = await sql<Backup>`
    select ${columns} from ${from(tx)} where b.company_id = ${tx.companyId} and b.id = ${id} for update of b`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Those whose parts are still there; one at most. */
export async function selectKept(tx: CompanyTransaction): Promise<Backup[]> {
  const { rows } = await sql<Backup>`
    select ${columns} from ${from(tx)} where b.company_id = ${tx.companyId} and b.cleaned_at is null
    order by b.id limit 10 for update of b`.execute(tx);
  return rows;
}

/** When a round has something to do with those: at once while one is built, later when it is there and when it runs out. */
export async function selectNextSweep(tx: CompanyTransaction, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(case when built_at is null or failed_at is not null then ${now}::timestamptz
      when announced_at is null then available_at else expires_at end) as next
    from backup where company_id = ${tx.companyId} and cleaned_at is null`.execute(tx);
  return rows[0]?.next ?? null;
}

/** @returns its id, or null while another is kept. */
export async function insertBackup(
  tx: CompanyTransaction,
  backup: { by: number; now: Date; availableAt: Date; expiresAt: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into backup (company_id, requested_by, requested_at, available_at, expires_at)
    values (${tx.companyId}, ${backup.by}, ${backup.now}, ${backup.availableAt}, ${backup.expiresAt})
    on conflict do nothing returning id`.execute(tx);
  if (rows.length > 0) await markRound(tx, 'exports.sweep');
  return rows[0]?.id ?? null;
}

export type BackupChange = Partial<{
  last_document: number;
  documents: number;
  bytes: number;
  index_crc: number;
  index_bytes: number;
  sums_crc: number;
  sums_bytes: number;
  built_at: Date;
  failed_at: Date | null;
  failure_code: string;
  announced_at: Date;
  cleaned_at: Date;
  expires_at: Date;
}>;

export async function updateBackup(tx: CompanyTransaction, id: number, change: BackupChange): Promise<void> {
  await tx
    .updateTable('backup')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

export interface Part {
  readonly number: number;
  readonly entries: Buffer;
  readonly directory: Buffer;
  readonly index: Buffer;
  readonly sums: Buffer;
  readonly bytes: number;
  readonly directoryBytes: number;
  readonly files: number;
}

export async function insertPart(tx: CompanyTransaction, backupId: number, part: Part): Promise<void> {
  await sql`insert into backup_part (company_id, backup_id, number, entries_sha256, directory_sha256, index_sha256, sums_sha256, bytes, directory_bytes, files)
    values (${tx.companyId}, ${backupId}, ${part.number}, ${part.entries}, ${part.directory}, ${part.index}, ${part.sums},
      ${part.bytes}, ${part.directoryBytes}, ${part.files})`.execute(tx);
}

/** The parts of a backup in their order. */
export async function selectParts(tx: CompanyTransaction, backupId: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select number, entries_sha256 as entries, directory_sha256 as directory, index_sha256 as "index", sums_sha256 as sums,
      bytes, directory_bytes as "directoryBytes", files
    from backup_part where company_id = ${tx.companyId} and backup_id = ${backupId}
    order by number limit 100000`.execute(tx);
  return rows;
}

export async function deleteParts(tx: CompanyTransaction, backupId: number): Promise<void> {
  await sql`delete from backup_part where company_id = ${tx.companyId} and backup_id = ${backupId}`.execute(
    tx,
  );
}

/** Who asked for a backup, as a mail to them needs it. */
export async function selectRequester(
  tx: CompanyTransaction,
  personId: number,
): Promise<{
  mail: string | null;
  firstName: string;
  company: string;
  country: string;
  timeZone: string;
} | null> {
  const { rows } = await sql<{
    mail: string | null;
    firstName: string;
    company: string;
    country: string;
    timeZone: string;
  }>`
    select p.mail, p.name as "firstName", c.name as company, c.country, c.time_zone as "timeZone"
    from person p join company c on c.id = ${tx.companyId}
    where p.company_id = ${tx.companyId} and p.id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}
