import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** What decides whether, and how, somebody proves a second factor. */
export interface Standing {
  readonly personId: number;
  readonly username: string;
  readonly firstName: string;
  readonly mail: string | null;
  /** Of a profile type that the company requires it of. */
  readonly required: boolean;
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recovery: number;
  readonly lockedUntil: Date | null;
}

export async function selectStanding(tx: CompanyTransaction, personId: number): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select p.id as "personId", p.username, p.name as "firstName", p.mail,
      exists (select 1 from person_profile t join mfa_profile m on m.company_id = ${tx.companyId} and m.type = t.type
        where t.company_id = ${tx.companyId} and t.person_id = p.id) as required,
      exists (select 1 from mfa_factor f where f.company_id = ${tx.companyId} and f.person_id = p.id
        and f.kind = 'totp' and f.confirmed_at is not null) as totp,
      (select count(*)::int from mfa_factor f where f.company_id = ${tx.companyId} and f.person_id = p.id and f.kind = 'passkey') as passkeys,
      (select count(*)::int from mfa_recovery_code r where r.company_id = ${tx.companyId} and r.person_id = p.id and r.used_at is null) as recovery,
      (select c.locked_until from mfa_count c where c.company_id = ${tx.companyId} and c.person_id = p.id) as "lockedUntil"
    from person p where p.company_id = ${tx.companyId} and p.id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}

export interface Factor {
  readonly id: number;
  readonly personId: number;
  readonly kind: 'totp' | 'passkey';
  readonly label: string;
  readonly wrappedSecret: Buffer | null;
  readonly lastStep: number | null;
  readonly credentialId: string | null;
  readonly publicKey: Buffer | null;
  readonly counter: number | null;
  readonly transports: readonly string[];
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly usedAt: Date | null;
}

const columns = sql`id, person_id as "personId", kind, label, wrapped_secret as "wrappedSecret", last_step as "lastStep",
  credential_id as "credentialId", public_key as "publicKey", counter, transports, created_at as "createdAt",
  confirmed_at as "confirmedAt", used_at as "usedAt"`;

/** A person's factors, the app first, then passkeys by age; held until the transaction ends. */
export async function lockFactors(tx: CompanyTransaction, personId: number): Promise<Factor[]> {
  const { rows } = await sql<Factor>`
    select ${columns} from mfa_factor where company_id = ${tx.companyId} and person_id = ${personId}
    order by kind desc, id limit 50 for update`.execute(tx);
  return rows;
}

/** Since when each factor of a person is one. */
export async function selectConfirmed(tx: CompanyTransaction, personId: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select confirmed_at as at from mfa_factor
    where company_id = ${tx.companyId} and person_id = ${personId} and confirmed_at is not null limit 50`.execute(
    tx,
  );
  return rows.map(({ at }) => at);
}

/** The passkey an authenticator names, held. */
export async function lockPasskey(tx: CompanyTransaction, credentialId: string): Promise<Factor | null> {
  const { rows } = await sql<Factor>`
    select ${columns} from mfa_factor where company_id = ${tx.companyId} and kind = 'passkey'
      and credential_id = ${credentialId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** A secret of an app that is not confirmed yet, instead of the one before. Never over a confirmed one. */
export async function insertTotp(
  tx: CompanyTransaction,
  factor: { personId: number; label: string; wrappedSecret: Buffer; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into mfa_factor as f (company_id, person_id, kind, label, wrapped_secret, created_at)
    values (${tx.companyId}, ${factor.personId}, 'totp', ${factor.label}, ${factor.wrappedSecret}, ${factor.now})
    on conflict (company_id, person_id) where kind = 'totp'
    do update set wrapped_secret = excluded.wrapped_secret, created_at = excluded.created_at, last_step = null
      where f.confirmed_at is null
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Notes the step of a code that was taken; the first one confirms the app. */
export async function updateTotpUsed(
  tx: CompanyTransaction,
  id: number,
  step: number,
  now: Date,
): Promise<void> {
  await sql`update mfa_factor set last_step = ${step}, used_at = ${now}, confirmed_at = coalesce(confirmed_at, ${now})
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

export interface NewPasskey {
  readonly personId: number;
  readonly label: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly now: Date;
}

/** @returns its id, or null when the company has this credential already. */
export async function insertPasskey(tx: CompanyTransaction, p: NewPasskey): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into mfa_factor (company_id, person_id, kind, label, credential_id, public_key, counter, transports, created_at, confirmed_at)
    values (${tx.companyId}, ${p.personId}, 'passkey', ${p.label}, ${p.credentialId}, ${Buffer.from(p.publicKey)}, ${p.counter},
      ${[...p.transports]}::text[], ${p.now}, ${p.now})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function updatePasskeyUsed(
  tx: CompanyTransaction,
  id: number,
  counter: number,
  now: Date,
): Promise<void> {
  await sql`update mfa_factor set counter = ${counter}, used_at = ${now}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/** @returns what kind it was, or null when the person has no such factor. */
export async function deleteFactor(
  tx: CompanyTransaction,
  personId: number,
  id: number,
): Promise<'totp' | 'passkey' | null> {
  const { rows } = await sql<{ kind: 'totp' | 'passkey' }>`
    delete from mfa_factor where company_id = ${tx.companyId} and person_id = ${personId} and id = ${id}
    returning kind`.execute(tx);
  return rows[0]?.kind ?? null;
}

/** Everything a person could prove themselves with, and every device that was not asked. @returns how many factors. */
export async function deleteEverything(tx: CompanyTransaction, personId: number): Promise<number> {
  const own = sql`company_id = ${tx.companyId} and person_id = ${personId}`;
  const { rows } = await sql<{ id: number }>`delete from mfa_factor where ${own} returning id`.execute(tx);
  await sql`delete from mfa_recovery_code where ${own}`.execute(tx);
  await sql`delete from mfa_device where ${own}`.execute(tx);
  await sql`delete from mfa_challenge where ${own}`.execute(tx);
  await sql`delete from mfa_count where ${own}`.execute(tx);
  await sql`delete from mfa_verified where ${own}`.execute(tx);
  return rows.length;
}
