import type { ApprovalState, IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { foundBy, inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP } from '../../platform/http/page.ts';

/** What a list of leave is narrowed to. */
export interface LeaveTerms {
  readonly state: ApprovalState | null;
  readonly typeId: number | null;
  readonly sectorId: number | null;
  readonly locationId: number | null;
  readonly approverId: number | null;
  readonly from: IsoDay | null;
  readonly until: IsoDay | null;
  readonly words: readonly string[];
}

/** Those whose leave somebody approves at the first or the second level; never their own. */
export const approvedBy = (tx: CompanyTransaction, approverId: number): RawBuilder<boolean> => sql<boolean>`
  (p.id <> ${approverId}::bigint and exists (select 1 from leave_profile v
    left join leave_profile w on w.company_id = ${tx.companyId} and w.person_id = v.approver_id and v.levels = 2
    where v.company_id = ${tx.companyId} and v.person_id = p.id
      and (v.approver_id = ${approverId}::bigint or w.approver_id = ${approverId}::bigint)))`;

/** Whether somebody approves anybody's leave. */
export async function approvesSomebody(tx: CompanyTransaction, approverId: number): Promise<boolean> {
  const { rows } = await sql<{ approves: boolean }>`
    select exists (select 1 from leave_profile v join person p on p.company_id = ${tx.companyId} and p.id = v.person_id
      where v.company_id = ${tx.companyId} and v.approver_id = ${approverId}::bigint and p.status = 'active') as approves`.execute(
    tx,
  );
  return rows[0]?.approves ?? false;
}

/** Of whom somebody lists leave: within reach as Human Resources, and of whom they approve it. Their own is another list. */
export const listedBy = (tx: CompanyTransaction, viewer: number, isHr: boolean): RawBuilder<boolean> =>
  isHr
    ? sql<boolean>`(${inScope(tx, viewer)} or ${approvedBy(tx, viewer)})`
    : sql<boolean>`${approvedBy(tx, viewer)}`;

/** One's own. */
export const ownOf = (personId: number): RawBuilder<boolean> =>
  sql<boolean>`r.person_id = ${personId}::bigint`;

/** A condition on `r` and `p`. */
export function narrowed(
  tx: CompanyTransaction,
  viewer: number,
  isHr: boolean,
  terms: LeaveTerms,
): RawBuilder<unknown> {
  const words = terms.words.map((word) => sql`and ${foundBy(word)}`);
  return sql`${listedBy(tx, viewer, isHr)}
    and (${terms.state}::text is null or r.state = ${terms.state})
    and (${terms.typeId}::bigint is null or r.type_id = ${terms.typeId}::bigint)
    and (${terms.sectorId}::bigint is null or p.sector_id = ${terms.sectorId}::bigint)
    and (${terms.locationId}::bigint is null or p.location_id = ${terms.locationId}::bigint)
    ${terms.approverId === null ? sql`` : sql`and ${approvedBy(tx, terms.approverId)}`}
    and (${terms.from}::date is null or r.last_on >= ${terms.from}::date)
    and (${terms.until}::date is null or r.first_on <= ${terms.until}::date)
    ${words.length > 0 ? sql.join(words, sql` `) : sql``}`;
}

export async function countLeaves(tx: CompanyTransaction, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from leave_request r
      join person p on p.company_id = ${tx.companyId} and p.id = r.person_id
      where r.company_id = ${tx.companyId} and ${which} limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** By what somebody reads the leave of a person: as Human Resources within reach, or as whoever approves it. */
export async function selectStanding(
  tx: CompanyTransaction,
  viewer: number,
  personId: number,
): Promise<{ readonly reaches: boolean; readonly approves: boolean }> {
  const { rows } = await sql<{ reaches: boolean; approves: boolean }>`
    select ${inScope(tx, viewer)} as reaches, ${approvedBy(tx, viewer)} as approves from person p
    where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint`.execute(tx);
  return rows[0] ?? { reaches: false, approves: false };
}
