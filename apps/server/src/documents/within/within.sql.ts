import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { documentColumns, documentJoins } from '../documents.sql.ts';
import type { ShownDocument } from './shown-document.ts';

/** Documents `d`, with their people `p`, that a condition lets through, newest month first. */
export async function selectThese(
  tx: CompanyTransaction,
  where: RawBuilder<boolean>,
  page: Page,
  after: { readonly period: string; readonly id: number } | null,
): Promise<ShownDocument[]> {
  const from = after ? sql`and (d.period, d.id) < (${after.period}::date, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<ShownDocument>`
    select ${plannedAnew} ${documentColumns}, d.cancel_reason as "cancelReason", d.hollow from document d ${documentJoins(tx)}
    where d.company_id = ${tx.companyId} and ${where} ${from}
    order by d.period desc, d.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

/** How many there are, up to a cap. */
export async function countThese(
  tx: CompanyTransaction,
  where: RawBuilder<boolean>,
  cap = COUNT_CAP,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${plannedAnew} count(*)::int as count from (
      select 1 from document d join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
      where d.company_id = ${tx.companyId} and ${where} limit ${cap}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
