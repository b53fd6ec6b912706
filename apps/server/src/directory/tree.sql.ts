import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { window } from '../platform/http/page.ts';
import { awayIn, photoOf, REPORTS_CAP } from './directory.sql.ts';
import { nextAbove, reportsOf, type Shows, shownAs } from './shown.sql.ts';

export interface TreeNode {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly position: string | null;
  readonly sector: string | null;
  readonly hasPhoto: boolean;
  readonly away: boolean;
  readonly reports: number;
}

/** Deeper than any company; it also ends a walk should there ever be a circle. */
const DEEPEST = 50;
/** People who have reports that are looked through for those at the top. */
const MOST_MANAGERS = 20_000;

const columns = (
  tx: CompanyTransaction,
  shows: Shows,
) => sql`p.id, p.name, p.surname, o.name as position, s.name as sector,
  ${shows.photo ? sql`coalesce(c.photo, false) and ${photoOf(tx)}` : sql`false`} as "hasPhoto", ${awayIn(tx, shows)} as away`;
const joins = (tx: CompanyTransaction) => sql`
  left join position o on o.company_id = ${tx.companyId} and o.id = p.position_id
  left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
  left join directory_person c on c.company_id = ${tx.companyId} and c.person_id = p.id`;
const order = sql`p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id`;

type Keys = readonly (string | number)[] | null;

/** People of these ids as the tree shows them, by name. */
async function selectNodes(
  tx: CompanyTransaction,
  ids: RawBuilder<unknown>,
  shows: Shows,
  page: Page,
  after: Keys,
): Promise<TreeNode[]> {
  const past = after
    ? sql`and (${order}) > (${after[0]}::text, ${after[1]}::text, ${after[2]}::bigint)`
    : sql``;
  const { rows } = await sql<TreeNode>`
    with shown as (
      select p.* from person p where p.company_id = ${tx.companyId} and p.id in (${ids}) ${past}
      order by ${order} ${window(page, after !== null)})
    select ${columns(tx, shows)},
      (select count(*)::int from (${reportsOf(tx, shows.day, sql`p.id`)} limit ${REPORTS_CAP}) counted) as reports
    from shown p ${joins(tx)} order by ${order}`.execute(tx);
  return rows;
}

/** Who report to somebody, as far as they are in the directory. */
export function selectReports(
  tx: CompanyTransaction,
  manager: number,
  shows: Shows,
  page: Page,
  after: Keys,
): Promise<TreeNode[]> {
  return selectNodes(tx, reportsOf(tx, shows.day, manager), shows, page, after);
}

/**
 * Those at the top: nobody of the directory is above them, and somebody is below them, or somebody who is not in it was
 * above. Found among those who have reports, through whom the index is leapt, so that the cost is theirs and not
 * everybody's.
 */
export function selectTops(
  tx: CompanyTransaction,
  shows: Shows,
  page: Page,
  after: Keys,
): Promise<TreeNode[]> {
  return selectNodes(
    tx,
    sql`
    with recursive leap as (
      (select b.reports_to as id from person b where b.company_id = ${tx.companyId} and b.reports_to is not null
        order by b.reports_to limit 1)
      union all
      select (select b.reports_to from person b where b.company_id = ${tx.companyId} and b.reports_to > leap.id
        order by b.reports_to limit 1) from leap where leap.id is not null),
    managers as (select id from leap where id is not null limit ${MOST_MANAGERS}),
    candidates as (
      select p.id, p.reports_to from managers m join person p on p.company_id = ${tx.companyId} and p.id = m.id
      where ${shownAs(tx, shows.day, 'p')}
      union
      select p.id, p.reports_to from managers m join person h on h.company_id = ${tx.companyId} and h.id = m.id
      join person p on p.company_id = ${tx.companyId} and p.reports_to = h.id
      where not ${shownAs(tx, shows.day, 'h')} and ${shownAs(tx, shows.day, 'p')})
    select t.id from candidates t where not exists (${nextAbove(tx, shows.day, sql`t.reports_to`)})
      and (t.reports_to is not null or exists (${reportsOf(tx, shows.day, sql`t.id`)}))`,
    shows,
    page,
    after,
  );
}

/** From the top down to whom somebody reports to, as far as they are in the directory. */
export async function selectAbove(
  tx: CompanyTransaction,
  id: number,
  shows: Shows,
): Promise<Omit<TreeNode, 'reports'>[]> {
  const { rows } = await sql<Omit<TreeNode, 'reports'>>`
    with recursive up (id, above, depth) as (
      select p.id, p.reports_to, 0 from person p where p.company_id = ${tx.companyId} and p.id = ${id}::bigint
      union all
      select p.id, p.reports_to, u.depth + 1
      from up u join person p on p.company_id = ${tx.companyId} and p.id = u.above where u.depth < ${DEEPEST})
    select ${columns(tx, shows)} from up u join person p on p.company_id = ${tx.companyId} and p.id = u.id ${joins(tx)}
    where u.depth > 0 and ${shownAs(tx, shows.day, 'p')} order by u.depth desc`.execute(tx);
  return rows;
}
