import type { IsoDay, Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { documentInScope } from '../documents/public.ts';
import { inSight, stillAsked } from '../folders/public.ts';
import { plannedAnew } from '../platform/db/planned-anew.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import { documentAllows, documentMarked } from '../platform/states/document-states.sql.ts';
import type { ReminderFilter, ReminderTarget } from './filter.ts';

/** Lines of one message; how many more there are is said. */
const MOST_ITEMS = 10;

/** Somebody with something that waits. */
export interface Waiting {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly mail: string | null;
  readonly documents: number;
  readonly unopened: number;
  /** The newest of them. */
  readonly documentId: number;
  /** Whether they ever had a way in, and so find it in the portal. */
  readonly hasWayIn: boolean;
  /** Whether they were reminded on this day. */
  readonly today: boolean;
}

/** Documents in sight of their people that nobody opened. */
const unopened = (
  tx: CompanyTransaction,
): RawBuilder<boolean> => sql<boolean>`(${documentMarked('none', 'd.state')}
  and d.document_type_id in (select t.id from document_type t
    join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
    where t.company_id = ${tx.companyId} and ${inSight}))`;

const unsigned = (tx: CompanyTransaction): RawBuilder<boolean> =>
  sql<boolean>`(${stillAsked(tx)} and ${documentAllows('sign', 'd.state')})`;

const ofTarget = (tx: CompanyTransaction, target: ReminderTarget) =>
  target === 'unsigned' ? unsigned(tx) : unopened(tx);

const anyOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  sql`${column} = any(${[...ids]}::bigint[])`;

/** Somebody looked up by their number for each row before them: what a company has is not known of one that is new, and
 * people are then not gone through for each document, nor documents for each person. */
export const eachPerson = (tx: CompanyTransaction, id: RawBuilder<unknown>, more = sql``) => sql`
  cross join lateral (select p.id, p.name, p.surname, p.mail, p.sector_id, p.location_id, p.reports_to from person p
    where p.company_id = ${tx.companyId} and p.id = ${id} ${more} offset 0) p`;

/** The documents `d` of people `p` who did not leave that a filter means, within a viewer's reach. */
function meant(tx: CompanyTransaction, viewer: number, filter: ReminderFilter) {
  const { folderId, typeId, period, sectorIds, locationIds, personIds, documentIds } = filter;
  return sql`document d ${eachPerson(
    tx,
    sql`d.person_id`,
    sql`and ${sql.join(
      [
        sql`p.status <> 'inactive'`,
        ...(sectorIds.length === 0 ? [] : [anyOf(sql`p.sector_id`, sectorIds)]),
        ...(locationIds.length === 0 ? [] : [anyOf(sql`p.location_id`, locationIds)]),
      ],
      sql` and `,
    )}`,
  )}
    where ${sql.join(
      [
        sql`d.company_id = ${tx.companyId} and not d.hollow`,
        ofTarget(tx, filter.target),
        documentInScope(tx, viewer),
        ...(folderId === null ? [] : [sql`d.folder_id = ${folderId}::bigint`]),
        ...(typeId === null ? [] : [sql`d.document_type_id = ${typeId}::bigint`]),
        ...(period === null ? [] : [sql`d.period = ${period}::date`]),
        ...(personIds ? [anyOf(sql`d.person_id`, personIds)] : []),
        ...(documentIds ? [anyOf(sql`d.id`, documentIds)] : []),
      ],
      sql` and `,
    )}`;
}

/** Whether somebody ever had a way in. */
export const hasWayIn = (tx: CompanyTransaction) => sql<boolean>`exists (select 1 from credential k
  where k.company_id = ${tx.companyId} and k.person_id = p.id)`;
const wasTold = (tx: CompanyTransaction, on: IsoDay) => sql<boolean>`exists (select 1 from reminder_sent s
  where s.company_id = ${tx.companyId} and s.person_id = p.id and s.sent_on = ${on}::date)`;

/** The people for whom something waits, with how much and the newest of it. */
export const grouped = (tx: CompanyTransaction, viewer: number, filter: ReminderFilter, more = sql``) => sql`
  select d.person_id as id, count(*)::int as documents, (max(array[extract(epoch from d.period)::bigint, d.id]))[2] as newest,
    (count(*) filter (where ${documentMarked('none', 'd.state')}))::int as unopened
  from ${meant(tx, viewer, filter)} ${more} group by d.person_id`;

const columns = (
  tx: CompanyTransaction,
  on: IsoDay,
) => sql`p.id, p.name, p.surname, p.mail, w.documents, w.unopened,
  w.newest as "documentId", ${hasWayIn(tx)} as "hasWayIn", ${wasTold(tx, on)} as today`;

/** The next of them, by their numbers, behind one. */
export async function selectWaiting(
  tx: CompanyTransaction,
  viewer: number,
  filter: ReminderFilter,
  { on, after, most }: { readonly on: IsoDay; readonly after: number; readonly most: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with w as materialized (
      ${grouped(tx, viewer, filter, sql`and d.person_id > ${after}::bigint`)} order by d.person_id limit ${most})
    select ${plannedAnew} ${columns(tx, on)} from w ${eachPerson(tx, sql`w.id`)} order by p.id limit ${most}`.execute(
    tx,
  );
  return rows;
}

/** One of them as a list shows them. */
export interface WaitingRow extends Waiting {
  readonly sector: string | null;
  readonly remindedAt: Date | null;
}

/** A page of them, by name. */
export async function selectWaitingPage(
  tx: CompanyTransaction,
  viewer: number,
  filter: ReminderFilter,
  asked: { readonly on: IsoDay; readonly page: Page; readonly after: readonly (string | number)[] | null },
): Promise<WaitingRow[]> {
  const { on, page, after } = asked;
  const [surname, name, id] = after ?? [];
  const from = after
    ? sql`where (p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id) > (${surname}::text, ${name}::text, ${id}::bigint)`
    : sql``;
  const { rows } = await sql<WaitingRow>`
    with w as materialized (${grouped(tx, viewer, filter)} limit ${COUNT_CAP})
    select ${plannedAnew} ${columns(tx, on)}, s.name as sector, last.sent_at as "remindedAt"
    from w ${eachPerson(tx, sql`w.id`)}
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    left join lateral (select x.sent_at from reminder_sent x where x.company_id = ${tx.companyId} and x.person_id = p.id
      order by x.sent_on desc limit 1) last on true
    ${from} order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id ${window(page, after !== null)}`.execute(
    tx,
  );
  return rows;
}

/** How many people and documents wait, how many were reminded on this day, and how many nothing reaches. */
export interface WaitingCounts {
  readonly people: number;
  readonly documents: number;
  readonly today: number;
  readonly unreachable: number;
}

/** Counted up to the cap of lists. */
export async function countWaiting(
  tx: CompanyTransaction,
  viewer: number,
  filter: ReminderFilter,
  on: IsoDay,
): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    with w as materialized (${grouped(tx, viewer, filter)} limit ${COUNT_CAP})
    select ${plannedAnew} count(*)::int as people, coalesce(sum(w.documents), 0)::int as documents,
      (count(*) filter (where ${wasTold(tx, on)}))::int as today,
      (count(*) filter (where p.mail is null and not ${hasWayIn(tx)}))::int as unreachable
    from w ${eachPerson(tx, sql`w.id`)}`.execute(tx);
  return rows[0] ?? { people: 0, documents: 0, today: 0, unreachable: 0 };
}

/** What waits, as a message names it. */
export interface WaitingItem {
  readonly personId: number;
  readonly type: string;
  readonly period: IsoDay;
}

/** The newest of what waits for each of these people. */
export async function selectItems(
  tx: CompanyTransaction,
  viewer: number,
  filter: ReminderFilter,
  personIds: readonly number[],
): Promise<WaitingItem[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<WaitingItem>`
    select w.person_id as "personId", t.name as type, w.period::text as period from (
      select d.person_id, d.document_type_id, d.period, d.id,
        row_number() over (partition by d.person_id order by d.period desc, d.id desc) as place
      from ${meant(tx, viewer, { ...filter, personIds })}) w
    join document_type t on t.company_id = ${tx.companyId} and t.id = w.document_type_id
    where w.place <= ${sql.lit(MOST_ITEMS)}
    order by w.person_id, w.place limit ${personIds.length * MOST_ITEMS}`.execute(tx);
  return rows;
}

/** Somebody whose manager is to hear that what was published long ago waits still. */
export interface Overdue {
  readonly personId: number;
  readonly person: string;
  readonly documents: number;
  readonly managerId: number;
  readonly manager: string;
  readonly mail: string | null;
}

/** The next of them whose manager heard nothing of them by this reminder, by their managers. */
export async function selectOverdue(
  tx: CompanyTransaction,
  reminderId: number,
  viewer: number,
  filter: ReminderFilter,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    with w as materialized (${grouped(tx, viewer, filter, sql`and d.published_at <= ${before}`)})
    select ${plannedAnew} p.id as "personId", p.surname || ', ' || p.name as person, w.documents, m.id as "managerId",
      m.name as manager, m.mail
    from w ${eachPerson(tx, sql`w.id`)}
    join person m on m.company_id = ${tx.companyId} and m.id = p.reports_to and m.status = 'active'
    where not exists (select 1 from reminder_escalation x where x.company_id = ${tx.companyId}
      and x.reminder_id = ${reminderId}::bigint and x.person_id = p.id)
    order by m.id, p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id limit ${most}`.execute(tx);
  return rows;
}
