import { sql } from 'kysely';
import { inSavepoint, UNIQUE_VIOLATION } from '../../platform/db/savepoint.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { nextVersion } from '../../platform/states/person-version.sql.ts';

/** The address of a code that came back becomes the person's. @returns false when it is somebody else's. */
export async function proveMail(tx: CompanyTransaction, personId: number, mail: string): Promise<boolean> {
  const update = sql`
    update person set mail = ${mail}, ${nextVersion} where company_id = ${tx.companyId} and id = ${personId}`;
  try {
    await inSavepoint(tx, () => update.execute(tx));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/**
 * Keeps the address at which a person showed that they read it: by a code or a link that came back. Not while somebody
 * else's hand in their ways in waits for their word: then it may be that somebody who reads. They come in by it from then
 * on, and by none from before.
 */
export async function upsertProvenMail(
  tx: CompanyTransaction,
  personId: number,
  mail: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    insert into proven_mail (company_id, person_id, mail, proven_at)
    select ${tx.companyId}, ${personId}::bigint, ${mail}, ${now}::timestamptz
    where not exists (select 1 from credential_hold h where h.company_id = ${tx.companyId} and h.person_id = ${personId}
      and h.confirmed_at is null and h.ends_at > ${now})
    on conflict (company_id, person_id) do update set mail = excluded.mail, proven_at = excluded.proven_at
    returning 1`.execute(tx);
  if (rows.length > 0) await sql`select keep_login_mail(${personId}::bigint, ${mail})`.execute(tx);
}

/** Marks a way in that waits: an address that a person gave themselves, a second step by a provider's word. */
export async function insertHold(
  tx: CompanyTransaction,
  personId: number,
  hold: {
    readonly what: 'mail' | 'provider';
    readonly byId: number | null;
    readonly at: Date;
    readonly endsAt: Date;
  },
): Promise<void> {
  await sql`
    insert into credential_hold (company_id, person_id, what, by_id, at, ends_at)
    values (${tx.companyId}, ${personId}, ${hold.what}, ${hold.byId}, ${hold.at}, ${hold.endsAt})`.execute(
    tx,
  );
}

/** Where a person is told of their own ways in. */
export interface KnownAddress {
  readonly firstName: string;
  readonly country: string;
  readonly mail: string;
}

/** Every address of a person that is known, each once. */
export async function selectKnownAddresses(
  tx: CompanyTransaction,
  personId: number,
): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    select distinct on (lower(a.mail)) p.name as "firstName", c.country, a.mail
    from person p
    join company c on c.id = ${tx.companyId}
    left join proven_mail m on m.company_id = ${tx.companyId} and m.person_id = p.id
    cross join lateral (values (p.mail), (m.mail)) a(mail)
    where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint and a.mail is not null
    order by lower(a.mail) limit 2`.execute(tx);
  return rows;
}
