import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { matching } from '../list/list.sql.ts';
import type { EmployeeFilter } from '../list/listing.ts';

/** Ids of everybody a filter finds but some, in their order; one more than `most` where there are more. */
export async function selectFound(
  tx: CompanyTransaction,
  filter: EmployeeFilter,
  without: readonly number[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where ${matching(tx, filter)} and p.id <> all(${[...without]}::bigint[])
    order by p.id limit ${most + 1}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Somebody of a selection, by what a person tells them from others by. */
export interface SelectedName {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly status: 'onboarding' | 'active' | 'inactive';
}

/** A page of these people, by surname and name. The caller asked who is in reach. */
export async function selectNamesOf(
  tx: CompanyTransaction,
  ids: readonly number[],
  { perPage, page }: { readonly perPage: number; readonly page: number },
): Promise<SelectedName[]> {
  const { rows } = await sql<SelectedName>`
    select p.id, p.name, p.surname, p.cuil, p.status from person p
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[])
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx);
  return rows;
}
