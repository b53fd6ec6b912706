import { ACTIONS, type IsoDay, PROFILE_TYPES } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A key that ends soon, and what its company's people are told by. */
export interface EndingKey {
  readonly id: number;
  readonly name: string;
  readonly endsOn: IsoDay;
  readonly toldDays: number | null;
  readonly company: string;
  readonly country: string;
  readonly timeZone: string;
}

/** Good keys whose last day comes before another; `since` keeps out what has long ended. */
export async function selectEnding(tx: CompanyTransaction, since: Date, until: Date): Promise<EndingKey[]> {
  const { rows } = await sql<EndingKey>`
    select k.id, k.name, k.ends_on::text as "endsOn", k.told_days as "toldDays", o.name as company, o.country,
      o.time_zone as "timeZone"
    from api_key k
    join company o on o.id = ${tx.companyId}
    where k.company_id = ${tx.companyId} and k.revoked_at is null
      and k.ends_on between ${since}::timestamptz::date and ${until}::timestamptz::date
    order by k.ends_on, k.id limit 50`.execute(tx);
  return rows;
}

/** Takes the warning of so many days before the end. @returns false where it was given before. */
export async function takeWarning(tx: CompanyTransaction, id: number, days: number): Promise<boolean> {
  const { rows } = await sql`
    update api_key set told_days = ${days} where company_id = ${tx.companyId} and id = ${id}::bigint
      and (told_days is null or told_days > ${days})
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Who manages keys: active people of management with the action of settings, who have an address. */
export async function selectManagers(
  tx: CompanyTransaction,
  most: number,
): Promise<{ id: number; mail: string; name: string }[]> {
  const { rows } = await sql<{ id: number; mail: string; name: string }>`
    select p.id, p.mail, p.name from person p
    join person_profile f on f.company_id = ${tx.companyId} and f.person_id = p.id and f.type = ${PROFILE_TYPES.management}
    join person_action a on a.company_id = ${tx.companyId} and a.person_id = p.id
      and a.action = ${String(ACTIONS.generalSettings)}
    where p.company_id = ${tx.companyId} and p.status = 'active' and p.mail is not null
    order by p.id limit ${most}`.execute(tx);
  return rows;
}
