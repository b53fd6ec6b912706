import { sql } from 'kysely';
import { uninvited } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** People whom a load made, who have an address and were never invited, after a line of the file. */
export async function selectToWelcome(
  tx: CompanyTransaction,
  load: number,
  after: number,
  most: number,
): Promise<{ line: number; personId: number }[]> {
  const { rows } = await sql<{ line: number; personId: number }>`
    select r.line, p.id as "personId"
    from employee_load_row r
    join person p on p.company_id = ${tx.companyId} and p.id = r.person_id and p.mail is not null and ${uninvited(tx)}
    where r.company_id = ${tx.companyId} and r.load_id = ${load}::bigint and r.outcome = 'created'
      and r.line > ${after}::integer
    order by r.line limit ${most}`.execute(tx);
  return rows;
}
