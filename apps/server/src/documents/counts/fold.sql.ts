import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { markRound } from '../../platform/jobs/rounds/due.sql.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { COUNT_COLUMNS, countKeys, figuresOf } from './steps.sql.ts';

/**
 * Folds the oldest steps into the counters. Two at once take each step once: one waits for the rows of the other and finds
 * them gone.
 *
 * @returns how many were folded.
 */
export async function foldSteps(tx: CompanyTransaction, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from document_count_step s where s.company_id = ${tx.companyId} and s.id in (
        select id from document_count_step where company_id = ${tx.companyId} order by id limit ${most})
      returning ${COUNT_COLUMNS}
    ), folded as (
      insert into document_count (company_id, ${COUNT_COLUMNS})
      select ${tx.companyId}::bigint, counted_in, document_type_id, folder_id, sector_id, location_id, sum(published)::int,
        sum(received)::int, sum(signed)::int, sum(agreed)::int
      from taken group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
      on conflict (company_id, counted_in, document_type_id, folder_id, sector_id, location_id) do update set
        published = document_count.published + excluded.published, received = document_count.received + excluded.received,
        signed = document_count.signed + excluded.signed, agreed = document_count.agreed + excluded.agreed
    )
    select count(*)::int as count from taken`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Counts the documents of the months from one on anew, and writes a step for each counter that differs: one statement, so
 * that documents, counters and steps are those of one moment.
 *
 * @returns how many counters differed.
 */
export async function correctCounts(tx: CompanyTransaction, from: IsoDay): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with differing as (
      select counted_in, document_type_id, folder_id, sector_id, location_id, sum(published)::int as published,
        sum(received)::int as received, sum(signed)::int as signed, sum(agreed)::int as agreed
      from (
        select ${COUNT_COLUMNS} from (
          select ${countKeys}, ${figuresOf('d.state')} from document d
          where d.company_id = ${tx.companyId} and d.counted_in >= ${from}::date and ${documentStands('d.state')}
          group by 1, 2, 3, 4, 5) there (${COUNT_COLUMNS})
        union all
        select counted_in, document_type_id, folder_id, sector_id, location_id, -published, -received, -signed, -agreed
        from document_count where company_id = ${tx.companyId} and counted_in >= ${from}::date
        union all
        select counted_in, document_type_id, folder_id, sector_id, location_id, -published, -received, -signed, -agreed
        from document_count_step where company_id = ${tx.companyId} and counted_in >= ${from}::date
      ) u group by 1, 2, 3, 4, 5
      having sum(published) <> 0 or sum(received) <> 0 or sum(signed) <> 0 or sum(agreed) <> 0
    ), written as (
      insert into document_count_step (company_id, ${COUNT_COLUMNS})
      select ${tx.companyId}::bigint, ${COUNT_COLUMNS} from differing returning 1
    )
    select count(*)::int as count from differing`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) await markRound(tx, 'documents.counts');
  return count;
}

/** Takes a company's comparison of a day. @returns false where it was made, or another process made it while this one waited. */
export async function takeCheck(tx: CompanyTransaction, on: IsoDay): Promise<boolean> {
  const { rows } = await sql`
    insert into document_count_check (company_id, checked_on) values (${tx.companyId}, ${on}::date)
    on conflict (company_id) do update set checked_on = excluded.checked_on
      where document_count_check.checked_on < excluded.checked_on
    returning company_id`.execute(tx);
  return rows.length > 0;
}
