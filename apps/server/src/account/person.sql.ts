import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { AccountPerson } from './account-person.ts';

/** These people, whoever asks, in no order. */
export async function selectAccountPeople(
  tx: CompanyTransaction,
  ids: readonly number[],
): Promise<AccountPerson[]> {
  const { rows } = await sql<AccountPerson>`
    select p.id, p.name, p.surname, p.username, p.mail, p.dni, p.cuil, p.file_number as "fileNumber",
      p.birth_on::text as "birthOn", c.name as company, c.country, c.time_zone as "timeZone",
      exists (select 1 from person_profile t where t.company_id = ${tx.companyId} and t.person_id = p.id and t.type <> 1) as administers
    from person p join company c on c.id = ${tx.companyId}
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) limit ${ids.length}`.execute(
    tx,
  );
  return rows;
}

/** One of them; null where there is none of that id. */
export async function selectAccountPerson(
  tx: CompanyTransaction,
  personId: number,
): Promise<AccountPerson | null> {
  return (await selectAccountPeople(tx, [personId]))[0] ?? null;
}

/** Holds a person until the transaction ends: what is counted for them is counted one after the other. */
export async function holdPerson(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`select 1 from person where company_id = ${tx.companyId} and id = ${personId} for no key update`.execute(
    tx,
  );
}
