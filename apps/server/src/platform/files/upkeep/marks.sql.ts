import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../db/transaction.ts';

/** A note that a segment of a company is being written, or changed. */
export interface Mark {
  readonly id: number;
  readonly companyId: number;
  readonly segment: string;
  readonly at: Date;
}

/** Marks a segment that is about to be written: should its writer die, the sweep knows where to look. */
export async function markSegments(
  tx: CompanyTransaction,
  segments: readonly string[],
  now: Date,
): Promise<void> {
  await sql`select mark_segments(${[...segments]}::text[], ${now}::timestamptz)`.execute(tx);
}

/** The next marks of all companies, the oldest first. */
export async function selectMarks(db: Database, after: number, most: number): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select id, company_id as "companyId", segment_id as segment, marked_at as at
      from marked_segments(${after}::bigint, ${most}::integer)`.execute(db);
  return rows;
}

/** Takes exactly these marks back. */
export async function clearMarks(tx: CompanyTransaction, ids: readonly number[]): Promise<void> {
  await sql`select clear_marks(${[...ids]}::bigint[])`.execute(tx);
}

/** Takes back all marks of segments that are gone for good. */
export async function clearMarksOf(tx: CompanyTransaction, segments: readonly string[]): Promise<void> {
  await sql`select clear_marks_of(${[...segments]}::text[])`.execute(tx);
}

/** When all of the store was last looked at; null before the first time. */
export async function selectWalkEnd(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select blob_walk_ended() as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Notes that all of the store was looked at. */
export async function noteWalk(db: Database, at: Date): Promise<void> {
  await sql`select note_blob_walk(${at}::timestamptz)`.execute(db);
}
