import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Most segments of one process that a single look gives: a run has two open, however often it died. */
const MOST = 10_000;

/** Notes a segment that the process is about to write. */
export async function noteSegment(tx: CompanyTransaction, processId: number, segment: string): Promise<void> {
  await sql`insert into process_segment (company_id, process_id, segment) values (${tx.companyId}, ${processId}, ${segment})`.execute(
    tx,
  );
}

/** Segments noted and not settled. */
export async function selectSegments(tx: CompanyTransaction, processId: number): Promise<string[]> {
  const { rows } = await sql<{ segment: string }>`
    select segment from process_segment where company_id = ${tx.companyId} and process_id = ${processId}
    limit ${MOST}`.execute(tx);
  return rows.map((row) => row.segment);
}

/** The segments are recorded, or gone. */
export async function settleSegments(
  tx: CompanyTransaction,
  processId: number,
  segments: readonly string[],
): Promise<void> {
  await sql`
    delete from process_segment where company_id = ${tx.companyId} and process_id = ${processId}
      and segment in (select v from jsonb_array_elements_text(${JSON.stringify(segments)}::text::jsonb) v)`.execute(
    tx,
  );
}
