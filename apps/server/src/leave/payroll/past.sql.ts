import type { IsoDay, Page } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { Named } from '../requests/request.ts';
import type { Span } from './export.sql.ts';

/** An export as its list tells it; how many rows of people within reach. */
export interface PastExport extends Span {
  readonly id: number;
  readonly by: Named;
  readonly madeAt: Date;
  readonly count: number;
}

/** A page of the exports that told something of people within reach, newest first. */
export async function selectExports(
  tx: CompanyTransaction,
  viewer: number,
  page: Page,
  after: number | null,
): Promise<PastExport[]> {
  const { rows } = await sql<PastExport>`
    select x.id, json_build_object('id', w.id, 'name', w.name, 'surname', w.surname) as by, x.made_at as "madeAt",
      x.first_on as first, x.last_on as last, t.count
    from leave_export x join person w on w.company_id = ${tx.companyId} and w.id = x.made_by
    cross join lateral (select count(*)::int as count from leave_export_row e
      join leave_request r on r.company_id = ${tx.companyId} and r.id = e.request_id
      join person p on p.company_id = ${tx.companyId} and p.id = r.person_id
      where e.company_id = ${tx.companyId} and e.export_id = x.id and ${inScope(tx, viewer)}) t
    where x.company_id = ${tx.companyId} and t.count > 0 and (${after}::bigint is null or x.id < ${after}::bigint)
    order by x.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countExports(tx: CompanyTransaction, viewer: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select distinct e.export_id from leave_export_row e
      join leave_request r on r.company_id = ${tx.companyId} and r.id = e.request_id
      join person p on p.company_id = ${tx.companyId} and p.id = r.person_id
      where e.company_id = ${tx.companyId} and ${inScope(tx, viewer)} limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether payroll knows of days of leave from a day on: what it was told last of them is not that they are no more. */
export async function isToldFrom(tx: CompanyTransaction, requestId: number, from: IsoDay): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (
      select distinct on (x.span_first, x.span_last) x.last_on, x.news from leave_export_row x
      where x.company_id = ${tx.companyId} and x.request_id = ${requestId}::bigint
      order by x.span_first, x.span_last, x.id desc) told
    where told.news <> 'removed' and told.last_on >= ${from}::date limit 1`.execute(tx);
  return rows.length > 0;
}
