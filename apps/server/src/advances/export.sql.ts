import type { IsoDay, Page } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';

/** An approved advance as payroll takes it. */
export interface PaidAdvance {
  readonly id: number;
  readonly cuil: string;
  readonly fileNumber: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly parts: number;
  readonly approvedOn: IsoDay;
}

const columns = sql`a.id, p.cuil, p.file_number as "fileNumber", a.amount::text as amount, a.currency, a.parts,
  a.approved_on::text as "approvedOn"`;

/** What was approved between two days, both included, and no export took; of people within reach. */
export async function selectToPay(
  tx: CompanyTransaction,
  viewer: number,
  days: { readonly from: IsoDay; readonly until: IsoDay },
  most: number,
): Promise<PaidAdvance[]> {
  const { rows } = await sql<PaidAdvance>`
    select ${columns} from advance a join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
    where a.company_id = ${tx.companyId} and a.state = 'approved' and ${inScope(tx, viewer)}
      and a.approved_on between ${days.from}::date and ${days.until}::date
    order by a.approved_on, a.id limit ${most}`.execute(tx);
  return rows;
}

export async function insertExport(
  tx: CompanyTransaction,
  by: number,
  days: { readonly from: IsoDay; readonly until: IsoDay },
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into advance_export (company_id, made_by, made_at, first_on, last_on)
    values (${tx.companyId}, ${by}::bigint, ${at}, ${days.from}::date, ${days.until}::date) returning id`.execute(
    tx,
  );
  return rows[0]?.id as number;
}

/** Marks advances as taken; one that another export took meanwhile is left. @returns which were. */
export async function updateTaken(
  tx: CompanyTransaction,
  exportId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update advance set state = 'exported', export_id = ${exportId}::bigint
    where company_id = ${tx.companyId} and id = any(${[...ids]}::bigint[]) and state = 'approved'
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What an export took, of people within reach; undefined where there is no such export. */
export async function selectTaken(
  tx: CompanyTransaction,
  viewer: number,
  exportId: number,
  most: number,
): Promise<PaidAdvance[] | undefined> {
  const found = await sql`select 1 from advance_export where company_id = ${tx.companyId}
    and id = ${exportId}::bigint`.execute(tx);
  if (found.rows.length === 0) return undefined;
  const { rows } = await sql<PaidAdvance>`
    select ${columns} from advance a join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
    where a.company_id = ${tx.companyId} and a.export_id = ${exportId}::bigint and ${inScope(tx, viewer)}
    order by a.approved_on, a.id limit ${most}`.execute(tx);
  return rows;
}

/** An export as its list tells it; how many and how much of people within reach. */
export interface ListedExport {
  readonly id: number;
  readonly by: { readonly id: number; readonly name: string; readonly surname: string };
  readonly madeAt: Date;
  readonly from: IsoDay;
  readonly until: IsoDay;
  readonly count: number;
  readonly amount: string;
  readonly currency: string;
}

/** A page of the exports that took something of people within reach, newest first; one that took nothing is none. */
export async function selectExports(
  tx: CompanyTransaction,
  viewer: number,
  page: Page,
  after: number | null,
): Promise<ListedExport[]> {
  const { rows } = await sql<ListedExport>`
    select x.id, json_build_object('id', w.id, 'name', w.name, 'surname', w.surname) as by, x.made_at as "madeAt",
      x.first_on::text as "from", x.last_on::text as "until", t.count, t.amount, t.currency
    from advance_export x join person w on w.company_id = ${tx.companyId} and w.id = x.made_by
    cross join lateral (select count(*)::int as count, sum(a.amount)::text as amount, min(a.currency) as currency
      from advance a join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
      where a.company_id = ${tx.companyId} and a.export_id = x.id and ${inScope(tx, viewer)}) t
    where x.company_id = ${tx.companyId} and t.count > 0 and (${after}::bigint is null or x.id < ${after}::bigint)
    order by x.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countExports(tx: CompanyTransaction, viewer: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select distinct a.export_id from advance a
      join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
      where a.company_id = ${tx.companyId} and a.export_id is not null and ${inScope(tx, viewer)}
      limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}
