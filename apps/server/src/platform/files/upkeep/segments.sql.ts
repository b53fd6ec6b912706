import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** A segment whose living bytes may be copied elsewhere. */
export interface Source {
  readonly id: string;
  /** In bytes, what is to be copied. */
  readonly live: number;
}

/** A living blob, and where its bytes lie. */
export interface Living {
  readonly sha256: Buffer;
  readonly segment: string;
  readonly offset: number;
  /** Plain size. */
  readonly bytes: number;
}

/** Where a blob's bytes were, and where their copy is. */
export interface Move extends Living {
  readonly to: number;
}

/**
 * Counts anew what lives in committed segments; one in which nothing does is emptied. Nobody can add to a committed
 * segment: its blobs came with its row.
 */
export async function recount(tx: CompanyTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    with held as (
      select id from blob_segment
       where company_id = ${tx.companyId} and id = any (${[...ids]}::text[]) and state = 'committed'
       order by id for no key update
    ), counted as (
      select h.id, coalesce(sum(b.bytes + 16), 0)::bigint as live, count(b.sha256) as blobs
        from held h left join blob b on b.company_id = ${tx.companyId} and b.segment_id = h.id
       group by h.id
    )
    update blob_segment s
       set live_bytes = n.live, state = case when n.blobs = 0 then 'emptied' else s.state end
      from counted n
     where s.company_id = ${tx.companyId} and s.id = n.id and s.state = 'committed'`.execute(tx);
}

/** Segments at least half of which is dead, but for those that could not be read since an instant. */
export async function selectHalfDead(
  tx: CompanyTransaction,
  triedSince: Date,
  most: number,
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select id, live_bytes as live from blob_segment
     where company_id = ${tx.companyId} and state = 'committed' and live_bytes * 2 <= bytes
       and (unreadable_at is null or unreadable_at < ${triedSince}::timestamptz)
     order by id limit ${most}`.execute(tx);
  return rows;
}

/** Small segments, the oldest first, but for those that could not be read since an instant. 4 MiB, as the index says. */
export async function selectSmall(tx: CompanyTransaction, triedSince: Date, most: number): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select id, coalesce(live_bytes, bytes) as live from blob_segment
     where company_id = ${tx.companyId} and state = 'committed' and bytes < 4194304
       and (unreadable_at is null or unreadable_at < ${triedSince}::timestamptz)
     order by created_at, id limit ${most}`.execute(tx);
  return rows;
}

/** The blobs of these segments as they lie, segment by segment. Their segments bound them. */
export async function selectLiving(tx: CompanyTransaction, ids: readonly string[]): Promise<Living[]> {
  const { rows } = await sql<Living>`
    select sha256, segment_id as segment, segment_offset as "offset", bytes from blob
     where company_id = ${tx.companyId} and segment_id = any (${[...ids]}::text[])
     order by segment_id, segment_offset`.execute(tx);
  return rows;
}

/**
 * Points blobs at their copies: those that still lie where they were copied from. One that somebody holds, to destroy
 * it, is left out rather than waited for.
 *
 * @returns how many.
 */
export async function moveBlobs(
  tx: CompanyTransaction,
  target: string,
  moves: readonly Move[],
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with wanted as (
      select b.sha256, w.to_offset
        from unnest(${moves.map((one) => one.sha256)}::bytea[], ${moves.map((one) => one.segment)}::text[],
               ${moves.map((one) => one.offset)}::bigint[], ${moves.map((one) => one.to)}::bigint[])
               as w(sha256, segment_id, segment_offset, to_offset)
        join blob b on b.company_id = ${tx.companyId} and b.sha256 = w.sha256
       where b.segment_id = w.segment_id and b.segment_offset = w.segment_offset
       order by b.sha256 for no key update of b skip locked
    ), moved as (
      update blob b set segment_id = ${target}, segment_offset = w.to_offset
        from wanted w where b.company_id = ${tx.companyId} and b.sha256 = w.sha256
      returning 1
    )
    select count(*)::integer as moved from moved`.execute(tx);
  return rows[0]?.moved ?? 0;
}

/** Notes that a segment could not be copied, so that the others get on. */
export async function noteUnreadable(tx: CompanyTransaction, id: string, now: Date): Promise<void> {
  await sql`
    update blob_segment set unreadable_at = ${now}::timestamptz
     where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/** The next committed or emptied segments of the company by id. */
export async function selectSegmentsAfter(
  tx: CompanyTransaction,
  after: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from blob_segment
     where company_id = ${tx.companyId} and id > ${after} and state <> 'removed'
     order by id limit ${most}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Segments in which nothing lives, and whose bytes are to go. */
export async function selectEmptied(tx: CompanyTransaction, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from blob_segment
     where company_id = ${tx.companyId} and state = 'emptied' limit ${most}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Forgets segments whose bytes are gone. */
export async function deleteEmptied(tx: CompanyTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    delete from blob_segment
     where company_id = ${tx.companyId} and state = 'emptied' and id = any (${[...ids]}::text[])`.execute(tx);
}

/** Forgets fences that no writer can meet any more. @returns how many. */
export async function deleteFences(tx: CompanyTransaction, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from blob_segment where company_id = ${tx.companyId} and id in (
      select id from blob_segment
       where company_id = ${tx.companyId} and state = 'removed' and created_at < ${before}::timestamptz
       limit ${most}) and state = 'removed'
    returning id`.execute(tx);
  return rows.length;
}

/** What a company's segments take, for whoever watches. */
export async function measureSegments(
  tx: CompanyTransaction,
): Promise<{ segments: number; bytes: number; dead: number }> {
  const { rows } = await sql<{ segments: number; bytes: number; dead: number }>`
    select count(*)::integer as segments, coalesce(sum(bytes), 0)::bigint as bytes,
           coalesce(sum(bytes - coalesce(live_bytes, bytes)), 0)::bigint as dead
      from blob_segment where company_id = ${tx.companyId} and state <> 'removed'`.execute(tx);
  return rows[0] ?? { segments: 0, bytes: 0, dead: 0 };
}
