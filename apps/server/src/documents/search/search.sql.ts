import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { foundBy } from '../../people/public.ts';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { cameTo, placedIn } from '../counts/counted.sql.ts';
import type { DocumentRow, OwnPaper } from '../document.ts';
import { documentColumns, documentJoins } from '../documents.sql.ts';
import { bytesInReach, documentInScope, noneHiddenFrom, shownToOwner } from '../reach.ts';
import type { DocumentFilter, DocumentOrder } from './filter.ts';
import { awaits } from './waits.sql.ts';

/** @param month of which documents are, where that is a column; the filter's months unless told. */
function matching(tx: CompanyTransaction, filter: DocumentFilter, month?: RawBuilder<unknown>) {
  return sql.join(
    [
      sql`d.company_id = ${tx.companyId}`,
      filter.whole ? noneHiddenFrom(tx, filter.viewer) : documentInScope(tx, filter.viewer),
      ...(filter.bytes ? [bytesInReach(tx, filter.viewer)] : []),
      ...filter.terms.map(foundBy),
      ...(filter.numbers.length > 0 ? [sql`p.cuil = any(${filter.numbers}::text[])`] : []),
      ...(filter.typeId ? [sql`d.document_type_id = ${filter.typeId}`] : []),
      ...(filter.folderId ? [sql`d.folder_id = ${filter.folderId}`] : []),
      ...(month ? [sql`d.period = ${month}`] : within(filter)),
      ...(filter.state ? [sql`d.state = ${filter.state}`] : []),
      ...(filter.sectorId ? [sql`p.sector_id = ${filter.sectorId}`] : []),
      ...(filter.processId ? [sql`d.process_id = ${filter.processId}`] : []),
      ...(filter.ids
        ? [
            sql`d.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(filter.ids)}::text::jsonb) v)`,
          ]
        : []),
      ...(filter.waits ? [awaits(tx, filter.waits)] : []),
      ...(filter.seal
        ? [filter.seal === 'sin' ? sql`d.level = 'unsealed'` : sql`d.level <> 'unsealed'`]
        : []),
      ...(filter.origin ? [sql`d.origin = ${filter.origin}`] : []),
      ...(filter.expiresFrom ? [sql`d.expires_on >= ${filter.expiresFrom}::date`] : []),
      ...(filter.expiresTo ? [sql`d.expires_on <= ${filter.expiresTo}::date`] : []),
      ...(filter.countedFrom ? [sql`d.counted_in >= ${filter.countedFrom}::date`] : []),
      ...(filter.countedTo ? [sql`d.counted_in <= ${filter.countedTo}::date`] : []),
      ...(filter.sectorThen ? [placedIn(tx, 'sector', sql`d.sector_id`, filter.sectorThen)] : []),
      ...(filter.locationThen ? [placedIn(tx, 'location', sql`d.location_id`, filter.locationThen)] : []),
      ...(filter.result ? [cameTo(filter.result)] : []),
      ...(filter.locationId ? [sql`p.location_id = ${filter.locationId}`] : []),
    ],
    sql` and `,
  );
}

/** Of one month, as most ask, the index has them in the order of their publication; of several it has not. */
function within({ from, to }: DocumentFilter): RawBuilder<unknown>[] {
  if (from && from === to) return [sql`d.period = ${from}::date`];
  return [...(from ? [sql`d.period >= ${from}::date`] : []), ...(to ? [sql`d.period <= ${to}::date`] : [])];
}

/** Whether a search looks at the people of documents: of whoever is in every person's reach it need not, unless it names some. */
const asksPeople = ({ whole, terms, numbers, sectorId, locationId }: DocumentFilter): boolean =>
  !whole || terms.length + numbers.length > 0 || Boolean(sectorId || locationId);

/**
 * Documents `d` of a filter, with their people `p` where it asks of them. Each has one: to look for theirs would tell nothing, and keep
 * those from being counted by an index alone.
 */
export const matched = (
  tx: CompanyTransaction,
  filter: DocumentFilter,
  { month, people = asksPeople(filter) }: { month?: RawBuilder<unknown>; people?: boolean } = {},
) => sql`document d
    ${people ? sql`join person p on p.company_id = ${tx.companyId} and p.id = d.person_id` : sql``}
    where ${matching(tx, filter, month)}`;

const ORDERS = {
  publishedAt: { columns: [sql`d.published_at`], casts: [sql`::timestamptz`] },
  period: { columns: [sql`d.period`], casts: [sql`::date`] },
  name: {
    columns: [sql`p.surname collate "es-x-icu"`, sql`p.name collate "es-x-icu"`],
    casts: [sql`::text`, sql`::text`],
  },
} as const;

/** So few are sorted whole; more are met soon enough on a walk along the order's index. */
const FEW = 1000;
/** Of so many months each gives its page, two years and one: of more the walk is the shorter way. */
const MOST_MONTHS = 25;

