import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import { nextVersion } from '../platform/states/person-version.sql.ts';

/** What people are grouped by. */
export type GroupList = 'sector' | 'location' | 'position' | 'cost_center';

/** A group of a list that has a table of its own. */
export interface Group {
  readonly id: number;
  readonly name: string;
}

export interface ListedGroup {
  readonly id: number | null;
  readonly name: string;
  readonly people: number;
  readonly filters: number;
  readonly alike: string | null;
  readonly province: string | null;
  readonly quota: number | null;
}

const ownOf = (tx: CompanyTransaction) => sql`company_id = ${tx.companyId}`;
const columnOf = (list: GroupList) => sql.ref(list === 'cost_center' ? 'p.cost_center' : `p.${list}_id`);

/** Counted to the cap, so that a group of half a million costs no more than one of ten thousand. */
const peopleOf = (
  tx: CompanyTransaction,
  viewer: number,
  list: GroupList,
  key: RawBuilder<unknown>,
) => sql<number>`(
  select count(*)::int from (select 1 from person p where p.company_id = ${tx.companyId} and ${columnOf(list)} = ${key}
      and ${inScope(tx, viewer)} limit ${COUNT_CAP}) counted)`;

const filtersOf = (tx: CompanyTransaction, list: GroupList, key: RawBuilder<unknown>) =>
  list === 'sector' || list === 'location'
    ? sql<number>`(select count(*)::int from ${sql.table(`person_scope_${list}`)} s
        where s.company_id = ${tx.companyId} and ${sql.ref(`s.${list}_id`)} = ${key})`
    : sql<number>`0`;

const termsOf = (list: GroupList) =>
  sql`${list === 'location' ? sql`g.province` : sql`null::text`} as province,
    ${list === 'sector' ? sql`g.quota` : sql`null::integer`} as quota`;

/** Names that differ in accents, capitals, blanks and hyphens only are alike. */
const plain = (name: RawBuilder<unknown>) => sql`regexp_replace(fold(${name}), '[^a-z0-9]+', '', 'g')`;

/** Groups of a list by name, with their people within the viewer's scope. */
export async function selectGroups(
  tx: CompanyTransaction,
  viewer: number,
  list: Exclude<GroupList, 'cost_center'>,
  text: string,
  page: Page,
  after: readonly (string | number)[] | null,
): Promise<ListedGroup[]> {
  const table = sql.table(list);
  const from = after
    ? sql`and (g.name collate "es-x-icu", g.id) > (${after[0]}::text, ${after[1]}::bigint)`
    : sql``;
  const { rows } = await sql<ListedGroup>`
    with shown as (
      select g.id, g.name, ${termsOf(list)} from ${table} g
      where g.company_id = ${tx.companyId} and fold(g.name) like '%' || fold(${text}) || '%' ${from}
      order by g.name collate "es-x-icu", g.id ${window(page, after !== null)})
    select g.id, g.name, ${peopleOf(tx, viewer, list, sql`g.id`)} as people, ${filtersOf(tx, list, sql`g.id`)} as filters,
      (select o.name from ${table} o where o.company_id = ${tx.companyId} and o.id <> g.id
        and ${plain(sql`o.name`)} = ${plain(sql`g.name`)} order by o.id limit 1) as alike,
      g.province, g.quota
    from shown g order by g.name collate "es-x-icu", g.id`.execute(tx);
  return rows;
}

export async function countGroups(
  tx: CompanyTransaction,
  list: Exclude<GroupList, 'cost_center'>,
  text: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${sql.table(list)} g
      where g.company_id = ${tx.companyId} and fold(g.name) like '%' || fold(${text}) || '%'
      limit ${COUNT_CAP}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many people of the viewer's each of these cost centres has. */
export async function countCostCenters(
  tx: CompanyTransaction,
  viewer: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; people: number }>`
    select c.name, ${peopleOf(tx, viewer, 'cost_center', sql`c.name`)} as people
    from unnest(${[...names]}::text[]) c (name)`.execute(tx);
  return new Map(rows.map((row) => [row.name, row.people]));
}

