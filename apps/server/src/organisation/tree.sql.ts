import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { window } from '../platform/http/page.ts';

export interface TreeNode {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly position: string | null;
  readonly headless: boolean;
  /** Who report directly, and everybody below; counted to `TREE_CAP`. */
  readonly reports: number;
  readonly below: number;
}

/** Counting on would cost what is below the top: everybody. */
const TREE_CAP = 1000;
/** Deeper than any company; it also ends a walk should there ever be a circle. */
const DEEPEST = 50;
/** People who have reports that are looked through for those at the top. */
const MOST_MANAGERS = 20_000;

const ownOf = (tx: CompanyTransaction) => sql`p.company_id = ${tx.companyId}`;
const working = sql`p.status <> 'inactive'`;

const counts = (tx: CompanyTransaction, viewer: number) => sql`
  (select count(*)::int from (select 1 from person p where ${ownOf(tx)} and p.reports_to = n.id and ${working}
    and ${inScope(tx, viewer)} limit ${TREE_CAP}) counted) as reports,
  (select count(*)::int from (
    with recursive below (id, depth) as (
      select p.id, 1 from person p where ${ownOf(tx)} and p.reports_to = n.id and ${working}
      union all
      select p.id, b.depth + 1 from below b join person p on ${ownOf(tx)} and p.reports_to = b.id and ${working}
      where b.depth < ${DEEPEST})
    select from below b join person p on ${ownOf(tx)} and p.id = b.id and ${inScope(tx, viewer)} limit ${TREE_CAP}) counted) as below`;

const node = (tx: CompanyTransaction, viewer: number) =>
  sql`n.id, n.name, n.surname, o.name as position, n.reports_to is null as headless, ${counts(tx, viewer)}`;
const joinsOf = (tx: CompanyTransaction) =>
  sql`left join position o on o.company_id = ${tx.companyId} and o.id = n.position_id`;
const order = sql`n.surname collate "es-x-icu", n.name collate "es-x-icu", n.id`;
const afterKeys = (after: readonly (string | number)[] | null): RawBuilder<unknown> =>
  after
    ? sql`and (p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id)
        > (${after[0]}::text, ${after[1]}::text, ${after[2]}::bigint)`
    : sql``;

/** Who report to somebody, by name. */
export async function selectReports(
  tx: CompanyTransaction,
  viewer: number,
  manager: number,
  page: Page,
  after: readonly (string | number)[] | null,
): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`
    with shown as (
      select p.* from person p where ${ownOf(tx)} and p.reports_to = ${manager} and ${working} and ${inScope(tx, viewer)}
        ${afterKeys(after)}
      order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id ${window(page, after !== null)})
    select ${node(tx, viewer)} from shown n ${joinsOf(tx)} order by ${order}`.execute(tx);
  return rows;
}

/**
 * Those at the top who have people: nobody above them, or nobody the viewer may see. Found among those who have
 * reports, through whom the index is leapt, so that the cost is theirs and not everybody's.
 */
export async function selectTops(
  tx: CompanyTransaction,
  viewer: number,
  page: Page,
  after: readonly (string | number)[] | null,
): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`
    with recursive leap as (
      (select p.reports_to as id from person p where ${ownOf(tx)} and p.reports_to is not null order by p.reports_to limit 1)
      union all
      select (select p.reports_to from person p where ${ownOf(tx)} and p.reports_to > leap.id order by p.reports_to limit 1)
      from leap where leap.id is not null),
    managers as (select id from leap where id is not null limit ${MOST_MANAGERS}),
    shown as (
      select p.* from managers m join person p on ${ownOf(tx)} and p.id = m.id
      where ${working} and ${inScope(tx, viewer)} and not exists (select 1 from person a where a.company_id = ${tx.companyId} and a.id = p.reports_to
            and ${inScope(tx, viewer, { sector: sql`a.sector_id`, location: sql`a.location_id`, manager: sql`a.reports_to` })})
        ${afterKeys(after)}
      order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id ${window(page, after !== null)})
    select ${node(tx, viewer)} from shown n ${joinsOf(tx)} order by ${order}`.execute(tx);
  return rows;
}

/** From the top down to somebody, whom the viewer must be allowed to see; nobody where they may not. */
export async function selectPath(tx: CompanyTransaction, viewer: number, id: number): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`
    with recursive up (id, above, depth) as (
      select p.id, p.reports_to, 1 from person p where ${ownOf(tx)} and p.id = ${id} and ${inScope(tx, viewer)}
      union all
      select p.id, p.reports_to, u.depth + 1 from up u join person p on ${ownOf(tx)} and p.id = u.above
      where ${inScope(tx, viewer)} and u.depth < ${DEEPEST})
    select ${node(tx, viewer)} from up u join person n on n.company_id = ${tx.companyId} and n.id = u.id ${joinsOf(tx)}
    order by u.depth desc`.execute(tx);
  return rows;
}
