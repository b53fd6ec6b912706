import type { IsoDay } from '@legajo/contract';
import type { KeptReportName } from '@legajo/contract/documents/reports';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export type Rhythm = 'week' | 'month';

/** Ids of the report's filters, by their words. */
export type KeptFilters = Readonly<Record<string, number>>;

/** A report that somebody keeps. */
export interface KeptReport {
  readonly report: KeptReportName;
  readonly filters: KeptFilters;
  readonly every: Rhythm | null;
  readonly nextOn: IsoDay | null;
}

const columns = sql`k.report, k.filters, k.every, k.next_on as "nextOn"`;

/** Somebody's reports; there is one of each name. */
export async function selectKept(tx: CompanyTransaction, personId: number): Promise<KeptReport[]> {
  const { rows } = await sql<KeptReport>`
    select ${columns} from kept_report k where k.company_id = ${tx.companyId} and k.person_id = ${personId}::bigint
    order by k.report limit 20`.execute(tx);
  return rows;
}

/** What is kept of a report; undefined stays as it is. */
export interface Keeping {
  readonly filters: KeptFilters | undefined;
  readonly every: Rhythm | null | undefined;
}

/** Keeps a report, or changes it where it is kept: also by two tabs at once. */
export async function upsertKept(
  tx: CompanyTransaction,
  personId: number,
  report: KeptReportName,
  { filters, every }: Keeping,
  nextOn: IsoDay | null,
): Promise<KeptReport> {
  const { rows } = await sql<KeptReport>`
    insert into kept_report as k (company_id, person_id, report, filters, every, next_on)
    values (${tx.companyId}, ${personId}::bigint, ${report}, ${JSON.stringify(filters ?? {})}::text::jsonb,
      ${every ?? null}, ${nextOn}::date)
    on conflict (company_id, person_id, report) do update set
      filters = ${filters === undefined ? sql`k.filters` : sql`excluded.filters`},
      every = ${every === undefined ? sql`k.every` : sql`excluded.every`},
      next_on = ${every === undefined ? sql`k.next_on` : sql`excluded.next_on`}
    returning ${columns}`.execute(tx);
  return rows[0] as KeptReport;
}

/** @returns whether it was kept. */
export async function deleteKept(
  tx: CompanyTransaction,
  personId: number,
  report: KeptReportName,
): Promise<boolean> {
  const { rows } = await sql`
    delete from kept_report where company_id = ${tx.companyId} and person_id = ${personId}::bigint and report = ${report}
    returning report`.execute(tx);
  return rows.length > 0;
}

/** The next one whose link goes out on a day, held; another run takes another one. */
export async function takeDue(
  tx: CompanyTransaction,
  on: IsoDay,
): Promise<(KeptReport & { readonly personId: number }) | undefined> {
  const { rows } = await sql<KeptReport & { personId: number }>`
    select k.person_id as "personId", ${columns} from kept_report k
    where k.company_id = ${tx.companyId} and k.next_on <= ${on}::date
    order by k.next_on, k.person_id, k.report limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export async function updateNext(
  tx: CompanyTransaction,
  personId: number,
  report: KeptReportName,
  nextOn: IsoDay,
): Promise<void> {
  await sql`
    update kept_report set next_on = ${nextOn}::date
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint and report = ${report}`.execute(
    tx,
  );
}
