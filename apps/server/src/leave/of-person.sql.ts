import type { IsoDay, Page } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';

export interface AbsenceRow {
  readonly id: number;
  readonly kind: 'vacation' | 'leave';
  readonly firstOn: IsoDay;
  readonly lastOn: IsoDay;
  readonly days: number;
}

/** A person's absences, latest first. */
export async function selectAbsencesOf(
  tx: CompanyTransaction,
  personId: number,
  page: Page,
  after: { firstOn: IsoDay; id: number } | null,
): Promise<AbsenceRow[]> {
  const from = after ? sql`and (first_on, id) < (${after.firstOn}::date, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<AbsenceRow>`
    select id, kind, first_on as "firstOn", last_on as "lastOn", last_on - first_on + 1 as days from absence
    where company_id = ${tx.companyId} and person_id = ${personId} ${from}
    order by first_on desc, id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countAbsencesOf(tx: CompanyTransaction, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from absence where company_id = ${tx.companyId} and person_id = ${personId}
      limit ${COUNT_CAP}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
