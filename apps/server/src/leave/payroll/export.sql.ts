import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { LeaveType } from '../types/types.sql.ts';

export interface Span {
  readonly first: IsoDay;
  readonly last: IsoDay;
}

/** What payroll was told last of a part of leave. */
export interface ToldPiece {
  readonly spanFirst: IsoDay;
  readonly spanLast: IsoDay;
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly amount: number;
  readonly removed: boolean;
}

/** Leave as payroll may have to be told of it, with what it was told. */
export interface PayrollLeave extends Span {
  readonly id: number;
  readonly amount: number;
  readonly isApproved: boolean;
  readonly firstPart: 'whole' | 'morning' | 'afternoon';
  readonly lastPart: 'whole' | 'morning' | 'afternoon';
  readonly hours: number | null;
  readonly policyId: number | null;
  /** Where its person works; null where it is not said. */
  readonly province: string | null;
  readonly cuil: string;
  readonly fileNumber: string | null;
  readonly type: Pick<LeaveType, 'name' | 'unit' | 'counting' | 'paid' | 'payrollCode'>;
  readonly told: readonly ToldPiece[];
}

/** One export of a company at a time: of two at once, the second finds what the first told. */
export const lockExports = (tx: CompanyTransaction): Promise<void> =>
  lockCompany(tx, 'leaveExports', tx.companyId);

/** Leave of people within reach that lies in a span or that payroll was told of, by id. */
export async function selectToTell(
  tx: CompanyTransaction,
  viewer: number,
  span: Span,
  most: number,
): Promise<PayrollLeave[]> {
  const { rows } = await sql<PayrollLeave>`
    with told as (
      select distinct on (x.request_id, x.span_first, x.span_last) x.request_id, x.span_first, x.span_last, x.first_on,
        x.last_on, x.amount, x.news
      from leave_export_row x where x.company_id = ${tx.companyId}
      order by x.request_id, x.span_first, x.span_last, x.id desc)
    select r.id, r.first_on as first, r.last_on as last, r.amount::float8 as amount, r.state = 'approved' as "isApproved",
      r.first_part as "firstPart", r.last_part as "lastPart", r.hours::float8 as hours, v.policy_id as "policyId", l.province, p.cuil,
      p.file_number as "fileNumber", json_build_object('name', t.name, 'unit', t.unit, 'counting', t.counting, 'paid', t.paid,
        'payrollCode', t.payroll_code) as type,
      (select coalesce(json_agg(json_build_object('spanFirst', d.span_first, 'spanLast', d.span_last, 'first', d.first_on,
        'last', d.last_on, 'amount', d.amount, 'removed', d.news = 'removed') order by d.span_first), '[]'::json)
        from told d where d.request_id = r.id) as told
    from leave_request r join person p on p.company_id = ${tx.companyId} and p.id = r.person_id
    join leave_type t on t.company_id = ${tx.companyId} and t.id = r.type_id
    left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
    left join leave_profile v on v.company_id = ${tx.companyId} and v.person_id = r.person_id
    where r.company_id = ${tx.companyId} and ${inScope(tx, viewer)}
      and (r.state = 'approved' and r.last_on >= ${span.first}::date and r.first_on <= ${span.last}::date
        or exists (select 1 from told d where d.request_id = r.id and d.news <> 'removed'))
    order by p.cuil, r.first_on, r.id limit ${most}`.execute(tx);
  return rows;
}

/** What payroll is told of one part of leave. */
export interface NewsRow extends Span {
  readonly requestId: number;
  readonly span: Span;
  readonly amount: number;
  readonly news: 'added' | 'changed' | 'removed';
}

export async function insertExport(
  tx: CompanyTransaction,
  by: { readonly id: number; readonly at: Date },
  span: Span,
  rows: readonly NewsRow[],
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into leave_export (company_id, made_by, made_at, first_on, last_on)
    values (${tx.companyId}, ${by.id}::bigint, ${by.at}, ${span.first}::date, ${span.last}::date) returning id`.execute(
    tx,
  );
  const id = made.rows[0]?.id as number;
  const told = rows.map((row) => ({
    request_id: row.requestId,
    ...{ span_first: row.span.first, span_last: row.span.last, first_on: row.first, last_on: row.last },
    ...{ amount: row.amount, news: row.news },
  }));
  if (told.length > 0)
    await sql`
      insert into leave_export_row (company_id, export_id, request_id, span_first, span_last, first_on, last_on, amount, news)
      select ${tx.companyId}::bigint, ${id}::bigint, r.request_id, r.span_first, r.span_last, r.first_on, r.last_on, r.amount, r.news
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as r(request_id bigint, span_first date, span_last date,
        first_on date, last_on date, amount numeric, news text)
      returning 1`.execute(tx);
  return id;
}

/** A row of an export as it is read. */
export interface ToldRow extends Span, Pick<PayrollLeave, 'cuil' | 'fileNumber' | 'type'> {
  readonly requestId: number;
  readonly amount: number;
  readonly news: NewsRow['news'];
}

/** What an export told, of people within reach; undefined where there is no such export. */
export async function selectTold(
  tx: CompanyTransaction,
  viewer: number,
  exportId: number,
  most: number,
): Promise<ToldRow[] | undefined> {
  const found = await sql`select 1 from leave_export where company_id = ${tx.companyId}
    and id = ${exportId}::bigint`.execute(tx);
  if (found.rows.length === 0) return undefined;
  const { rows } = await sql<ToldRow>`
    select x.request_id as "requestId", x.first_on as first, x.last_on as last, x.amount::float8 as amount, x.news, p.cuil,
      p.file_number as "fileNumber", json_build_object('name', t.name, 'unit', t.unit, 'counting', t.counting, 'paid', t.paid,
        'payrollCode', t.payroll_code) as type
    from leave_export_row x join leave_request r on r.company_id = ${tx.companyId} and r.id = x.request_id
    join person p on p.company_id = ${tx.companyId} and p.id = r.person_id
    join leave_type t on t.company_id = ${tx.companyId} and t.id = r.type_id
    where x.company_id = ${tx.companyId} and x.export_id = ${exportId}::bigint and ${inScope(tx, viewer)}
    order by p.cuil, x.first_on, x.id limit ${most}`.execute(tx);
  return rows;
}
