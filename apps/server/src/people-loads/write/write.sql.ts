import { sql } from 'kysely';
import type { NameKind } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Makes the sectors, locations or positions of these names that are not there. @returns the ids of those made. */
export async function insertNames(
  tx: CompanyTransaction,
  kind: NameKind,
  names: readonly string[],
): Promise<number[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (company_id, name)
    select distinct on (fold(name)) ${tx.companyId}::bigint, name from unnest(${[...names]}::text[]) with ordinality as r(name, n)
    order by fold(name), n
    on conflict (company_id, fold(name)) do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Claims the login names of people just made. @returns how many nobody else had. */
export async function claimLogins(
  tx: CompanyTransaction,
  people: readonly { readonly username: string; readonly id: number }[],
): Promise<number> {
  const { rows } = await sql<{ claimed: number }>`
    select claim_logins(${people.map(({ username }) => username)}::text[], ${people.map(({ id }) => id)}::bigint[]) as claimed`.execute(
    tx,
  );
  return rows[0]?.claimed ?? 0;
}

/** Gives people the employee profile. */
export async function insertProfiles(tx: CompanyTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into person_profile (company_id, person_id, type)
    select ${tx.companyId}::bigint, id, 1 from unnest(${[...ids]}::bigint[]) id
      returning 1`.execute(tx);
}
