import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentAllows } from '../../platform/states/document-states.sql.ts';
import type { CancelRow } from '../cancel.sql.ts';
import { documentInScope } from '../reach.ts';
import type { OfPublication } from './of-publication.ts';

/** Counts them by the index of a process's documents, of which there are no more than a publication may have. */
export async function selectOfPublication(
  tx: CompanyTransaction,
  viewer: number,
  processId: number,
): Promise<OfPublication> {
  const { rows } = await sql<OfPublication>`
    select count(*)::int as documents, count(*) filter (where not ${documentInScope(tx, viewer)})::int as "outOfReach",
      count(*) filter (where ${documentAllows('cancel', 'd.state')})::int as standing,
      count(*) filter (where ${documentAllows('cancel', 'd.state')} and d.received_at is not null)::int as opened,
      count(*) filter (where ${documentAllows('cancel', 'd.state')} and d.signed_at is not null)::int as signed
    from document d
    join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    where d.company_id = ${tx.companyId} and d.process_id = ${processId}`.execute(tx);
  return rows[0] as OfPublication;
}

/** A document that is about to be withdrawn with its publication. */
export type Standing = CancelRow & { readonly opened: boolean };

const standing = (tx: CompanyTransaction) => sql`
  select d.id, d.state, d.period, t.name as "typeName", p.id as "personId", p.name as "firstName", p.mail, c.name as company, c.country,
    d.received_at is not null as opened
  from document d
  join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
  join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
  join company c on c.id = ${tx.companyId}`;

/** The next documents of a publication that can be withdrawn, held in the order of their ids until the transaction ends. */
export async function lockStanding(
  tx: CompanyTransaction,
  processId: number,
  most: number,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    ${standing(tx)} where d.company_id = ${tx.companyId} and d.process_id = ${processId} and ${documentAllows('cancel', 'd.state')}
    order by d.id limit ${most} for update of d`.execute(tx);
  return rows;
}

/** Those of these documents that can be withdrawn, held in the order of their ids until the transaction ends. */
export async function lockThese(tx: CompanyTransaction, ids: readonly number[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    ${standing(tx)} where d.company_id = ${tx.companyId} and d.id = any(${[...ids]}::bigint[]) and ${documentAllows('cancel', 'd.state')}
    order by d.id limit ${ids.length} for update of d`.execute(tx);
  return rows;
}
