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
  await sql`
    with kept as (insert into proven_mail (company_id, person_id, mail, proven_at)
    select ${tx.companyId}, ${personId}::bigint, ${mail}, ${now}::timestamptz
    where not exists (select 1 from credential_hold h where h.company_id = ${tx.companyId} and h.person_id = ${personId}
      and h.confirmed_at is null and h.ends_at > ${now})
    on conflict (company_id, person_id) do update set mail = excluded.mail, proven_at = excluded.proven_at
    returning person_id, mail)
    select keep_login_mail(person_id, mail) from kept`.execute(tx);
}

/** Marks the address that a person gave themselves as a way in that waits. */
export async function insertMailHold(
  tx: CompanyTransaction,
  personId: number,
  at: Date,
  endsAt: Date,
): Promise<void> {
  await sql`
    insert into credential_hold (company_id, person_id, what, by_id, at, ends_at)
    values (${tx.companyId}, ${personId}, 'mail', ${personId}, ${at}, ${endsAt})`.execute(tx);
}
