import { sql } from 'kysely';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { DocumentFilter } from './filter.ts';
import { matched } from './search.sql.ts';
import { unanswered } from './waits.sql.ts';

/** A document whose person waits for Human Resources' word. */
export interface ToAnswer {
  readonly id: number;
  readonly typeName: string;
  readonly period: string;
  readonly about: { readonly id: number; readonly name: string; readonly surname: string };
  /** Since they disagreed, or since the first question that nobody answered. */
  readonly since: Date;
}

/** Documents of a filter, none of the viewer's own, by who waits longest: since their signature in disagreement, or since their question. */
export async function selectToAnswer(
  tx: CompanyTransaction,
  filter: DocumentFilter,
  what: 'disconformidad' | 'consulta',
  most: number,
): Promise<ToAnswer[]> {
  const since =
    what === 'disconformidad'
      ? sql`d.signed_at`
      : sql`(select min(q.created_at) from document_observation q where q.document_id = d.id and ${unanswered(tx)})`;
  const { rows } = await sql<ToAnswer>`
    select ${plannedAnew} d.id, d.period, ${since} as since,
      (select t.name from document_type t where t.company_id = ${tx.companyId} and t.id = d.document_type_id) as "typeName",
      json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) as about
    from ${matched(tx, filter)} and d.person_id <> ${filter.viewer}::bigint
    order by 3, d.id limit ${most}`.execute(tx);
  return rows;
}
