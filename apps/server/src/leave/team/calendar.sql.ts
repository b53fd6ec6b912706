import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { approvedBy } from '../requests/reach.sql.ts';
import type { DayPart, Named } from '../requests/request.ts';

/** Somebody away, with by what whoever reads it may. */
export interface AwayRow {
  readonly id: number;
  readonly person: Named;
  readonly sector: string | null;
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly firstPart: DayPart;
  readonly state: 'approved' | 'pending';
  readonly type: string;
  readonly reserved: boolean;
  readonly isOwn: boolean;
  readonly reaches: boolean;
  readonly approves: boolean;
  /** When it became what it is, and how often it changed. */
  readonly changedAt: Date;
  readonly version: number;
}

/** Whose days a calendar shows: the team's, whoever reports to the reader, a sector's; null: all that they may see. */
export interface CalendarOf {
  readonly team: 'mio' | 'a_cargo' | 'sector' | null;
  readonly sectorId: number | null;
}

/** Who is away in a span, by name; pending leave for its person, who approves it, and Human Resources (areas 11.12). */
export async function selectCalendar(
  tx: CompanyTransaction,
  viewer: number,
  isHr: boolean,
  span: { readonly first: IsoDay; readonly last: IsoDay },
  of: CalendarOf,
  most: number,
): Promise<AwayRow[]> {
  const own = sql<boolean>`p.id = ${viewer}::bigint`;
  const reaches = isHr ? inScope(tx, viewer) : sql<boolean>`false`;
  const { rows } = await sql<AwayRow>`
    with me as (select m.reports_to, m.sector_id from person m where m.company_id = ${tx.companyId} and m.id = ${viewer}::bigint),
    away as (
      select r.id, r.first_on, r.last_on, r.first_part, r.state, r.type_id, r.version, coalesce(r.ended_at, r.asked_at) as changed_at, p.id as person_id, p.name, p.surname, p.sector_id,
        ${own} as own, ${reaches} as reaches, ${approvedBy(tx, viewer)} as approves,
        ${inTeam(of, viewer)} as shown
      from leave_request r join person p on p.company_id = ${tx.companyId} and p.id = r.person_id
      cross join me
      where r.company_id = ${tx.companyId} and r.state in ('pending', 'approved') and p.status = 'active'
        and r.last_on >= ${span.first}::date and r.first_on <= ${span.last}::date
        and (${own} or ${reaches} or ${approvedBy(tx, viewer)} or p.reports_to = ${viewer}::bigint
          or p.reports_to = me.reports_to or (me.reports_to is null and p.sector_id = me.sector_id)))
    select a.id, json_build_object('id', a.person_id, 'name', a.name, 'surname', a.surname) as person, s.name as sector,
      a.first_on as first, a.last_on as last, a.first_part as "firstPart", a.state, t.name as type, t.reserved,
      a.own as "isOwn", a.reaches, a.approves, a.changed_at as "changedAt", a.version
    from away a join leave_type t on t.company_id = ${tx.companyId} and t.id = a.type_id
    left join sector s on s.company_id = ${tx.companyId} and s.id = a.sector_id
    where a.shown and (a.state = 'approved' or a.own or a.reaches or a.approves)
    order by a.surname collate "es-x-icu", a.name collate "es-x-icu", a.person_id, a.first_on, a.id limit ${most}`.execute(
    tx,
  );
  return rows;
}

function inTeam({ team, sectorId }: CalendarOf, viewer: number): RawBuilder<boolean> {
  const narrowed = sql`(${sectorId}::bigint is null or p.sector_id = ${sectorId}::bigint)`;
  if (team === 'mio') return sql<boolean>`${narrowed} and p.reports_to is not distinct from me.reports_to`;
  if (team === 'sector') return sql<boolean>`${narrowed} and p.sector_id = me.sector_id`;
  if (team === 'a_cargo') return sql<boolean>`${narrowed} and p.reports_to = ${viewer}::bigint`;
  return sql<boolean>`${narrowed}`;
}
