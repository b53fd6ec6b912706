import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { isDue } from './due.sql.ts';
import { isHeld } from './holds.sql.ts';

/** The next documents of a proposal that nothing became of. */
export async function selectLeft(tx: CompanyTransaction, id: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.document_id as id from retention_item i
    where i.company_id = ${tx.companyId} and i.proposal_id = ${id} and i.outcome is null
    order by i.document_id limit ${most}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Why each of these documents is not destroyed now: a hold keeps it, or by its type's years it is not due any more. */
export async function selectKept(
  tx: CompanyTransaction,
  ids: readonly number[],
  today: IsoDay,
): Promise<ReadonlyMap<number, 'held' | 'gone'>> {
  const { rows } = await sql<{ id: number; held: boolean }>`
    select d.id, ${isHeld(tx)} as held from document d
    join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    join company c on c.id = ${tx.companyId}
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
    where d.company_id = ${tx.companyId} and d.id = any(${[...ids]}::bigint[]) and (${isHeld(tx)}
      or not ${isDue(sql`t.retention_from`, sql`(${today}::date - make_interval(years => t.retention_years::int))::date`)}
      or t.retention_years is null)
    limit ${ids.length}`.execute(tx);
  return new Map(rows.map(({ id, held }) => [id, held ? 'held' : 'gone']));
}

/** What became of these documents. */
export async function updateOutcome(
  tx: CompanyTransaction,
  id: number,
  ids: readonly number[],
  outcome: 'destroyed' | 'held' | 'gone',
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update retention_item set outcome = ${outcome}
    where company_id = ${tx.companyId} and proposal_id = ${id} and document_id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
}

/** The run is over. @returns what became of how many. */
export async function updateDone(
  tx: CompanyTransaction,
  id: number,
  now: Date,
): Promise<{ readonly destroyed: number; readonly held: number }> {
  const { rows } = await sql<{ destroyed: number; held: number }>`
    update retention_proposal set state = 'done', finished_at = ${now},
      destroyed = (select count(*) from retention_item i
        where i.company_id = ${tx.companyId} and i.proposal_id = ${id} and i.outcome = 'destroyed'),
      held = held + (select count(*) from retention_item i
        where i.company_id = ${tx.companyId} and i.proposal_id = ${id} and i.outcome = 'held')
    where company_id = ${tx.companyId} and id = ${id} returning destroyed, held`.execute(tx);
  return rows[0] ?? { destroyed: 0, held: 0 };
}

/** Documents of a proposal that were destroyed and stand on no list beside the store yet. */
export interface Unlisted {
  readonly proposalId: number;
  readonly id: number;
  readonly sha256: Buffer;
}

export async function selectUnlisted(tx: CompanyTransaction, most: number): Promise<Unlisted[]> {
  const { rows } = await sql<Unlisted>`
    select i.proposal_id as "proposalId", i.document_id as id, d.sha256 from retention_item i
    join document d on d.company_id = ${tx.companyId} and d.id = i.document_id
    where i.company_id = ${tx.companyId} and i.outcome = 'destroyed' and not i.listed
    order by i.proposal_id, i.document_id limit ${most}`.execute(tx);
  return rows;
}

export async function updateListed(tx: CompanyTransaction, rows: readonly Unlisted[]): Promise<void> {
  await sql`
    update retention_item i set listed = true
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ proposalId, id }) => ({ proposal: proposalId, id })))}::text::jsonb)
      as r(proposal bigint, id bigint)
    where i.company_id = ${tx.companyId} and i.proposal_id = r.proposal and i.document_id = r.id`.execute(tx);
}
