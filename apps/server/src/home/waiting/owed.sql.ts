import { DOCUMENT_STATES, documentCan, type IsoMonth } from '@legajo/contract';
import { sql } from 'kysely';
import { documentInScope } from '../../documents/public.ts';
import { stillAsked, toBeSigned } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentAllows, documentMarked, documentStands } from '../../platform/states/document-states.sql.ts';

/** Unsigned documents that are looked through for one of the viewer's people: the newest of each state. */
const LOOKED_AT = 20_000;

/**
 * The publication of the newest document, published before an instant, that still waits for the signature of one of the
 * viewer's people; null where nobody owes one. A walk along the index of states for each state that can be signed.
 */
export async function selectNewestOwed(
  tx: CompanyTransaction,
  viewer: number,
  before: Date,
): Promise<number | null> {
  const newestIn = DOCUMENT_STATES.filter(documentCan.sign).map(
    (state) => sql`(
      select d.process_id, d.published_at from (
        select * from document where company_id = ${tx.companyId} and state = ${sql.lit(state)}
          and published_at < ${before} order by published_at desc, id desc limit ${LOOKED_AT}) d
      join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
      where ${stillAsked(tx)} and d.process_id is not null and ${documentInScope(tx, viewer)}
      order by d.published_at desc, d.id desc limit 1)`,
  );
  const { rows } = await sql<{ id: number }>`
    select process_id as id from (${sql.join(newestIn, sql` union all `)}) newest
    order by published_at desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** What is owed of one publication, of the people and folders the viewer sees. */
export interface Owed {
  readonly processId: number;
  readonly type: string;
  readonly period: IsoMonth;
  readonly firstAt: Date;
  /** Documents to sign that stand, and those of them that are signed and opened only. */
  readonly toSign: number;
  readonly signed: number;
  readonly seen: number;
}

/** Counts the documents of one publication that are to be signed, by the index of its items; reads at most `most`. */
export async function countOwed(
  tx: CompanyTransaction,
  viewer: number,
  processId: number,
  most: number,
): Promise<Owed | null> {
  const { rows } = await sql<Owed>`
    select r.id as "processId", t.name as type, r.period, x."firstAt", x."toSign", x.signed, x.seen from (
      select min(y.published_at) as "firstAt", count(*)::int as "toSign",
        count(*) filter (where not ${documentAllows('sign', 'y.state')})::int as signed,
        count(*) filter (where ${documentMarked('seen', 'y.state')})::int as seen
      from (
        select d.state, d.published_at from document d
        join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
        where d.company_id = ${tx.companyId} and d.process_id = ${processId} and ${toBeSigned(tx)}
          and ${documentStands('d.state')} and ${documentInScope(tx, viewer)} limit ${most}) y) x
    join process r on r.company_id = ${tx.companyId} and r.id = ${processId}
    join document_type t on t.company_id = ${tx.companyId} and t.id = r.document_type_id
    where x."toSign" > 0`.execute(tx);
  return rows[0] ?? null;
}
