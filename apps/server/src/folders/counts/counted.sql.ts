import { type RawBuilder, sql } from 'kysely';
import { inScope, reachOf } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Counts stop here. */
const CAP = 10_000;
/** So many documents of a folder are looked through for those of somebody's people; beyond it the count is of at least. */
const LOOKED_AT = 20_000;

/** How much of something is there, of the people whom the viewer reaches. */
export interface Counted {
  readonly documents: number;
  readonly people: number;
  /** There may be more. */
  readonly more: boolean;
}

/**
 * One row that counts the documents `x` of a condition and their people, of those the viewer reaches. Whoever reaches
 * all reads no person; the other half of the union is not begun.
 */
export const contentsOf = (tx: CompanyTransaction, viewer: number, of: RawBuilder<unknown>) => {
  const all = sql`${reachOf(tx, viewer)} = 'all'`;
  const theirs = sql`from document x where x.company_id = ${tx.companyId} and ${of}`;
  return sql`(
    select count(*)::int as documents, count(distinct y.person_id)::int as people,
      count(*) >= ${CAP} or exists (select 1 ${theirs} and not (${all}) offset ${LOOKED_AT} limit 1) as more
    from (
      (select x.person_id ${theirs} and ${all} limit ${CAP})
      union all
      (select x.person_id from (select x.person_id ${theirs} and not (${all}) limit ${LOOKED_AT}) x
        join person p on p.company_id = ${tx.companyId} and p.id = x.person_id where ${inScope(tx, viewer)} limit ${CAP})
    ) y)`;
};
