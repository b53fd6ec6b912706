import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { foundBy, inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';

/** The profile of a manager (D112). */
const MANAGER = 5;

export interface TeamLead {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly sector: string | null;
  readonly location: string | null;
  /** How many report to them. */
  readonly reports: number;
  readonly types: readonly number[];
  readonly folders: readonly number[];
}

export interface LeadFilter {
  readonly viewer: number;
  readonly terms: readonly string[];
  readonly withReports: boolean;
  readonly leading: boolean;
}

const reports = (tx: CompanyTransaction) =>
  sql`from person r where r.company_id = ${tx.companyId} and r.reports_to = p.id and r.status <> 'inactive'`;

const isManager = (tx: CompanyTransaction) =>
  sql`exists (select 1 from person_profile m where m.company_id = ${tx.companyId} and m.person_id = p.id and m.type = ${MANAGER})`;

const matching = (tx: CompanyTransaction, filter: LeadFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`p.company_id = ${tx.companyId} and p.status = 'active'`,
      inScope(tx, filter.viewer),
      ...filter.terms.map(foundBy),
      ...(filter.withReports ? [sql`exists (select ${reports(tx)})`] : []),
      ...(filter.leading ? [sql`(${isManager(tx)} or exists (select ${reports(tx)}))`] : []),
    ],
    sql` and `,
  );

/** Active people by surname and name, with what makes them managers or could. */
export async function selectTeamLeads(
  tx: CompanyTransaction,
  filter: LeadFilter,
  page: Page,
  after: { surname: string; name: string; id: number } | null,
): Promise<TeamLead[]> {
  const from = after
    ? sql`and (p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id) > (${after.surname}, ${after.name}, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<TeamLead>`
    select p.id, p.name, p.surname, p.cuil, s.name as sector, l.name as location, (select count(*)::int ${reports(tx)}) as reports,
      array(select t.type::int from person_profile t where t.company_id = ${tx.companyId} and t.person_id = p.id order by 1) as types,
      array(select x.folder_id from person_scope_folder x where x.company_id = ${tx.companyId} and x.person_id = p.id order by 1) as folders
    from person p
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
    where ${matching(tx, filter)} ${from}
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id ${window(page, after !== null)}`.execute(
    tx,
  );
  return rows;
}

export async function countTeamLeads(tx: CompanyTransaction, filter: LeadFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from person p where ${matching(tx, filter)} limit ${COUNT_CAP}) counted`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
