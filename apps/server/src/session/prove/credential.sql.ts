import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Credential } from './credential.ts';

/** Gives a person the means to sign in. A password that somebody else chose is to be changed at first login. */
export async function insertCredential(
  tx: CompanyTransaction,
  personId: number,
  hash: string,
  setBy: 'self' | 'hr' | 'system',
  now: Date,
): Promise<void> {
  await sql`
    insert into credential (company_id, person_id, password_hash, password_set_by, password_set_at, must_change)
    values (${tx.companyId}, ${personId}, ${hash}, ${setBy}, ${now}, ${setBy !== 'self'})`.execute(tx);
}

/**
 * What proves a person, held until the transaction ends: two changes at once take turns. Null for who has nothing yet.
 */
export async function lockCredential(tx: CompanyTransaction, personId: number): Promise<Credential | null> {
  const { rows } = await sql<Credential>`
    select password_hash as "passwordHash", password_set_by as "passwordSetBy", must_change as "mustChange", pin_hash as "pinHash"
    from credential where company_id = ${tx.companyId} and person_id = ${personId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** When what proves a person was set last; null for who has nothing. */
export async function selectProofSetAt(tx: CompanyTransaction, personId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(password_set_at, pin_set_at) as at
    from credential where company_id = ${tx.companyId} and person_id = ${personId}`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Sets the password of a person; one that somebody else chose is to be changed at the next login. */
export async function savePassword(
  tx: CompanyTransaction,
  personId: number,
  password: {
    readonly hash: string;
    readonly setBy: 'self' | 'hr';
    readonly at: Date;
    readonly expiresAt: Date | null;
  },
): Promise<void> {
  const { hash, setBy, at, expiresAt } = password;
  await sql`
    insert into credential as k (company_id, person_id, password_hash, password_set_by, password_set_at, password_expires_at, must_change)
    values (${tx.companyId}, ${personId}, ${hash}, ${setBy}, ${at}, ${expiresAt}, ${setBy !== 'self'})
    on conflict (company_id, person_id) do update set password_hash = excluded.password_hash,
      password_set_by = excluded.password_set_by, password_set_at = excluded.password_set_at,
      password_expires_at = excluded.password_expires_at, must_change = excluded.must_change`.execute(tx);
}

/** Puts one hash in the place of whatever proves these people; who has nothing yet stays so. The first login is to change it. */
export async function replaceProofs(
  tx: CompanyTransaction,
  people: readonly number[],
  hash: string,
  at: Date,
): Promise<void> {
  await sql`
    update credential set password_hash = ${hash}, password_set_by = 'hr', password_set_at = ${at},
      password_expires_at = null, must_change = true, pin_hash = null, pin_set_at = null
    where company_id = ${tx.companyId} and person_id = any(${[...people]}::bigint[])`.execute(tx);
}

/** Sets the PIN of a person. */
export async function savePin(
  tx: CompanyTransaction,
  personId: number,
  hash: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into credential (company_id, person_id, pin_hash, pin_set_at) values (${tx.companyId}, ${personId}, ${hash}, ${at})
    on conflict (company_id, person_id) do update set pin_hash = excluded.pin_hash, pin_set_at = excluded.pin_set_at`.execute(
    tx,
  );
}

/** Takes the PIN of a person who has a password. */
export async function removePin(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`update credential set pin_hash = null, pin_set_at = null
    where company_id = ${tx.companyId} and person_id = ${personId} and password_hash is not null`.execute(tx);
}

/** Takes the password of a person who has a PIN. */
export async function removePassword(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`update credential set password_hash = null, password_set_by = null, password_set_at = null,
      password_expires_at = null, must_change = false
    where company_id = ${tx.companyId} and person_id = ${personId} and pin_hash is not null`.execute(tx);
}

/** Notes that somebody came in for the first time. @returns whether it was. */
export async function noteFirstLogin(tx: CompanyTransaction, personId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    update credential set first_login_at = ${now}
    where company_id = ${tx.companyId} and person_id = ${personId} and first_login_at is null returning true as first`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Lets the passwords of the company expire after so many days from when they were chosen; null never. */
export async function updateExpiries(tx: CompanyTransaction, days: number | null): Promise<void> {
  // In seconds since 1970: on several machines nothing that minds the session's time zone may count on a column.
  await sql`update credential set password_expires_at =
      to_timestamp(extract(epoch from password_set_at - timestamptz 'epoch') + ${days}::int * 86400)
    where company_id = ${tx.companyId} and password_hash is not null`.execute(tx);
}
