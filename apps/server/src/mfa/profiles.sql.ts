import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** A profile type with the people who hold it. */
export interface ProfileCount {
  readonly type: number;
  readonly required: boolean;
  readonly people: number;
  readonly withMail: number;
  readonly withFactor: number;
}

/** Every profile type in order; people who were dismissed do not count. */
export async function selectProfiles(tx: CompanyTransaction): Promise<ProfileCount[]> {
  const { rows } = await sql<ProfileCount>`
    select t.type::int, exists (select 1 from mfa_profile m where m.company_id = ${tx.companyId} and m.type = t.type) as required,
      count(p.id)::int as people, count(p.mail)::int as "withMail",
      count(p.id) filter (where exists (select 1 from mfa_factor f where f.company_id = ${tx.companyId} and f.person_id = p.id
        and f.confirmed_at is not null))::int as "withFactor"
    from company c cross join generate_series(1, 6) t (type)
    left join person_profile h on h.company_id = ${tx.companyId} and h.type = t.type
    left join person p on p.company_id = ${tx.companyId} and p.id = h.person_id and p.status <> 'inactive'
    where c.id = ${tx.companyId} group by t.type order by t.type limit 10`.execute(tx);
  return rows;
}

/** Requires a factor of a type, or no longer. @returns whether that changed anything. */
export async function setRequired(
  tx: CompanyTransaction,
  profile: { type: number; required: boolean; by: number | null; now: Date },
): Promise<boolean> {
  const { rows } = profile.required
    ? await sql`insert into mfa_profile (company_id, type, required_by, required_at)
        values (${tx.companyId}, ${profile.type}, ${profile.by}, ${profile.now}) on conflict do nothing returning type`.execute(
        tx,
      )
    : await sql`delete from mfa_profile where company_id = ${tx.companyId} and type = ${profile.type}
        returning type`.execute(tx);
  return rows.length > 0;
}
