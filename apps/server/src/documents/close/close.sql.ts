import type { IsoMonth, Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { folderInScope, toBeSignedHere } from '../../folders/public.ts';
import { employedBetween, inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { documentAllows, documentSigned, documentStands } from '../../platform/states/document-states.sql.ts';
import { documentInScope } from '../reach.ts';

/** Whose month is closed, over which documents. */
export interface Close {
  readonly viewer: number;
  readonly period: IsoMonth;
  readonly typeIds: readonly number[];
}

/** How far somebody is, the least far first: the number is the rank. */
export const STANDINGS = ['missing', 'unopened', 'unsigned', 'against', 'signed', 'read'] as const;
export type Standing = (typeof STANDINGS)[number];

const rankOf = (standing: Standing) => sql.lit(STANDINGS.indexOf(standing));

const rank: RawBuilder<number> = sql<number>`case
  when ${documentSigned('no_conforme', 'd.state')} then ${rankOf('against')}
  when d.signed_at is not null then ${rankOf('signed')}
  when d.received_at is null then ${rankOf('unopened')}
  when ${toBeSignedHere} then ${rankOf('unsigned')} else ${rankOf('read')} end`;

/** The types that are closed, as a set. */
export const ofTypes = (ids: readonly number[]) =>
  sql`(select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)`;

/**
 * Who was employed on a day of the month, within reach, each with the document that is least far. Documents are gone through
 * once (`materialized`), whatever the planner believes of a company that is new.
 */
export const closing = (tx: CompanyTransaction, { viewer, period, typeIds }: Close) => sql`
  theirs as materialized (
    select distinct on (d.person_id) d.person_id, d.id, ${rank} as rank, d.published_at, d.received_at, d.signed_at
    from document d
    join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
    join folder f on f.company_id = ${tx.companyId} and f.id = d.folder_id
    where d.company_id = ${tx.companyId} and d.document_type_id in ${ofTypes(typeIds)} and d.period = ${period}::date
      and ${documentStands('d.state')} and ${documentInScope(tx, viewer)}
    order by d.person_id, rank, d.id
  ), unanswered as materialized (
    select distinct d.person_id from document d
    join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    where d.company_id = ${tx.companyId} and d.document_type_id in ${ofTypes(typeIds)} and d.period = ${period}::date
      and ${documentAllows('answer', 'd.state')} and ${documentInScope(tx, viewer)}
      and not exists (select 1 from document_answer a where a.company_id = ${tx.companyId} and a.document_id = d.id)
  ), people as (
    select p.id, p.name, p.surname, p.cuil, p.mail, p.sector_id, p.location_id, coalesce(x.rank, ${rankOf('missing')}) as rank,
      x.id as document_id, x.published_at, x.received_at, x.signed_at, u.person_id is not null as unanswered
    from person p
    left join theirs x on x.person_id = p.id
    left join unanswered u on u.person_id = p.id
    where p.company_id = ${tx.companyId} and p.status <> 'onboarding' and ${inScope(tx, viewer)}
      and ${employedBetween(tx, sql`${period}::date`, sql`(${period}::date + interval '1 month - 1 day')::date`)}
  )`;

const GROUPS = {
  sector: { table: sql`sector`, column: sql`x.sector_id` },
  location: { table: sql`location`, column: sql`x.location_id` },
} as const;

/** A group's people by how they stand; together they are its people. */
export interface CloseGroup extends Readonly<Record<Standing, number>> {
  /** Null of those without one, and of the total. */
  readonly id: number | null;
  readonly name: string | null;
  readonly isTotal: boolean;
  readonly people: number;
  readonly unanswered: number;
}

/** The groups by name, 2,000 at most, and all of them together last. */
export async function selectCloseGroups(
  tx: CompanyTransaction,
  close: Close,
  by: keyof typeof GROUPS,
): Promise<CloseGroup[]> {
  const { table, column } = GROUPS[by];
  const counted = STANDINGS.map(
    (standing) => sql`(count(*) filter (where x.rank = ${rankOf(standing)}))::int as ${sql.ref(standing)}`,
  );
  const { rows } = await sql<CloseGroup>`
    with ${closing(tx, close)}, counts as (
      select ${column} as "groupId", grouping(${column}) = 1 as "isTotal", count(*)::int as people,
        (count(*) filter (where x.unanswered))::int as unanswered, ${sql.join(counted)}
      from people x group by grouping sets ((${column}), ()))
    select g.id, g.name, c.* from counts c left join ${table} g on g.company_id = ${tx.companyId} and g.id = c."groupId"
    order by c."isTotal", g.name collate "es-x-icu" nulls last, g.id limit 2001`.execute(tx);
  return rows;
}

/** Whom a number counts. */
export interface ClosePeople extends Close {
  readonly standing: Standing;
  /** 0 is who has none. */
  readonly sectorId: number | undefined;
  readonly locationId: number | undefined;
}

const inGroup = (column: RawBuilder<unknown>, id: number | undefined) => {
  if (id === undefined) return sql``;
  return id === 0 ? sql`and ${column} is null` : sql`and ${column} = ${id}`;
};

export interface ClosePerson {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly mail: string | null;
  readonly sector: string | null;
  readonly documentId: number | null;
  readonly publishedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly signedAt: Date | null;
}

/** Those people by surname, and how many they are, up to the cap. */
export async function selectClosePeople(
  tx: CompanyTransaction,
  close: ClosePeople,
  page: Page,
  after: readonly (string | number)[] | null,
): Promise<{ rows: ClosePerson[]; counted: number }> {
  const { standing, sectorId, locationId } = close;
  const from = after
    ? sql`and (x.surname collate "es-x-icu", x.name collate "es-x-icu", x.id) > (${after[0]}::text, ${after[1]}::text, ${after[2]}::bigint)`
    : sql``;
  const { rows } = await sql<ClosePerson & { counted: number }>`
    with ${closing(tx, close)}, wanted as (
      select x.* from people x where x.rank = ${rankOf(standing)}
        ${inGroup(sql`x.sector_id`, sectorId)} ${inGroup(sql`x.location_id`, locationId)}
    )
    select x.id, x.name, x.surname, x.cuil, x.mail, s.name as sector, x.document_id as "documentId",
      x.published_at as "publishedAt", x.received_at as "receivedAt", x.signed_at as "signedAt",
      (select count(*)::int from (select 1 from wanted limit ${COUNT_CAP}) w) as counted
    from wanted x left join sector s on s.company_id = ${tx.companyId} and s.id = x.sector_id
    where true ${from}
    order by x.surname collate "es-x-icu", x.name collate "es-x-icu", x.id ${window(page, after !== null)}`.execute(
    tx,
  );
  return { rows, counted: rows[0]?.counted ?? 0 };
}

/** Which of these types are in folders that a viewer sees. */
export async function selectTypesInReach(
  tx: CompanyTransaction,
  viewer: number,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from document_type t
    where t.company_id = ${tx.companyId} and t.id in ${ofTypes(ids)} and ${folderInScope(tx, viewer, sql`t.folder_id`)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