/** A group by its name; `lock` keeps others from changing it until the transaction ends. */
export async function selectGroup(
  tx: CompanyTransaction,
  list: Exclude<GroupList, 'cost_center'>,
  name: string,
): Promise<Group | null> {
  const { rows } = await sql<Group>`
    select id, name from ${sql.table(list)} where ${ownOf(tx)} and fold(name) = fold(${name}) and name = ${name}
    for update`.execute(tx);
  return rows[0] ?? null;
}

/** Null where the name is taken. */
export async function insertGroup(
  tx: CompanyTransaction,
  list: Exclude<GroupList, 'cost_center'>,
  name: string,
): Promise<Group | null> {
  const { rows } = await sql<Group>`
    insert into ${sql.table(list)} (company_id, name) values (${tx.companyId}, ${name})
    on conflict (company_id, fold(name)) do nothing returning id, name`.execute(tx);
  return rows[0] ?? null;
}

/** False where another has the name. */
export async function updateGroup(
  tx: CompanyTransaction,
  list: Exclude<GroupList, 'cost_center'>,
  id: number,
  name: string,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(list)} set name = ${name} where ${ownOf(tx)} and id = ${id}
      and not exists (select 1 from ${sql.table(list)} o where o.company_id = ${tx.companyId}
        and o.id <> ${id} and fold(o.name) = fold(${name}))
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteGroup(
  tx: CompanyTransaction,
  list: Exclude<GroupList, 'cost_center'>,
  id: number,
): Promise<void> {
  await sql`delete from ${sql.table(list)} where ${ownOf(tx)} and id = ${id}`.execute(tx);
}

/** Everybody of a group, whoever asks: what is removed or merged is removed or merged for all. Capped. */
export async function countMembers(
  tx: CompanyTransaction,
  list: GroupList,
  key: string | number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from person p
      where p.company_id = ${tx.companyId} and ${columnOf(list)} = ${key} limit ${COUNT_CAP}) counted`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Moves everybody from one group to another. @returns how many. */
export async function moveMembers(
  tx: CompanyTransaction,
  list: GroupList,
  from: string | number,
  to: string | number,
): Promise<number> {
  const column = sql.ref(list === 'cost_center' ? 'cost_center' : `${list}_id`);
  const { rows } = await sql<{ count: number }>`
    with moved as (update person set ${column} = ${to}, ${nextVersion} where ${ownOf(tx)} and ${column} = ${from} returning 1)
    select count(*)::int as count from moved`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whose view is limited by a group. */
export async function selectLimited(
  tx: CompanyTransaction,
  list: 'sector' | 'location',
  id: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from ${sql.table(`person_scope_${list}`)}
    where ${ownOf(tx)} and ${sql.ref(`${list}_id`)} = ${id} order by person_id limit 10000`.execute(tx);
  return rows.map(({ personId }) => personId);
}

/** Views that were limited by one group are limited by the other; who had both keeps one. */
export async function moveScopes(
  tx: CompanyTransaction,
  list: 'sector' | 'location',
  from: number,
  to: number,
): Promise<void> {
  const table = sql.table(`person_scope_${list}`);
  const column = sql.ref(`${list}_id`);
  await sql`insert into ${table} (company_id, person_id, ${column})
    select ${tx.companyId}::bigint, person_id, ${to}::bigint from ${table} where ${ownOf(tx)} and ${column} = ${from}
    on conflict do nothing`.execute(tx);
  await sql`delete from ${table} where ${ownOf(tx)} and ${column} = ${from}`.execute(tx);
}

/** Remembers what went into what, so that reports of before count under what stays; what went into the gone one goes along. */
export async function insertMerged(
  tx: CompanyTransaction,
  list: 'sector' | 'location',
  gone: number,
  into: number,
): Promise<void> {
  await sql`update place_merged set into_id = ${into} where ${ownOf(tx)} and list = ${list} and into_id = ${gone}`.execute(
    tx,
  );
  await sql`
    insert into place_merged (company_id, list, gone_id, into_id) values (${tx.companyId}, ${list}, ${gone}, ${into})`.execute(
    tx,
  );
}
