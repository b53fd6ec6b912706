import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { foundBy, inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { approvedBy } from '../requests/reach.sql.ts';
import type { Named } from '../requests/request.ts';

/** What a list of balances is narrowed to. */
export interface HolderTerms {
  readonly words: readonly string[];
  readonly personId: number | null;
  readonly sectorId: number | null;
  readonly locationId: number | null;
  readonly approverId: number | null;
}

/** Somebody active who has days of leave, or a profile that gives some. */
export interface Holder extends Named {
  readonly cuil: string;
  readonly fileNumber: string | null;
  readonly sector: string | null;
  readonly location: string | null;
  /** Null while the licence profile is off. */
  readonly policy: string | null;
  readonly approver: Named | null;
}

/** After whom a page begins, by the order of the list. */
export type HolderPlace = readonly [surname: string, name: string, id: number];

export const placeOf = ({ surname, name, id }: Named): HolderPlace => [surname, name, id];

function found(tx: CompanyTransaction, viewer: number, terms: HolderTerms): RawBuilder<unknown> {
  const words = terms.words.map((word) => sql`and ${foundBy(word)}`);
  return sql`p.company_id = ${tx.companyId} and p.status = 'active' and ${inScope(tx, viewer)}
    and (${terms.personId}::bigint is null or p.id = ${terms.personId}::bigint)
    and (${terms.sectorId}::bigint is null or p.sector_id = ${terms.sectorId}::bigint)
    and (${terms.locationId}::bigint is null or p.location_id = ${terms.locationId}::bigint)
    ${terms.approverId === null ? sql`` : sql`and ${approvedBy(tx, terms.approverId)}`}
    ${words.length > 0 ? sql.join(words, sql` `) : sql``}
    and (f.enabled or exists (select 1 from leave_entry e where e.company_id = ${tx.companyId} and e.person_id = p.id))`;
}

const holders = (tx: CompanyTransaction) =>
  sql`person p join leave_profile f on f.company_id = ${tx.companyId} and f.person_id = p.id`;

/** A page of the people within reach with days of leave, by name; after a place, or by its number. */
export async function selectHolders(
  tx: CompanyTransaction,
  viewer: number,
  terms: HolderTerms,
  after: HolderPlace | null,
  page: Page,
): Promise<Holder[]> {
  const from = after
    ? sql`and (p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id) >
        (${after[0]}::text collate "es-x-icu", ${after[1]}::text collate "es-x-icu", ${after[2]}::bigint)`
    : sql``;
  const { rows } = await sql<Holder>`
    select p.id, p.name, p.surname, p.cuil, p.file_number as "fileNumber", s.name as sector, l.name as location,
      case when f.enabled then o.name end as policy,
      case when w.id is null then null else json_build_object('id', w.id, 'name', w.name, 'surname', w.surname) end as approver
    from ${holders(tx)}
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
    left join leave_policy o on o.company_id = ${tx.companyId} and o.id = f.policy_id
    left join person w on w.company_id = ${tx.companyId} and w.id = f.approver_id and f.enabled
    where ${found(tx, viewer, terms)} ${from}
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id ${window(page, after !== null)}`.execute(
    tx,
  );
  return rows;
}

export async function countHolders(
  tx: CompanyTransaction,
  viewer: number,
  terms: HolderTerms,
  most: number = COUNT_CAP,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${holders(tx)} where ${found(tx, viewer, terms)} limit ${most}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}
