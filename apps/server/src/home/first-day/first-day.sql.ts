import { sql } from 'kysely';
import { folderInReach } from '../../documents/public.ts';
import { inScope, invitableByMail, uninvited } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** What a company's own rows tell of its first day. */
export interface CompanyStanding {
  readonly name: string;
  readonly hasLogo: boolean;
  /** Whose certificate seals now; null where none can. */
  readonly holder: string | null;
  readonly testedAt: Date | null;
  readonly putAwayAt: Date | null;
  /** Documents are out, and somebody who administers nothing has a way in to read them. */
  readonly established: boolean;
}

export async function selectStanding(tx: CompanyTransaction, now: Date): Promise<CompanyStanding> {
  const { rows } = await sql<CompanyStanding>`
    select c.name, exists (select 1 from company_logo l where l.company_id = ${tx.companyId}) as "hasLogo",
      (select x.holder from certificate x where x.company_id = ${tx.companyId} and x.expired_at is null
        and x.valid_from <= ${now} and x.expires_at > ${now} limit 1) as holder,
      f.tested_at as "testedAt", f.put_away_at as "putAwayAt",
      exists (select 1 from document d where d.company_id = ${tx.companyId})
        and exists (select 1 from credential k where k.company_id = ${tx.companyId}
          and not exists (select 1 from person_action a where a.company_id = ${tx.companyId}
            and a.person_id = k.person_id)) as established
    from company c left join first_day f on f.company_id = ${tx.companyId} where c.id = ${tx.companyId}`.execute(
    tx,
  );
  return rows[0] as CompanyStanding;
}

/** People beside the viewer who are not dismissed, of those in scope; counts to `most`, then stops. */
export async function countOthers(tx: CompanyTransaction, viewer: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from person p where p.company_id = ${tx.companyId} and p.status <> 'inactive'
        and p.id <> ${viewer}::bigint and ${inScope(tx, viewer)} limit ${most}) x`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Types that something can be published into, of the folders the viewer sees; counts to `most`, then stops. */
export async function countTypes(tx: CompanyTransaction, viewer: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from document_type t join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
      where t.company_id = ${tx.companyId} and f.kind <> 'eform' and ${folderInReach(tx, viewer, sql`t.folder_id`)}
      limit ${most}) x`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface Uninvited {
  readonly count: number;
  readonly withMail: number;
}

/**
 * People in scope whom nobody has invited yet, and those of them whom the viewer may invite by mail; counts each to
 * `most`, then stops.
 *
 * @param management whether the viewer manages the company.
 */
export async function countUninvited(
  tx: CompanyTransaction,
  viewer: number,
  management: boolean,
  most: number,
): Promise<Uninvited> {
  const { rows } = await sql<Uninvited>`
    select (select count(*)::int from (
        select 1 from person p where p.company_id = ${tx.companyId} and ${uninvited(tx)} and ${inScope(tx, viewer)}
        limit ${most}) x) as count,
      (select count(*)::int from (
        select 1 from person p where p.company_id = ${tx.companyId} and ${invitableByMail(tx, management)}
          and ${inScope(tx, viewer)}
        limit ${most}) y) as "withMail"`.execute(tx);
  return rows[0] ?? { count: 0, withMail: 0 };
}

/** Puts the list away, or takes it out again where `by` is null. @returns whether it was not so before. */
export async function upsertPutAway(
  tx: CompanyTransaction,
  by: number | null,
  at: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into first_day (company_id, put_away_at, put_away_by)
    values (${tx.companyId}, ${at}, ${by}::bigint)
    on conflict (company_id) do update set put_away_at = excluded.put_away_at, put_away_by = excluded.put_away_by
      where (first_day.put_away_at is null) <> (excluded.put_away_at is null)
    returning 1`.execute(tx);
  return rows.length > 0;
}
