import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** What the company's record says of a person, for a form. */
export interface PersonFacts {
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly dni: string;
  readonly fileNumber: string | null;
  readonly mail: string | null;
  readonly birthOn: IsoDay | null;
  readonly hiredOn: IsoDay;
  readonly sector: string | null;
  readonly location: string | null;
  readonly position: string | null;
  readonly manager: string | null;
}

export async function selectFacts(
  tx: CompanyTransaction,
  personId: number,
): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    select p.name, p.surname, p.cuil, p.dni, p.file_number as "fileNumber", p.mail, p.birth_on::text as "birthOn",
      p.hired_on::text as "hiredOn", s.name as sector, l.name as location, o.name as position, m.surname || ', ' || m.name as manager
    from person p
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
    left join position o on o.company_id = ${tx.companyId} and o.id = p.position_id
    left join person m on m.company_id = ${tx.companyId} and m.id = p.reports_to
    where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint`.execute(tx);
  return rows[0];
}