/** The months that a filter names, both ends included, as their first days; none where one is open, or they are more. */
function monthsOf({ from, to }: DocumentFilter): string[] {
  if (!from || !to) return [];
  const months: string[] = [];
  for (let at = monthNumber(from); at <= monthNumber(to); at += 1) {
    if (months.length === MOST_MONTHS) return [];
    months.push(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`);
  }
  return months;
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/**
 * Documents of the search, newest publication first unless told otherwise.
 *
 * @param after the sort keys of the last row seen, in the order asked for, and its id.
 * @param counted how many match: along an index a handful among a million would be looked for to its end.
 */
export async function selectDocuments(
  tx: CompanyTransaction,
  filter: DocumentFilter,
  order: { by: DocumentOrder; descending: boolean },
  page: Page,
  after: readonly (string | number)[] | null,
  counted: number,
): Promise<DocumentRow[]> {
  return counted === 0 ? [] : (await paged(tx, filter, order, page, after, counted).execute(tx)).rows;
}

/** The statement of `selectDocuments`. */
export function paged(
  tx: CompanyTransaction,
  filter: DocumentFilter,
  order: { by: DocumentOrder; descending: boolean },
  page: Page,
  after: readonly (string | number)[] | null,
  counted: number,
): RawBuilder<DocumentRow> {
  const { columns, casts } = ORDERS[order.by];
  const direction = order.descending ? sql`desc` : sql`asc`;
  const side = order.descending ? sql`<` : sql`>`;
  const keys = [...columns, sql`d.id`];
  const values = (after ?? []).map((value, i) => sql`${value}${casts[i] ?? sql`::bigint`}`);
  const from = after ? sql`and (${sql.join(keys)}) ${side} (${sql.join(values)})` : sql``;
  const by = (those: readonly RawBuilder<unknown>[]) =>
    sql`order by ${sql.join(those.map((key) => sql`${key} ${direction}`))}`;
  const sorted = by(keys);
  const upTo = page.perPage * (after ? 1 : page.page) + 1;
  const months = monthsOf(filter);
  const byMonth = order.by === 'publishedAt' && months.length > 1 && upTo <= FEW;
  const names = columns.map((_, i) => sql.ref(`key${i}`));
  const keyed = sql`d.id, ${sql.join(columns.map((column, i) => sql`${column} as ${names[i]}`))}`;
  const people = order.by === 'name' || asksPeople(filter);
  // Months of long ago lie behind all that was published since: each gives the first of its own, by its index. They are days as
  // they come: behind row security a cast keeps the index out.
  const ofMonths = sql`select one.*
    from unnest(${months}::date[]) as month(day)
    cross join lateral (select ${keyed} from ${matched(tx, filter, { month: sql`month.day` })} ${from} ${sorted} limit ${upTo}) one`;
  const all = sql`select ${keyed} from ${matched(tx, filter, { people })} ${from}`;
  const picked = counted <= FEW ? all : byMonth ? ofMonths : null;
  // Those of a person lie on as many pages of the table: what is not shown is not read there.
  return picked
    ? sql<DocumentRow>`
    with matched as materialized (${picked}),
      shown as materialized (select id from matched ${by([...names, sql.ref('id')])} ${window(page, after !== null)})
    select ${plannedAnew} ${documentColumns} from document d ${documentJoins(tx)}
    where d.company_id = ${tx.companyId} and d.id in (select id from shown) ${sorted}
    limit ${page.perPage + 1}`
    : sql<DocumentRow>`
    select ${plannedAnew} ${documentColumns} from document d ${documentJoins(tx)}
    where ${matching(tx, filter)} ${from} ${sorted} ${window(page, after !== null)}`;
}

/** How many match, counted up to the cap. */
export async function countDocuments(
  tx: CompanyTransaction,
  filter: DocumentFilter,
  cap = COUNT_CAP,
): Promise<number> {
  return (await counting(tx, filter, cap).execute(tx)).rows[0]?.count ?? 0;
}

/** The statement of `countDocuments`. */
export const counting = (tx: CompanyTransaction, filter: DocumentFilter, cap: number) => sql<{
  count: number;
}>`
  select ${plannedAnew} count(*)::int as count from (select 1 from ${matched(tx, filter)} limit ${cap}) counted`;

/** Somebody's own documents, newest period first; what is ephemeral goes once it is signed. */
export async function selectMine(
  tx: CompanyTransaction,
  personId: number,
  page: Page,
  after: { period: string; id: number } | null,
): Promise<DocumentRow[]> {
  const from = after ? sql`and (d.period, d.id) < (${after.period}::date, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from document d ${documentJoins(tx)}
    where d.company_id = ${tx.companyId} and d.person_id = ${personId} and not d.hollow
      and not (f.ephemeral and d.ephemeral and d.signed_at is not null) and ${shownToOwner} ${from}
    order by d.period desc, d.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

/** What somebody may read of their own, of a year of periods or of all, newest first, after one of them. */
export async function selectReadable(
  tx: CompanyTransaction,
  personId: number,
  wanted: { readonly year: number | null; readonly after: OwnPaper | null; readonly most: number },
): Promise<OwnPaper[]> {
  const { year, after, most } = wanted;
  const within =
    year === null
      ? sql``
      : sql`and d.period >= make_date(${year}, 1, 1) and d.period < make_date(${year + 1}, 1, 1)`;
  const from = after ? sql`and (d.period, d.id) < (${after.period}::date, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<OwnPaper>`
    select d.id, t.name as type, d.period, d.xml_sha256 is not null as "hasXml" from document d ${documentJoins(tx)}
    where d.company_id = ${tx.companyId} and d.person_id = ${personId} and not d.hollow and ${documentStands('d.state')}
      and not (f.ephemeral and d.ephemeral and d.signed_at is not null) and ${shownToOwner} ${within} ${from}
    order by d.period desc, d.id desc limit ${most}`.execute(tx);
  return rows;
}

export async function countMine(tx: CompanyTransaction, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from document d
      join folder f on f.company_id = ${tx.companyId} and f.id = d.folder_id
      join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
      where d.company_id = ${tx.companyId} and d.person_id = ${personId} and not d.hollow
        and not (f.ephemeral and d.ephemeral and d.signed_at is not null) and ${shownToOwner} limit ${COUNT_CAP}) counted`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
