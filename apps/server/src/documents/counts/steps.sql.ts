import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { markRound } from '../../platform/jobs/rounds/due.sql.ts';
import { documentSigned } from '../../platform/states/document-states.sql.ts';

/** Documents that are counted: those of these ids, as they stand after a statement of the same transaction. */
type Ids = readonly number[];

/** What a counter and a step say of documents, in this order. */
const FIGURES = sql.raw('published, received, signed, agreed');
const KEYS = sql.raw('counted_in, document_type_id, folder_id, sector_id, location_id');
export const COUNT_COLUMNS = sql`${KEYS}, ${FIGURES}`;

/** The keys of a document's counter. */
export const countKeys = sql`d.counted_in, d.document_type_id, d.folder_id, coalesce(d.sector_id, 0), coalesce(d.location_id, 0)`;

/** The month of the company, whose row is `c`, in which an instant lies. */
export const monthOf = (at: RawBuilder<unknown>) =>
  sql`date_trunc('month', ${at} at time zone c.time_zone)::date`;

/**
 * What documents count (areas 6.7): delivered, opened ever, signed in either sense, in agreement.
 *
 * @param state the column that says how a document stands, or stood.
 */
export const figuresOf = (state: string) => sql`count(*)::int,
  count(*) filter (where d.received_at is not null)::int, count(*) filter (where d.signed_at is not null)::int,
  count(*) filter (where ${documentSigned('conforme', state)})::int`;

const ofIds = (ids: Ids) =>
  sql`d.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)`;

/** Adds documents that were delivered in this transaction, as they stand. */
export async function countIn(tx: CompanyTransaction, ids: Ids): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into document_count_step (company_id, ${COUNT_COLUMNS})
    select ${tx.companyId}::bigint, ${countKeys}, ${figuresOf('d.state')}
    from document d where d.company_id = ${tx.companyId} and d.counted_in is not null and ${ofIds(ids)}
    group by 2, 3, 4, 5, 6
      returning 1`.execute(tx);
  await markRound(tx, 'documents.counts');
}

/**
 * Takes documents out again.
 *
 * @param was the column that says how they stood: before a withdrawal of this transaction, or as they stand.
 */
export async function countOut(
  tx: CompanyTransaction,
  ids: Ids,
  was: 'state' | 'state_before_cancel',
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into document_count_step (company_id, ${COUNT_COLUMNS})
    select company, month, type, folder, sector, location, -published, -received, -signed, -agreed from (
      select ${tx.companyId}::bigint, ${countKeys}, ${figuresOf(`d.${was}`)}
      from document d where d.company_id = ${tx.companyId} and d.counted_in is not null and ${ofIds(ids)}
      group by 2, 3, 4, 5, 6) s (company, month, type, folder, sector, location, published, received, signed, agreed)
      returning 1`.execute(tx);
  await markRound(tx, 'documents.counts');
}
