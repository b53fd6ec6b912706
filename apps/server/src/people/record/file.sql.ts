import { sql } from 'kysely';
import { lockCompany } from '../../platform/db/locks.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/**
 * Makes changes of who reports to whom wait for each other until the transaction ends: two that are harmless by
 * themselves can close a circle together.
 */
export async function lockReporting(tx: CompanyTransaction): Promise<void> {
  await lockCompany(tx, 'reporting', tx.companyId);
}

/** Holds a person's row until the transaction ends: what is read after is what will be changed. */
export async function lockPerson(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`select id from person where company_id = ${tx.companyId} and id = ${id} for no key update`.execute(
    tx,
  );
}

/** Whether a person is found on the way up from a manager, the manager included; any depth. */
export async function isAbove(tx: CompanyTransaction, personId: number, managerId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain as (
      select p.id, p.reports_to from person p where p.company_id = ${tx.companyId} and p.id = ${managerId}
      union
      select m.id, m.reports_to from chain c
      join person m on m.company_id = ${tx.companyId} and m.id = c.reports_to
    ) select exists (select 1 from chain where id = ${personId}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/**
 * Changes the login name of somebody whose row this transaction wrote: names lie apart from companies, so nothing here
 * asks whose they are.
 *
 * @returns false when somebody of the installation has the new one.
 */
export async function changeLogin(
  tx: CompanyTransaction,
  username: string,
  personId: number,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select change_login(${username}, ${personId}::bigint) as changed`.execute(tx);
  return rows[0]?.changed ?? false;
}
