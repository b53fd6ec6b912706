import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';

/** Somebody of management, with what a message to them needs of their company. */
export interface Manager {
  readonly id: number;
  readonly mail: string;
  readonly name: string;
  readonly company: string;
  readonly country: string;
  readonly timeZone: string;
}

/** Who is told what concerns the company as a whole: active people of the management profile with an address. */
export async function selectManagement(tx: CompanyTransaction): Promise<Manager[]> {
  const { rows } = await sql<Manager>`
    select p.id, p.mail, p.name, c.name as company, c.country, c.time_zone as "timeZone"
    from person_profile t
    join person p on p.company_id = ${tx.companyId} and p.id = t.person_id and p.status = 'active' and p.mail is not null
    join company c on c.id = ${tx.companyId}
    where t.company_id = ${tx.companyId} and t.type = 2 order by p.id limit 20`.execute(tx);
  return rows;
}
