import type { IsoDay, Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '../platform/db/planned-anew.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import { holds, isAmong } from './found.sql.ts';
import { reportsOf, type Shows, shownAs } from './shown.sql.ts';

/** Somebody as their colleagues see them. What they did not consent to is null, and was not read. */
export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly nickname: string | null;
  readonly position: string | null;
  readonly sector: string | null;
  readonly location: string | null;
  readonly hasPhoto: boolean;
  readonly mail: string | null;
  readonly phone: string | null;
  /** `mm-dd`. */
  readonly birthday: string | null;
  readonly away: boolean;
}

/** More are not counted: it would cost a walk for each. */
export const REPORTS_CAP = 1000;

export interface DirectoryFilter {
  /** Each is to be found, and each stands here once. */
  readonly words: readonly string[];
  /** One of them that few people are found by; null where most are walked through. */
  readonly rare: string | null;
  readonly sectorId: number | null;
  readonly locationId: number | null;
}

/** The first telephone that somebody gave of themselves. */
export const phoneOf = sql`contact.fields -> 'phones' -> 0 ->> 'number'`;

const NICKNAME = sql`nick.fields ->> 'nickname'`;

export const photoOf = (tx: CompanyTransaction) =>
  sql`exists (select 1 from own_photo f where f.company_id = ${tx.companyId} and f.person_id = p.id)`;

const NOTHING = sql`null::text`;
const NO = sql`false`;

const columns = (tx: CompanyTransaction, shows: Shows) => sql`
  p.id, p.name, p.surname, ${shows.nickname ? NICKNAME : NOTHING} as nickname, o.name as position, s.name as sector,
  ${shows.location ? sql`l.name` : NOTHING} as location,
  ${shows.photo ? sql`coalesce(c.photo, false) and ${photoOf(tx)}` : NO} as "hasPhoto",
  ${shows.mail ? sql`case when c.mail then p.mail end` : NOTHING} as mail,
  ${shows.phone ? sql`case when c.phone then ${phoneOf} end` : NOTHING} as phone,
  ${shows.birthday ? sql`case when c.birthday then to_char(p.birth_on, 'MM-DD') end` : NOTHING} as birthday,
  ${awayIn(tx, shows)} as away`;

/** Whether `p` is away today, where the company has that shown; never why, nor until when. */
export const awayIn = (tx: CompanyTransaction, { away, day }: Shows) =>
  away
    ? sql`exists (select 1 from absence x where x.company_id = ${tx.companyId} and x.person_id = p.id
        and x.first_on <= ${day}::date and x.last_on >= ${day}::date)`
    : NO;

const joins = (tx: CompanyTransaction) => sql`
  left join position o on o.company_id = ${tx.companyId} and o.id = p.position_id
  left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
  left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
  left join directory_person c on c.company_id = ${tx.companyId} and c.person_id = p.id
  left join own_section nick on nick.company_id = ${tx.companyId} and nick.person_id = p.id and nick.section = 'identity'
  left join own_section contact on contact.company_id = ${tx.companyId} and contact.person_id = p.id
    and contact.section = 'contact'`;

/** Somebody of the directory `p` within what it is narrowed to, with every word. */
const filtered = (
  tx: CompanyTransaction,
  { words, rare, sectorId, locationId }: DirectoryFilter,
  shows: Shows,
) =>
  sql.join(
    [
      sql`p.company_id = ${tx.companyId}`,
      shownAs(tx, shows.day, 'p'),
      ...(sectorId === null ? [] : [sql`p.sector_id = ${sectorId}::bigint`]),
      ...(locationId === null ? [] : [shows.location ? sql`p.location_id = ${locationId}::bigint` : NO]),
      ...words.map((word) => (word === rare ? isAmong(tx, word, shows) : holds(tx, word, shows))),
    ],
    sql` and `,
  );

type Keys = readonly (string | number)[] | null;
const ORDER = sql`p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id`;

