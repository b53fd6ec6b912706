import type { StampFailure, StampState } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import type { StampRow } from './stamp.ts';

const columns = sql`s.state, s.asked_at as "askedAt", s.tries, s.failure, s.failed_at as "failedAt", s.given_at as "givenAt",
  s.authority`;

const list = (ids: readonly number[]) =>
  sql`(select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)`;

/** The time stamps of these documents, by document; those for which none was asked are not there. */
export async function selectStamps(
  tx: CompanyTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StampRow>> {
  const { rows } = await sql<StampRow & { id: number }>`
    select s.document_id as id, ${columns} from document_stamp s
    where s.company_id = ${tx.companyId} and s.document_id in ${list(ids)} limit ${ids.length}`.execute(tx);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Notes documents as waiting for a time stamp from now on. */
export async function insertPending(
  tx: CompanyTransaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into document_stamp (company_id, document_id, state, asked_at, next_try_at)
    select ${tx.companyId}::bigint, v, 'pending', ${now}::timestamptz, ${now}::timestamptz from ${list(ids)} as ids(v)
    on conflict (company_id, document_id) do nothing`.execute(tx);
}

/** What came of asking for one act, which takes the place of what was known of an earlier act. */
export interface StampChange {
  readonly id: number;
  readonly at: Date;
  readonly given: { readonly at: Date; readonly authority: string } | null;
  /** Where none was given: why, and when it is asked for again. */
  readonly failure: StampFailure | null;
  readonly nextTryAt: Date | null;
}

export async function upsertStamp(tx: CompanyTransaction, change: StampChange): Promise<void> {
  const { id, at, given, failure, nextTryAt } = change;
  const state: StampState = given ? 'given' : 'pending';
  const failedAt = failure === null ? null : at;
  await sql`
    insert into document_stamp (company_id, document_id, state, asked_at, tries, failure, failed_at, next_try_at, given_at, authority)
    values (${tx.companyId}, ${id}, ${state}, ${at}, ${failure === null ? 0 : 1}, ${failure}, ${failedAt}, ${nextTryAt},
      ${given?.at ?? null}, ${given?.authority ?? null})
    on conflict (company_id, document_id) do update set state = excluded.state, asked_at = excluded.asked_at, tries = excluded.tries,
      failure = excluded.failure, failed_at = excluded.failed_at, next_try_at = excluded.next_try_at,
      given_at = excluded.given_at, authority = excluded.authority`.execute(tx);
}

/** Documents whose time stamp is due, those that waited longest first. */
export async function selectDue(tx: CompanyTransaction, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select document_id as id from document_stamp
    where company_id = ${tx.companyId} and state = 'pending' and next_try_at <= ${now}
    order by next_try_at limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** When the next one is due; null when none waits. */
export async function selectNextTry(tx: CompanyTransaction): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select next_try_at as at from document_stamp
    where company_id = ${tx.companyId} and state = 'pending' order by next_try_at limit 1`.execute(tx);
  return rows[0]?.at ?? null;
}

/** The bytes of a document that waits and stands, or null; held until the transaction ends where it is asked. */
export async function selectWaiting(
  tx: CompanyTransaction,
  id: number,
  lock = false,
): Promise<{ sha256: Buffer; baseSha256: Buffer | null } | null> {
  const { rows } = await sql<{ sha256: Buffer; baseSha256: Buffer | null }>`
    select d.sha256, d.base_sha256 as "baseSha256" from document d
    join document_stamp s on s.company_id = ${tx.companyId} and s.document_id = d.id and s.state = 'pending'
    where d.company_id = ${tx.companyId} and d.id = ${id} and ${documentStands('d.state')} and not d.hollow
    ${lock ? sql`for update of d` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

/** How a try that failed goes on. Times in seconds. */
export interface StampPatience {
  readonly pause: number;
  readonly mostPause: number;
  readonly life: number;
  readonly tries: number;
}

/**
 * Notes a try that failed: it is made again after a pause that doubles, or given up at the end of the patience, or now.
 *
 * @returns the state and how many tries there were; null for one that does not wait any more.
 */
export async function updateFailed(
  tx: CompanyTransaction,
  id: number,
  failed: { readonly failure: StampFailure; readonly at: Date; readonly forGood: boolean },
  { pause, mostPause, life, tries }: StampPatience,
): Promise<{ state: StampState; tries: number } | null> {
  const { failure, at, forGood } = failed;
  const over = sql<boolean>`(${forGood}::boolean or tries + 1 >= ${tries} or asked_at <= ${at}::timestamptz - make_interval(secs => ${life}))`;
  const { rows } = await sql<{ state: StampState; tries: number }>`
    update document_stamp set tries = tries + 1, failure = ${failure}, failed_at = ${at},
      state = case when ${over} then 'given-up' else 'pending' end,
      next_try_at = case when ${over} then null
        else ${at}::timestamptz + make_interval(secs => least(${mostPause}, ${pause} * power(2, least(tries, 30)))) end
    where company_id = ${tx.companyId} and document_id = ${id} and state = 'pending'
    returning state, tries`.execute(tx);
  return rows[0] ?? null;
}

/** The document was given its time stamp: the next revision is the document as it stands. The caller holds it. */
export async function updateStamped(
  tx: CompanyTransaction,
  stamped: { id: number; sha256: Buffer; bytes: number; at: Date; given: { at: Date; authority: string } },
): Promise<void> {
  const { id, sha256, bytes, at, given } = stamped;
  await sql`
    update document set sha256 = ${sha256}, bytes = ${bytes}, revisions = revisions + 1, level = 'B-T'
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await sql`
    insert into document_revision (company_id, document_id, revision, kind, sha256, bytes, created_at)
    select ${tx.companyId}::bigint, id, revisions, 'timestamped', ${sha256}, ${bytes}, ${at}
    from document where company_id = ${tx.companyId} and id = ${id}
      returning 1`.execute(tx);
  await sql`
    update document_stamp set state = 'given', given_at = ${given.at}, authority = ${given.authority}, next_try_at = null
    where company_id = ${tx.companyId} and document_id = ${id}`.execute(tx);
}

/** Takes a document out of the queue that does not stand any more, however that came about. */
export async function deleteFallen(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`
    delete from document_stamp s using document d
    where s.company_id = ${tx.companyId} and s.document_id = ${id} and s.state = 'pending'
      and d.company_id = ${tx.companyId} and d.id = s.document_id and (d.hollow or not ${documentStands('d.state')})`.execute(
    tx,
  );
}

/** Takes documents that were withdrawn out of the queue: of those, nothing is asked any more. */
export async function deletePending(tx: CompanyTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    delete from document_stamp
    where company_id = ${tx.companyId} and document_id in ${list(ids)} and state = 'pending'`.execute(tx);
}
