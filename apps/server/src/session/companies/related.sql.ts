import { sql } from 'kysely';
import type { CompanyId } from '../../platform/db/company-id.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export interface LinkRow {
  readonly companyId: CompanyId;
  readonly personId: number;
  readonly suspended: boolean;
}

/** Logins at other companies that the person proved to be theirs (decision D7), as this side has them; at most 50. */
export async function selectLinks(tx: CompanyTransaction, personId: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select other_company_id as "companyId", other_person_id as "personId", suspended_at is not null as suspended from person_link
    where company_id = ${tx.companyId} and person_id = ${personId}
    order by other_company_id, other_person_id limit 50`.execute(tx);
  return rows;
}

interface Half {
  readonly personId: number;
  readonly otherCompanyId: number;
  readonly otherPersonId: number;
}

/** Writes this side's half of a link, or lifts its suspension. */
export async function upsertLink(tx: CompanyTransaction, half: Half): Promise<void> {
  await sql`
    insert into person_link (company_id, person_id, other_company_id, other_person_id)
    values (${tx.companyId}, ${half.personId}, ${half.otherCompanyId}, ${half.otherPersonId})
    on conflict (company_id, person_id, other_company_id, other_person_id) do update set suspended_at = null`.execute(
    tx,
  );
}

/** Removes this side's half; false when it was not there. */
export async function deleteLink(tx: CompanyTransaction, half: Half): Promise<boolean> {
  const { rows } = await sql`
    delete from person_link where company_id = ${tx.companyId} and person_id = ${half.personId}
      and other_company_id = ${half.otherCompanyId} and other_person_id = ${half.otherPersonId} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Suspends people's links, because what they prove themselves with is another from now on: whoever knew the one before
 * reaches no other company by it. Proving the other login again lifts it.
 */
export async function suspendLinks(
  tx: CompanyTransaction,
  people: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update person_link set suspended_at = coalesce(suspended_at, ${now})
    where company_id = ${tx.companyId} and person_id = any (${[...people]}::bigint[])`.execute(tx);
}

/** Ends people's links: this side's halves go, and one half is no link. */
export async function deleteLinksOf(tx: CompanyTransaction, people: readonly number[]): Promise<void> {
  await sql`delete from person_link where company_id = ${tx.companyId} and person_id = any (${[...people]}::bigint[])`.execute(
    tx,
  );
}
