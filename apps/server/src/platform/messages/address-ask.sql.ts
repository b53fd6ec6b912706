import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';

/** Those of these people whose address is none that they showed to read. */
export async function selectUnconfirmed(
  tx: CompanyTransaction,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where p.company_id = ${tx.companyId} and p.id = any (${[...people]}::bigint[])
      and not exists (select 1 from proven_mail m where m.company_id = ${tx.companyId} and m.person_id = p.id
        and lower(m.mail) = lower(p.mail))
    limit 50000`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Somebody who is asked now, and what the mail says of them. */
export interface AskedPerson {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly company: string;
  readonly mail: string;
}

/**
 * Notes that these people are asked, but for those who were since an instant: of two at once that ask the same person, one
 * does. In the order of ids, so that two that ask many do not wait for each other.
 *
 * @param keys the hash of each one's link, in hexadecimal.
 * @returns those who are asked now.
 */
export async function noteAsked(
  tx: CompanyTransaction,
  people: readonly number[],
  keys: readonly string[],
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`
    with whom as (
      select p.id, p.name, p.username, p.mail, c.name as company, k.key
      from unnest(${[...people]}::bigint[], ${[...keys]}::text[]) k(id, key)
      join person p on p.company_id = ${tx.companyId} and p.id = k.id and p.mail is not null
      join company c on c.id = ${tx.companyId}
    ), asked as (
      insert into address_ask as a (company_id, person_id, mail, key_hash, asked_at)
      select ${tx.companyId}::bigint, id, mail, decode(key, 'hex'), ${now}::timestamptz from whom order by id
      on conflict (company_id, person_id) do update
        set mail = excluded.mail, key_hash = excluded.key_hash, asked_at = excluded.asked_at
        where a.asked_at <= ${since}::timestamptz
      returning person_id
    )
    select w.id, w.name, w.username, w.mail, w.company from whom w join asked a on a.person_id = w.id
    order by w.id limit 50000`.execute(tx);
  return rows;
}

/** Uses the link of a person up. @returns the address it went to, which is theirs still; null: it is good no more. */
export async function spendAsked(
  tx: CompanyTransaction,
  personId: number,
  hash: Buffer,
  since: Date,
): Promise<string | null> {
  const { rows } = await sql<{ mail: string }>`
    update address_ask a set key_hash = null from person p
    where a.company_id = ${tx.companyId} and a.person_id = ${personId}::bigint and a.key_hash = ${hash}::bytea
      and a.asked_at > ${since}::timestamptz
      and p.company_id = ${tx.companyId} and p.id = ${personId}::bigint and lower(p.mail) = lower(a.mail)
    returning p.mail`.execute(tx);
  return rows[0]?.mail ?? null;
}
