import { sql } from 'kysely';
import type { DocumentFilter } from '../../documents/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export type SortKeys = readonly (string | number)[];

export interface Prepared {
  readonly id: number;
  readonly personId: number;
  readonly requestedAt: Date;
  readonly filter: DocumentFilter;
  /** What the next documents follow; null at the beginning. */
  readonly after: SortKeys | null;
  readonly documents: number;
  readonly bytes: number;
  readonly readyAt: Date | null;
  readonly failedAt: Date | null;
  /** Why, a code of the catalogue. */
  readonly failureCode: string | null;
  /** Until when it can be fetched, once it is ready. */
  readonly expiresAt: Date | null;
}

const columns = sql`x.id, x.person_id as "personId", x.requested_at as "requestedAt", x.filter, x.after, x.documents, x.bytes,
  x.ready_at as "readyAt", x.failed_at as "failedAt", x.failure_code as "failureCode", x.expires_at as "expiresAt"`;

/** Somebody's own ones, newest first. */
export async function selectOwn(tx: CompanyTransaction, personId: number, most: number): Promise<Prepared[]> {
  const { rows } = await sql<Prepared>`
    select ${columns} from prepared_export x where x.company_id = ${tx.companyId} and x.person_id = ${personId}
    order by x.id desc limit ${most}`.execute(tx);
  return rows;
}

export async function insertPrepared(
  tx: CompanyTransaction,
  asked: { readonly personId: number; readonly filter: DocumentFilter; readonly now: Date },
): Promise<Prepared> {
  const { rows } = await sql<Prepared>`
    insert into prepared_export as x (company_id, person_id, requested_at, filter)
    values (${tx.companyId}, ${asked.personId}, ${asked.now}, ${JSON.stringify(asked.filter)}::text::jsonb)
    returning ${columns}`.execute(tx);
  return rows[0] as Prepared;
}

/** One of them, held until the transaction ends. */
export async function lockPrepared(tx: CompanyTransaction, id: number): Promise<Prepared | null> {
  const { rows } = await sql<Prepared>`
    select ${columns} from prepared_export x where x.company_id = ${tx.companyId} and x.id = ${id} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Those that are being prepared, and those that ran out or failed before an instant: what a round has to do with. */
export async function selectDue(tx: CompanyTransaction, before: Date, most: number): Promise<Prepared[]> {
  const { rows } = await sql<Prepared>`
    select ${columns} from prepared_export x where x.company_id = ${tx.companyId}
      and (x.failed_at is null and x.expires_at is null or coalesce(x.failed_at, x.expires_at) < ${before})
    order by x.id limit ${most}`.execute(tx);
  return rows;
}

/** When a round has something to do with one: at once while one is prepared, else a while after the first ran out or failed. */
export async function selectNextSweep(
  tx: CompanyTransaction,
  lifeSeconds: number,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(coalesce(coalesce(failed_at, expires_at) + make_interval(secs => ${lifeSeconds}::double precision)
      + interval '1 millisecond', ${now}::timestamptz)) as next
    from prepared_export where company_id = ${tx.companyId}`.execute(tx);
  return rows[0]?.next ?? null;
}

export type PreparedChange = Partial<{
  after: string;
  documents: number;
  bytes: number;
  ready_at: Date;
  failed_at: Date | null;
  failure_code: string | null;
  expires_at: Date;
}>;

export async function updatePrepared(
  tx: CompanyTransaction,
  id: number,
  change: PreparedChange,
): Promise<void> {
  await tx
    .updateTable('prepared_export')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** With its parts: what is forgotten names nobody's documents any more. */
export async function deletePrepared(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from prepared_export_part where company_id = ${tx.companyId} and export_id = ${id}`.execute(
    tx,
  );
  await sql`delete from prepared_export where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}
