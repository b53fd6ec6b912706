import type { IsoDay, Page } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { StoredEntry } from '../ledger/ledger.sql.ts';
import type { DayPart, Named } from '../requests/request.ts';

/** Somebody whom a row names. */
export interface Found {
  readonly id: number;
  readonly cuil: string;
}

/** People within reach, by their identity numbers. */
export async function selectByNumber(
  tx: CompanyTransaction,
  viewer: number,
  cuils: readonly string[],
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select p.id, p.cuil from person p
    where p.company_id = ${tx.companyId} and p.cuil = any(${[...cuils]}::text[]) and ${inScope(tx, viewer)}
    order by p.id limit 20000`.execute(tx);
  return rows;
}

export type LoadKind = 'balances' | 'absences';

export async function insertLoad(
  tx: CompanyTransaction,
  load: { readonly kind: LoadKind; readonly fileName: string; readonly by: number },
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into leave_load (company_id, kind, file_name, made_by, made_at)
    values (${tx.companyId}, ${load.kind}, ${load.fileName}, ${load.by}::bigint, ${at}) returning id`.execute(
    tx,
  );
  return rows[0]?.id as number;
}

export async function updateCounts(
  tx: CompanyTransaction,
  id: number,
  counts: { readonly rows: number; readonly equal: number; readonly refused: number },
): Promise<void> {
  await sql`
    update leave_load set rows = ${counts.rows}, equal = ${counts.equal}, refused = ${counts.refused}
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** What a load said last of a period, of loads that stand. */
export interface Stated {
  readonly personId: number;
  readonly typeId: number;
  readonly period: number;
  readonly stint: number;
  readonly amount: number;
}

export async function selectStated(tx: CompanyTransaction, personIds: readonly number[]): Promise<Stated[]> {
  const { rows } = await sql<Stated>`
    select distinct on (r.person_id, r.type_id, r.period, r.stint) r.person_id as "personId", r.type_id as "typeId", r.period,
      r.stint, r.stated::float8 as amount
    from leave_load_row r
    where r.company_id = ${tx.companyId} and r.person_id = any(${[...personIds]}::bigint[]) and r.stated is not null and not r.undone
    order by r.person_id, r.type_id, r.period, r.stint, r.id desc limit 100000`.execute(tx);
  return rows;
}

/** What a row of balances adds to a ledger. */
export interface Loaded
  extends Pick<StoredEntry, 'personId' | 'typeId' | 'on' | 'amount' | 'period' | 'stint'> {
  readonly line: number;
  readonly kind: 'opening' | 'correction';
  /** What the file says that there was. */
  readonly stated: number;
}

/** Adds entries of a load, each with the row that made it. A person, type and period is in one row. */
export async function insertLoaded(
  tx: CompanyTransaction,
  loaded: readonly Loaded[],
  of: { readonly loadId: number; readonly fileName: string; readonly by: number; readonly at: Date },
): Promise<void> {
  await sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(loaded)}::jsonb) as r("personId" bigint, "typeId" bigint, "on" date,
        kind text, amount numeric, period smallint, stint smallint, line integer, stated numeric)),
    made as (
      insert into leave_entry (company_id, person_id, type_id, entry_on, kind, amount, period, stint, reason, made_by, made_at, load_id)
      select ${tx.companyId}::bigint, s."personId", s."typeId", s."on", s.kind, s.amount, s.period, s.stint,
        case s.kind when 'correction' then ${of.fileName}::text end, ${of.by}::bigint, ${of.at}::timestamptz, ${of.loadId}::bigint
      from said s order by s.line
      returning id, person_id, type_id, period, stint)
    insert into leave_load_row (company_id, load_id, line, person_id, type_id, period, stint, stated, entry_id)
    select ${tx.companyId}::bigint, ${of.loadId}::bigint, s.line, m.person_id, m.type_id, m.period, m.stint, s.stated, m.id
    from made m join said s on s."personId" = m.person_id and s."typeId" = m.type_id and s.period = m.period and s.stint = m.stint
    order by s.line
    returning 1`.execute(tx);
}

/** Notes which absence a row made. */
export async function insertLoadedLeave(
  tx: CompanyTransaction,
  loadId: number,
  row: {
    readonly line: number;
    readonly personId: number;
    readonly typeId: number;
    readonly requestId: number;
  },
): Promise<void> {
  await sql`
    insert into leave_load_row (company_id, load_id, line, person_id, type_id, request_id)
    values (${tx.companyId}, ${loadId}::bigint, ${row.line}, ${row.personId}::bigint, ${row.typeId}::bigint,
      ${row.requestId}::bigint)`.execute(tx);
}

/** Leave of some people that stands, as it was asked for. */
export interface Standing {
  readonly personId: number;
  readonly typeId: number;
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly firstPart: DayPart;
  readonly lastPart: DayPart;
  readonly hours: number | null;
}

export async function selectStanding(
  tx: CompanyTransaction,
  personIds: readonly number[],
  span: { readonly first: IsoDay; readonly last: IsoDay },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select r.person_id as "personId", r.type_id as "typeId", r.first_on as first, r.last_on as last,
      r.first_part as "firstPart", r.last_part as "lastPart", r.hours::float8 as hours
    from leave_request r
    where r.company_id = ${tx.companyId} and r.person_id = any(${[...personIds]}::bigint[]) and r.state in ('pending', 'approved')
      and r.first_on <= ${span.last}::date and r.last_on >= ${span.first}::date
    order by r.id limit 20000`.execute(tx);
  return rows;
}

/** A load as the list shows it. */
export interface ListedLoad {
  readonly id: number;
  readonly kind: LoadKind;
  readonly fileName: string;
  readonly by: Named;
  readonly at: Date;
  readonly rows: number;
  readonly loaded: number;
  readonly equal: number;
  readonly refused: number;
  readonly undone: { readonly by: Named; readonly at: Date; readonly rows: number } | null;
}

export async function selectLoads(
  tx: CompanyTransaction,
  page: Page,
  after: number | null,
): Promise<ListedLoad[]> {
  const { rows } = await sql<
    Omit<ListedLoad, 'undone'> & { undoneBy: Named | null; undoneAt: Date; taken: number }
  >`
    with shown as (
      select l.* from leave_load l
      where l.company_id = ${tx.companyId} and (${after}::bigint is null or l.id < ${after}::bigint)
      order by l.id desc ${window(page, after !== null)})
    select l.id, l.kind, l.file_name as "fileName", json_build_object('id', m.id, 'name', m.name, 'surname', m.surname) as by,
      l.made_at as at, l.rows, l.equal, l.refused, c.loaded, c.taken, l.undone_at as "undoneAt",
      case when u.id is null then null else json_build_object('id', u.id, 'name', u.name, 'surname', u.surname) end as "undoneBy"
    from shown l join person m on m.company_id = ${tx.companyId} and m.id = l.made_by
    left join person u on u.company_id = ${tx.companyId} and u.id = l.undone_by
    cross join lateral (select count(*)::int as loaded, (count(*) filter (where r.undone))::int as taken from leave_load_row r
      where r.company_id = ${tx.companyId} and r.load_id = l.id) c
    order by l.id desc`.execute(tx);
  return rows.map(({ undoneBy, undoneAt, taken, ...row }) => ({
    ...row,
    undone: undoneBy && { by: undoneBy, at: undoneAt, rows: taken },
  }));
}

export async function countLoads(tx: CompanyTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from leave_load where company_id = ${tx.companyId} limit ${COUNT_CAP}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
