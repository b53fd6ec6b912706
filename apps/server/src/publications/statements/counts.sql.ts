import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { itemCounts } from './states.sql.ts';

/** Counts the items again and tells whoever watches. One aggregate over one process, by its index. */
export async function refreshCounts(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`
    update process r set total = c.total, inspected = c.total - c.pending, ready = c.ready, published = c.published,
      observed = c.observed, excluded = c.excluded, published_bytes = c.bytes
    from (
      select count(*)::int as total, count(*) filter (where ${itemCounts('pending')})::int as pending,
        count(*) filter (where ${itemCounts('ready')})::int as ready, count(*) filter (where ${itemCounts('published')})::int as published,
        count(*) filter (where ${itemCounts('observed')})::int as observed,
        count(*) filter (where ${itemCounts('excluded')})::int as excluded,
        coalesce(sum(bytes) filter (where ${itemCounts('published')}), 0)::bigint as bytes
      from process_item i where i.company_id = ${tx.companyId} and i.process_id = ${id}
    ) c
    where r.company_id = ${tx.companyId} and r.id = ${id}`.execute(tx);
  await tellProgress(tx, id);
}

/** By how much the counts of a process change. */
export interface CountChange {
  readonly inspected?: number;
  readonly ready?: number;
  readonly published?: number;
  readonly observed?: number;
  readonly excluded?: number;
  readonly publishedBytes?: number;
  readonly noticed?: number;
  readonly asked?: number;
  readonly unreachable?: number;
}

/**
 * Adds to the counts and tells whoever watches: what a chunk changed need not be counted among all items again. The
 * caller holds the row; at the end of each phase they are counted anew.
 */
export async function addCounts(tx: CompanyTransaction, id: number, change: CountChange): Promise<void> {
  const { inspected = 0, ready = 0, published = 0, observed = 0, excluded = 0, publishedBytes = 0 } = change;
  const { noticed = 0, asked = 0, unreachable = 0 } = change;
  await sql`
    update process set inspected = inspected + ${inspected}, ready = ready + ${ready}, published = published + ${published},
      observed = observed + ${observed}, excluded = excluded + ${excluded}, published_bytes = published_bytes + ${publishedBytes},
      noticed = coalesce(noticed, 0) + ${noticed}, asked = coalesce(asked, 0) + ${asked}, unreachable = coalesce(unreachable, 0) + ${unreachable}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await tellProgress(tx, id);
}

/** Tells whoever watches the process, when the transaction commits. */
export async function tellProgress(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`select pg_notify('legajo_process', ${`${tx.companyId}:${id}`})`.execute(tx);
}
