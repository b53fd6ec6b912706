import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** What of a person's ways in somebody else set, moved or printed. */
export type HeldWhat = 'password' | 'sheet' | 'mail' | 'username' | 'factors' | 'provider';
/** By what its owner made it their own. */
export type ConfirmedBy = 'address' | 'factor' | 'first mail';

export interface HoldRow {
  readonly what: HeldWhat;
  /** Null: whoever runs the installation. */
  readonly byId: number | null;
  /** Of a provider's word the company: its people set the provider up. */
  readonly byName: string | null;
  readonly at: Date;
  /** From when waiting is confirmation enough. */
  readonly endsAt: Date;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: ConfirmedBy | null;
}

/** Marks a way in of each of these people. */
export async function insertHolds(
  tx: CompanyTransaction,
  people: readonly number[],
  hold: {
    readonly what: HeldWhat;
    readonly byId: number | null;
    readonly at: Date;
    readonly endsAt: Date | null;
  },
): Promise<void> {
  const { what, byId, at, endsAt } = hold;
  await sql`
    insert into credential_hold (company_id, person_id, what, by_id, at, ends_at)
    select ${tx.companyId}::bigint, p, ${what}, ${byId}::bigint, ${at}::timestamptz, ${endsAt}::timestamptz
    from unnest(${[...people]}::bigint[]) p
      returning 1`.execute(tx);
}

/** Begins the wait of the sheet that was printed last and is now used. @returns whether there was one. */
export async function beginSheet(
  tx: CompanyTransaction,
  personId: number,
  now: Date,
  endsAt: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update credential_hold set at = ${now}, ends_at = ${endsAt}
    where company_id = ${tx.companyId} and person_id = ${personId} and id = (
      select id from credential_hold where company_id = ${tx.companyId} and person_id = ${personId}
        and what = 'sheet' and ends_at is null order by id desc limit 1)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** What was held of a person's ways in, the newest first, but for what never came about; at most ten. */
export async function selectHolds(tx: CompanyTransaction, personId: number): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select h.what, h.by_id as "byId",
      case when h.what = 'provider' then (select c.name from company c where c.id = ${tx.companyId})
        else b.surname || ', ' || b.name end as "byName",
      h.at, h.ends_at as "endsAt", h.confirmed_at as "confirmedAt", h.confirmed_by as "confirmedBy"
    from credential_hold h left join person b on b.company_id = ${tx.companyId} and b.id = h.by_id
    where h.company_id = ${tx.companyId} and h.person_id = ${personId} and h.ends_at is not null
      and h.confirmed_by is distinct from 'undone'
    order by h.id desc limit 10`.execute(tx);
  return rows;
}

/** Makes what is held of a person's ways in their own. @returns how much that was. */
export async function confirmHolds(
  tx: CompanyTransaction,
  personId: number,
  by: ConfirmedBy,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update credential_hold set confirmed_at = ${now}, confirmed_by = ${by}
    where company_id = ${tx.companyId} and person_id = ${personId} and confirmed_at is null and ends_at > ${now}
    returning id`.execute(tx);
  return rows.length;
}

/** What is known of a person's address when a link that was mailed to it comes back. */
export interface Reading {
  /** They showed before that they read it. */
  readonly isProven: boolean;
  /** They came in before, by whatever way. */
  readonly cameIn: boolean;
  /** Whether somebody else's hand in it was held since it was written down, and how that stands. */
  readonly held: 'none' | 'waits' | 'over';
}

/** @param since when the address was written down, as far as that is known. */
export async function selectReading(
  tx: CompanyTransaction,
  personId: number,
  { mail, since, now }: { readonly mail: string; readonly since: Date | null; readonly now: Date },
): Promise<Reading> {
  const { rows } = await sql<Reading>`
    select exists (select 1 from proven_mail m where m.company_id = ${tx.companyId} and m.person_id = ${personId}::bigint
        and lower(m.mail) = lower(${mail})) as "isProven",
      exists (select 1 from audit_entry a where a.company_id = ${tx.companyId} and a.subject = 'person'
        and a.subject_id = ${personId}::bigint and a.event = 'session.opened') as "cameIn",
      coalesce((select case when h.confirmed_at is null and h.ends_at > ${now}::timestamptz then 'waits' else 'over' end
        from credential_hold h where h.company_id = ${tx.companyId} and h.person_id = ${personId}::bigint and h.what = 'mail'
          and h.confirmed_by is distinct from 'undone' and h.at >= coalesce(${since}::timestamptz, '-infinity')
        order by h.id desc limit 1), 'none') as held`.execute(tx);
  return rows[0] as Reading;
}

/** Who wrote down the address of somebody, and when: whoever made the record. */
export async function selectMaker(
  tx: CompanyTransaction,
  personId: number,
): Promise<{ readonly byId: number | null; readonly at: Date } | null> {
  const { rows } = await sql<{ byId: number | null; at: Date }>`
    select actor_id as "byId", at from audit_entry
    where company_id = ${tx.companyId} and subject = 'person' and subject_id = ${personId}
      and event in ('employee.created', 'mail.changed')
    order by at desc, id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** A hold that is settled as it is written: the first mail of somebody who never had a way in. */
export async function insertFirstMail(
  tx: CompanyTransaction,
  personId: number,
  made: { readonly byId: number | null; readonly at: Date },
  now: Date,
): Promise<void> {
  await sql`
    insert into credential_hold (company_id, person_id, what, by_id, at, ends_at, confirmed_at, confirmed_by)
    values (${tx.companyId}, ${personId}, 'mail', ${made.byId}, ${made.at}, ${now}, ${now}, 'first mail')`.execute(
    tx,
  );
}

/** The people whom a message about a way in goes to: what it says of them, and where it may reach them. */
export interface HeldPerson {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly company: string;
  readonly country: string;
  readonly timeZone: string;
  readonly mail: string | null;
  readonly provenMail: string | null;
}

export async function selectHeldPeople(
  tx: CompanyTransaction,
  people: readonly number[],
): Promise<HeldPerson[]> {
  const { rows } = await sql<HeldPerson>`
    select p.id, p.name, p.username, c.name as company, c.country, c.time_zone as "timeZone", p.mail, m.mail as "provenMail"
    from person p join company c on c.id = ${tx.companyId}
    left join proven_mail m on m.company_id = ${tx.companyId} and m.person_id = p.id
    where p.company_id = ${tx.companyId} and p.id = any (${[...people]}::bigint[]) limit 1000`.execute(tx);
  return rows;
}
