import { ACTIONS, PROFILE_TYPES } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** The certificate in use, where it ends soon, and what its company's people are told by. */
export interface Ending {
  readonly id: number;
  readonly holder: string;
  readonly expiresAt: Date;
  readonly company: string;
  readonly country: string;
  readonly timeZone: string;
}

/** The certificate that signs, where it ends between two instants. */
export async function selectEnding(tx: CompanyTransaction, from: Date, to: Date): Promise<Ending | null> {
  const { rows } = await sql<Ending>`
    select c.id, c.holder, c.expires_at as "expiresAt", o.name as company, o.country, o.time_zone as "timeZone"
    from certificate c
    join company o on o.id = ${tx.companyId}
    where c.company_id = ${tx.companyId} and c.expired_at is null
      and c.expires_at > ${from} and c.expires_at < ${to}`.execute(tx);
  return rows[0] ?? null;
}

/** Takes the warning of so many days: from here on it was given, if the transaction is committed. @returns false where it was before. */
export async function takeWarning(
  tx: CompanyTransaction,
  certificateId: number,
  days: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into certificate_warning (company_id, certificate_id, days, told_at)
    values (${tx.companyId}, ${certificateId}, ${days}, ${now}) on conflict do nothing
    returning days`.execute(tx);
  return rows.length > 0;
}

/** Who keeps certificates: active people of management or with their action, who have an address. */
export async function selectKeepers(
  tx: CompanyTransaction,
  most: number,
): Promise<{ id: number; mail: string; name: string }[]> {
  const { rows } = await sql<{ id: number; mail: string; name: string }>`
    select p.id, p.mail, p.name from person p
    where p.company_id = ${tx.companyId} and p.status = 'active' and p.mail is not null
      and (p.id in (select f.person_id from person_profile f
             where f.company_id = ${tx.companyId} and f.type = ${PROFILE_TYPES.management})
        or p.id in (select a.person_id from person_action a
             where a.company_id = ${tx.companyId} and a.action = ${ACTIONS.certificates}))
    order by p.id limit ${most}`.execute(tx);
  return rows;
}
