import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** The hashes of a person's last passwords before the present one, newest first. */
export async function selectHistory(
  tx: CompanyTransaction,
  personId: number,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from password_history
    where company_id = ${tx.companyId} and person_id = ${personId} order by id desc limit ${most}`.execute(
    tx,
  );
  return rows.map((row) => row.hash);
}

/** Keeps a password that was replaced, and no more of them than may not come back. */
export async function keepInHistory(
  tx: CompanyTransaction,
  personId: number,
  hash: string,
  now: Date,
  most: number,
): Promise<void> {
  await sql`insert into password_history (company_id, person_id, password_hash, replaced_at)
    values (${tx.companyId}, ${personId}, ${hash}, ${now})`.execute(tx);
  await sql`delete from password_history where company_id = ${tx.companyId} and person_id = ${personId}
    and id not in (select id from password_history where company_id = ${tx.companyId} and person_id = ${personId}
      order by id desc limit ${most})`.execute(tx);
}

/** The same of many: the passwords that they chose themselves and have now. */
export async function keepPresentInHistory(
  tx: CompanyTransaction,
  people: readonly number[],
  now: Date,
  most: number,
): Promise<void> {
  const ids = sql`any(${[...people]}::bigint[])`;
  await sql`insert into password_history (company_id, person_id, password_hash, replaced_at)
    select k.company_id, k.person_id, k.password_hash, ${now}::timestamptz from credential k
    where k.company_id = ${tx.companyId} and k.person_id = ${ids} and k.password_hash is not null
      and not k.must_change
      returning 1`.execute(tx);
  await sql`delete from password_history where company_id = ${tx.companyId} and person_id = ${ids}
    and id in (select h.id from (select id, row_number() over (partition by person_id order by id desc) as nth
        from password_history where company_id = ${tx.companyId} and person_id = ${ids}) h
      where h.nth > ${most})`.execute(tx);
}

/** How often a person chose a password after an instant. */
export async function countChanges(tx: CompanyTransaction, personId: number, after: Date): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select count(*)::int as changes from password_change
    where company_id = ${tx.companyId} and person_id = ${personId} and changed_at > ${after}`.execute(tx);
  return rows[0]?.changes ?? 0;
}

/** Notes that a person chose a password, and forgets what no limit counts any more. */
export async function noteChange(
  tx: CompanyTransaction,
  personId: number,
  now: Date,
  forgetUntil: Date,
): Promise<void> {
  await sql`delete from password_change where company_id = ${tx.companyId} and person_id = ${personId}
    and changed_at <= ${forgetUntil}`.execute(tx);
  await sql`insert into password_change (company_id, person_id, changed_at) values (${tx.companyId}, ${personId}, ${now})`.execute(
    tx,
  );
}
