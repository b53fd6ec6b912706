import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../platform/db/transaction.ts';
import { endSessionsOf } from '../platform/end-sessions.sql.ts';
import { calledOff } from '../platform/states/called-off.sql.ts';
import type { Account } from './account.ts';

type Executor = Database | CompanyTransaction;

export interface LoginRoute {
  readonly companyId: number;
  readonly personId: number;
}

/** Which person of which company a login name is, or null. */
export async function findLogin(db: Executor, username: string): Promise<LoginRoute | null> {
  const { rows } = await sql<{ company_id: number | null; person_id: number | null }>`
    select company_id, person_id from find_login(${username})`.execute(db);
  const row = rows[0];
  return row?.company_id && row.person_id ? { companyId: row.company_id, personId: row.person_id } : null;
}

/** Everything about one account that login, guard and profile ask, in one statement. */
export async function selectAccount(
  tx: CompanyTransaction,
  personId: number,
  address: string,
  now: Date,
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select p.id as "personId", p.username, p.name, p.surname, p.mail, p.dni, p.cuil, p.file_number as "fileNumber",
      s.name as sector, l.name as location, o.name as position, p.status,
      c.id as "companyId", c.name as company, c.country, c.time_zone as "timeZone", c.color, c.tax_id as "taxId",
      (select '/company/logo/' || g.company_id || '/' || g.public_hash || '?t=' || (extract(epoch from g.changed_at) * 1000)::bigint
        from company_logo g where g.company_id = ${tx.companyId}) as logo,
      (select l.language from person_language l where l.company_id = ${tx.companyId} and l.person_id = p.id) as language,
      c.digital_file_enabled as "digitalFile", c.payment_blocked_at is not null as "paymentBlocked",
      cardinality(c.accepted_addresses) = 0 or ${address}::inet <<= any (c.accepted_addresses) as "addressAccepted",
      k.password_hash as "passwordHash", k.password_set_by as "passwordSetBy", k.pin_hash as "pinHash",
      coalesce(k.password_expires_at <= ${now}::timestamptz, false) as "passwordExpired", coalesce(k.must_change, false) as "mustChange",
      (k.blocked_at is not null or ${calledOff}) as blocked,
      array(select t.type::int from person_profile t where t.company_id = ${tx.companyId} and t.person_id = p.id order by 1) as types,
      array(select a.action from person_action a where a.company_id = ${tx.companyId} and a.person_id = p.id
        and (a.action <> 'payroll' or not exists (select 1 from payroll_setting s where s.company_id = ${tx.companyId} and not s.active))
        order by 1) as actions,
      exists (select 1 from person_profile t where t.company_id = ${tx.companyId} and t.type = 5) as "hasManagers",
      coalesce((select s.managers_reach_data from company_setting s where s.company_id = ${tx.companyId}), false) as "managersReachData"
    from person p
    join company c on c.id = ${tx.companyId}
    left join credential k on k.company_id = ${tx.companyId} and k.person_id = p.id
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
    left join position o on o.company_id = ${tx.companyId} and o.id = p.position_id
    where p.company_id = ${tx.companyId} and p.id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}

/** Notes a successful login. */
export async function updateLastLogin(tx: CompanyTransaction, personId: number, now: Date): Promise<void> {
  await sql`update credential set last_login_at = ${now}
    where company_id = ${tx.companyId} and person_id = ${personId}`.execute(tx);
}

/** What proved who somebody is. */
export type SessionVia = 'password' | 'sso' | 'passkey' | 'link' | 'pin';

export interface NewSession {
  readonly hash: Buffer;
  readonly personId: number;
  readonly profile: number;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly address: string;
  readonly agent: string;
  readonly via: SessionVia;
  /** The one thing it is good for; null for all. */
  readonly limitedTo: 'password' | null;
  /** Hash of the session it goes on from, as a switch does: it rests on all that this one rests on, and ends with it. */
  readonly from: Buffer | null;
}

/** Opens a session. @returns null where the session that it goes on from is over. */
export async function openSession(tx: CompanyTransaction, s: NewSession): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select open_session(${s.hash}::bytea, ${s.personId}::bigint, ${s.profile}::smallint, ${s.now}::timestamptz,
      ${s.expiresAt}::timestamptz, ${s.address}::inet, ${s.agent}::text, ${s.via}::text, ${s.limitedTo}::text,
      ${s.from}::bytea) as id`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface SessionRow {
  readonly id: number;
  readonly company_id: number;
  readonly person_id: number;
  readonly profile: 1 | 2;
  readonly used_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly via: SessionVia;
  readonly limited_to: 'password' | null;
}

/** The session of a token; touches its last use unless told not to. */
export async function useSession(
  db: Executor,
  hash: Buffer,
  now: Date,
  touch: boolean,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select * from use_session(${hash}::bytea, ${now}::timestamptz, ${touch}::boolean)`.execute(db);
  return rows[0] ?? null;
}

export async function endSession(db: Executor, hash: Buffer, now: Date): Promise<void> {
  await sql`select end_session(${hash}::bytea, ${now}::timestamptz)`.execute(db);
}

/** Addresses from which an account was refused since an instant, as the trail keeps them. */
export async function selectRefusedAddresses(
  tx: CompanyTransaction,
  personId: number,
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct x.body ->> 'address' as address from audit_entry e
    join audit_personal x on x.company_id = ${tx.companyId} and x.entry_id = e.id
    where e.company_id = ${tx.companyId} and e.subject = 'person' and e.subject_id = ${personId}
      and e.event = 'session.refused' and e.at >= ${since} limit 1000`.execute(tx);
  return rows.map((row) => row.address);
}

/** Blocks an account: nobody comes in with it, and its sessions end. */
export async function updateBlocked(tx: CompanyTransaction, personId: number, at: Date): Promise<void> {
  await sql`update credential set blocked_at = ${at}::timestamptz
    where company_id = ${tx.companyId} and person_id = ${personId} and blocked_at is null`.execute(tx);
  await endSessionsOf(tx, [personId], at);
}

/** Takes the block off an account. The sessions that it ended stay so. */
export async function updateUnblocked(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`update credential set blocked_at = null
    where company_id = ${tx.companyId} and person_id = ${personId}`.execute(tx);
}
