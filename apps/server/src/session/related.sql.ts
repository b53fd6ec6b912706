import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';

/** Logins at other companies that the person proved to be theirs (decision D7); at most 50. */
export async function selectLinks(
  tx: CompanyTransaction,
  personId: number,
): Promise<{ companyId: number; personId: number }[]> {
  const { rows } = await sql<{ companyId: number; personId: number }>`
    select other_company_id as "companyId", other_person_id as "personId" from person_link
    where company_id = (select current_company()) and person_id = ${personId} and suspended_at is null
    order by other_company_id, other_person_id limit 50`.execute(tx);
  return rows;
}
