import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';

/** Counts the items again and tells whoever watches. One aggregate over one process, by its index. */
export async function refreshCounts(tx: CompanyTransaction, companyId: number, id: number): Promise<void> {
  await sql`
    update process r set total = c.total, inspected = c.total - c.pending, ready = c.ready, published = c.published,
      observed = c.observed, excluded = c.excluded, published_bytes = c.bytes
    from (
      select count(*)::int as total, count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'ready')::int as ready, count(*) filter (where state = 'published')::int as published,
        count(*) filter (where state in ('waiting', 'failed'))::int as observed,
        count(*) filter (where state = 'excluded')::int as excluded,
        coalesce(sum(bytes) filter (where state = 'published'), 0)::bigint as bytes
      from process_item i where i.company_id = (select current_company()) and i.process_id = ${id}
    ) c
    where r.company_id = (select current_company()) and r.id = ${id}`.execute(tx);
  await tellProgress(tx, companyId, id);
}

/** By how much the counts of a process change. */
export interface CountChange {
  readonly inspected?: number;
  readonly ready?: number;
  readonly published?: number;
  readonly observed?: number;
  readonly publishedBytes?: number;
}

/**
 * Adds to the counts and tells whoever watches: what a chunk changed need not be counted among all items again. The
 * caller holds the row; at the end of each phase they are counted anew.
 */
export async function addCounts(
  tx: CompanyTransaction,
  companyId: number,
  id: number,
  change: CountChange,
): Promise<void> {
  const { inspected = 0, ready = 0, published = 0, observed = 0, publishedBytes = 0 } = change;
  await sql`
    update process set inspected = inspected + ${inspected}, ready = ready + ${ready}, published = published + ${published},
      observed = observed + ${observed}, published_bytes = published_bytes + ${publishedBytes}
    where company_id = (select current_company()) and id = ${id}`.execute(tx);
  await tellProgress(tx, companyId, id);
}

/** Tells whoever watches the process, when the transaction commits. */
export async function tellProgress(tx: CompanyTransaction, companyId: number, id: number): Promise<void> {
  await sql`select pg_notify('legajo_process', ${`${companyId}:${id}`})`.execute(tx);
}
