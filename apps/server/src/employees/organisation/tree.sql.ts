import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/pool.ts';
import { window } from '../../platform/http/page.ts';
import { inScope } from '../reach.sql.ts';

export interface TreeNode {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly position: string | null;
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

const own = sql`p.company_id = (select current_company())`;
const working = sql`p.status <> 'inactive'`;

const counts = (viewer: number) => sql`
  (select count(*)::int from (select from person p where ${own} and p.reports_to = n.id and ${working}
    and ${inScope(viewer)} limit ${TREE_CAP}) counted) as reports,
  (select count(*)::int from (
    with recursive below (id, depth) as (
      select p.id, 1 from person p where ${own} and p.reports_to = n.id and ${working}
      union all
      select p.id, b.depth + 1 from below b join person p on ${own} and p.reports_to = b.id and ${working}
      where b.depth < ${DEEPEST})
    select from below b join person p on ${own} and p.id = b.id and ${inScope(viewer)} limit ${TREE_CAP}) counted) as below`;

const node = (viewer: number) => sql`n.id, n.name, n.surname, o.name as position, ${counts(viewer)}`;
const joins = sql`left join position o on o.company_id = (select current_company()) and o.id = n.position_id`;
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
      select p.* from person p where ${own} and p.reports_to = ${manager} and ${working} and ${inScope(viewer)}
        ${afterKeys(after)}
      order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id ${window(page, after !== null)})
    select ${node(viewer)} from shown n ${joins} order by ${order}`.execute(tx);
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
      (select p.reports_to as id from person p where ${own} and p.reports_to is not null order by p.reports_to limit 1)
      union all
      select (select p.reports_to from person p where ${own} and p.reports_to > leap.id order by p.reports_to limit 1)
      from leap where leap.id is not null),
    managers as (select id from leap where id is not null limit ${MOST_MANAGERS}),
    shown as (
      select p.* from managers m join person p on ${own} and p.id = m.id
      where ${working} and ${inScope(viewer)} and not exists (
          select from person a where a.company_id = (select current_company()) and a.id = p.reports_to
            and ${inScope(viewer, { sector: sql`a.sector_id`, location: sql`a.location_id`, manager: sql`a.reports_to` })})
        ${afterKeys(after)}
      order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id ${window(page, after !== null)})
    select ${node(viewer)} from shown n ${joins} order by ${order}`.execute(tx);
  return rows;
}

/** From the top down to somebody, whom the viewer must be allowed to see; nobody where they may not. */
export async function selectPath(tx: CompanyTransaction, viewer: number, id: number): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`
    with recursive up (id, above, depth) as (
      select p.id, p.reports_to, 1 from person p where ${own} and p.id = ${id} and ${inScope(viewer)}
      union all
      select p.id, p.reports_to, u.depth + 1 from up u join person p on ${own} and p.id = u.above
      where ${inScope(viewer)} and u.depth < ${DEEPEST})
    select ${node(viewer)} from up u join person n on n.company_id = (select current_company()) and n.id = u.id ${joins}
    order by u.depth desc`.execute(tx);
  return rows;
}
