import { ACTIONS, type IsoDay, PROFILE_TYPES } from '@legajo/contract';
import { sql } from 'kysely';
import { folderInScope, inSight } from '../../folders/public.ts';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';

/** The longest that a type may want to be told of before (areas 5.6), and how long after the day it is told still. */
export const DAYS_BEFORE = 180;
const DAYS_AFTER = 7;
/** Of every type it is told a week before. */
export const LEAST_NOTICE_DAYS = 7;

/** A document that runs out, as its person is told of it. */
export interface Expiring {
  readonly documentId: number;
  readonly personId: number;
  readonly type: string;
  readonly expiresOn: IsoDay;
  /** Whether its person sees it, and is told of it themself. */
  readonly seen: boolean;
  readonly name: string;
  readonly mail: string | null;
}

/**
 * Takes the next documents of which a step was reached on a day and not told: from here on it was, if the transaction is
 * committed, and no other round takes them. One that another of its type outlasts is left out, as are those of who left.
 *
 * @returns what was taken, and how many were found: another round may have taken them while this one waited for it. Where
 *   none are found, all of the day are taken.
 */
export async function takeReached(
  tx: CompanyTransaction,
  on: IsoDay,
  most: number,
): Promise<{ taken: Expiring[]; found: number }> {
  const { rows } = await sql<Expiring & { found: number }>`
    with reached as (
      select d.id, d.expires_on, case when d.expires_on < ${on}::date then 0 when d.expires_on = ${on}::date then 1
          when d.expires_on <= ${on}::date + 7 then 2 else 3 end as step
      from document d
      join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
      join person p on p.company_id = ${tx.companyId} and p.id = d.person_id and p.status <> 'inactive'
      where d.company_id = ${tx.companyId} and ${documentStands('d.state')}
        and d.expires_on between ${on}::date - ${sql.lit(DAYS_AFTER)} and ${on}::date + ${sql.lit(DAYS_BEFORE)}
        and d.expires_on <= ${on}::date + greatest(t.notice_days, ${sql.lit(LEAST_NOTICE_DAYS)})
    ), untold as (
      select r.* from reached r
      where not exists (select 1 from document_expiry_told x where x.company_id = ${tx.companyId} and x.document_id = r.id
          and x.expires_on = r.expires_on and x.step <= r.step)
        and not exists (select 1 from document d
          join document n on n.company_id = ${tx.companyId} and n.person_id = d.person_id
            and n.document_type_id = d.document_type_id and n.id <> d.id and ${documentStands('n.state')}
            and (n.expires_on is null or n.expires_on > d.expires_on)
          where d.company_id = ${tx.companyId} and d.id = r.id)
      order by r.expires_on, r.id limit ${most}
    ), taken as (
      insert into document_expiry_told (company_id, document_id, expires_on, step, told_on)
      select ${tx.companyId}::bigint, id, expires_on, step, ${on}::date from untold order by id
      on conflict do nothing
      returning document_id
    )
    select u.found, k.* from (select count(*)::int as found from untold) u
    left join (
      select d.id as "documentId", d.person_id as "personId", t.name as type, d.expires_on::text as "expiresOn",
        ${inSight} as seen, p.name, p.mail
      from document d
      join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
      join folder f on f.company_id = ${tx.companyId} and f.id = d.folder_id
      join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
      where d.company_id = ${tx.companyId} and d.id in (select document_id from taken)) k on true
    order by k."personId", k."expiresOn", k."documentId" limit ${most}`.execute(tx);
  return { taken: rows.filter(({ documentId }) => documentId !== null), found: rows[0]?.found ?? 0 };
}

/** Somebody of Human Resources who is to hear what was told on a day. */
export interface Keeper {
  readonly id: number;
  readonly name: string;
  readonly mail: string;
}

/** The next of those who decide about what people bring, who have an address and heard nothing on this day yet. */
export async function selectKeepers(tx: CompanyTransaction, on: IsoDay, most: number): Promise<Keeper[]> {
  const { rows } = await sql<Keeper>`
    select p.id, p.name, p.mail from person p
    where p.company_id = ${tx.companyId} and p.status = 'active' and p.mail is not null
      and (p.id in (select f.person_id from person_profile f
             where f.company_id = ${tx.companyId} and f.type = ${PROFILE_TYPES.management})
        or p.id in (select a.person_id from person_action a
             where a.company_id = ${tx.companyId} and a.action = ${ACTIONS.taskTray}))
      and not exists (select 1 from document_expiry_digest x
        where x.company_id = ${tx.companyId} and x.person_id = p.id and x.told_on >= ${on}::date)
    order by p.id limit ${most}`.execute(tx);
  return rows;
}

/** Takes somebody's digest of a day. @returns false where another round did. */
export async function takeDigest(tx: CompanyTransaction, personId: number, on: IsoDay): Promise<boolean> {
  const { rows } = await sql`
    insert into document_expiry_digest (company_id, person_id, told_on)
    values (${tx.companyId}, ${personId}, ${on}::date)
    on conflict (company_id, person_id) do update set told_on = excluded.told_on
      where document_expiry_digest.told_on < excluded.told_on
    returning person_id`.execute(tx);
  return rows.length > 0;
}

/** A line of a digest. */
export interface ToldOf {
  readonly person: string;
  readonly type: string;
  readonly expiresOn: IsoDay;
}

/** What was told on a day of those whom somebody reaches, in folders that they see: the first so many, and how many. */
export async function selectTold(
  tx: CompanyTransaction,
  viewer: number,
  on: IsoDay,
  most: number,
): Promise<{ lines: readonly ToldOf[]; count: number }> {
  const { rows } = await sql<ToldOf & { count: number }>`
    select p.surname || ', ' || p.name as person, t.name as type, x.expires_on::text as "expiresOn",
      count(*) over ()::int as count
    from document_expiry_told x
    join document d on d.company_id = ${tx.companyId} and d.id = x.document_id
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
    join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    where x.company_id = ${tx.companyId} and x.told_on = ${on}::date and ${inScope(tx, viewer)}
      and ${folderInScope(tx, viewer, sql`d.folder_id`)}
    order by x.expires_on, p.surname collate "es-x-icu", p.name collate "es-x-icu", d.id limit ${most}`.execute(
    tx,
  );
  return { lines: rows, count: rows[0]?.count ?? 0 };
}

/** Whether a company's round of this day is still to be made. */
export async function selectRoundDue(tx: CompanyTransaction, on: IsoDay): Promise<boolean> {
  const { rows } = await sql`
    select 1 from document_expiry_round where company_id = ${tx.companyId} and through_on >= ${on}::date`.execute(
    tx,
  );
  return rows.length === 0;
}

/** Writes down that the round of this day is through. */
export async function upsertRound(tx: CompanyTransaction, on: IsoDay): Promise<void> {
  await sql`
    insert into document_expiry_round (company_id, through_on) values (${tx.companyId}, ${on})
    on conflict (company_id) do update set through_on = greatest(document_expiry_round.through_on, excluded.through_on)`.execute(
    tx,
  );
}