/** What asks who stands on a page, by name. */
export function pageAsked(
  tx: CompanyTransaction,
  filter: DirectoryFilter,
  shows: Shows,
  page: Page,
  after: Keys,
): RawBuilder<{ id: number }> {
  const past = after
    ? sql`and (${ORDER}) > (${after[0]}::text, ${after[1]}::text, ${after[2]}::bigint)`
    : sql``;
  return sql<{ id: number }>`
    select ${plannedAnew} p.id from person p where ${filtered(tx, filter, shows)} ${past}
    order by ${ORDER} ${window(page, after !== null)}`;
}

/** People of the directory, by name: who stands on the page is found first, and what is shown is read of them alone. */
export async function selectColleagues(
  tx: CompanyTransaction,
  filter: DirectoryFilter,
  shows: Shows,
  page: Page,
  after: Keys,
): Promise<Colleague[]> {
  const ids = (await pageAsked(tx, filter, shows, page, after).execute(tx)).rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<Colleague>`
    select ${columns(tx, shows)} from person p ${joins(tx)}
    where p.company_id = ${tx.companyId} and p.id = any(${ids}::bigint[]) order by ${ORDER} limit ${ids.length}`.execute(
    tx,
  );
  return rows;
}

/** What counts them, up to the cap. */
export const countAsked = (tx: CompanyTransaction, filter: DirectoryFilter, shows: Shows) =>
  sql<{ count: number }>`
    select ${plannedAnew} count(*)::int as count
    from (select 1 from person p where ${filtered(tx, filter, shows)} limit ${COUNT_CAP}) counted`;

/** How many there are, counted up to the cap. */
export async function countColleagues(
  tx: CompanyTransaction,
  filter: DirectoryFilter,
  shows: Shows,
): Promise<number> {
  return (await countAsked(tx, filter, shows).execute(tx)).rows[0]?.count ?? 0;
}

/** Somebody of the directory, with how many report to them there; nobody where they are not in it. */
export async function selectColleague(
  tx: CompanyTransaction,
  id: number,
  shows: Shows,
): Promise<(Colleague & { readonly reports: number }) | null> {
  const { rows } = await sql<Colleague & { reports: number }>`
    select ${columns(tx, shows)},
      (select count(*)::int from (${reportsOf(tx, shows.day, id)} limit ${REPORTS_CAP}) counted) as reports
    from person p ${joins(tx)} where p.company_id = ${tx.companyId} and p.id = ${id}::bigint and ${shownAs(tx, shows.day, 'p')}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export interface DirectoryPlace {
  readonly kind: 'sector' | 'location';
  readonly id: number;
  readonly name: string;
}

/** The sectors and locations that somebody of the directory belongs to, by name. */
export async function selectPlaces(
  tx: CompanyTransaction,
  shows: Shows,
  most: number,
): Promise<DirectoryPlace[]> {
  const { rows } = await sql<DirectoryPlace>`
    (select 'sector' as kind, s.id, s.name from sector s where s.company_id = ${tx.companyId} and exists (select 1
      from person p where p.company_id = ${tx.companyId} and p.sector_id = s.id and ${shownAs(tx, shows.day, 'p')})
      order by s.name collate "es-x-icu" limit ${most})
    union all
    (select 'location' as kind, l.id, l.name from location l where l.company_id = ${tx.companyId} and ${shows.location} and exists (select 1
      from person p where p.company_id = ${tx.companyId} and p.location_id = l.id and ${shownAs(tx, shows.day, 'p')})
      order by l.name collate "es-x-icu" limit ${most})`.execute(tx);
  return rows;
}

/** Whether somebody works for the company now. */
export async function selectIsActive(
  tx: CompanyTransaction,
  personId: number,
  day: IsoDay,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person where company_id = ${tx.companyId} and id = ${personId}::bigint and status = 'active'
      and hired_on <= ${day}::date`.execute(tx);
  return rows.length > 0;
}
