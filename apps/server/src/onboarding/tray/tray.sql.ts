import type { IsoDay, Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Bringing } from '../../documents/public.ts';
import { folderInScope } from '../../folders/public.ts';
import { foundBy, inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { Reading } from '../../uploads/public.ts';

/** What somebody brought and somebody of Human Resources looks at: a paper of a way in, or a document of a type. */
export interface TrayRow {
  readonly id: number;
  readonly personId: number;
  readonly name: string;
  readonly cuil: string;
  readonly sector: string | null;
  readonly location: string | null;
  /** The key of the paper; of a document, what its type is mapped to. */
  readonly item: string | null;
  readonly typeId: number | null;
  readonly typeName: string | null;
  readonly folderName: string | null;
  readonly origin: 'camera' | 'file' | null;
  readonly expiresOn: IsoDay | null;
  readonly comment: string | null;
  readonly pages: number;
  readonly at: Date;
  readonly by: number;
  readonly state: 'waiting' | 'approved' | 'rejected';
  /** What a machine made of it, of a type that is read. */
  readonly reading: Reading | null;
}

/** A paper of a way in that waits for somebody of Human Resources. */
export interface WaitingPaper {
  readonly id: number;
  readonly personId: number;
  readonly item: string;
  readonly by: number;
  readonly state: 'waiting' | 'approved' | 'rejected';
  readonly sha256: Buffer;
  readonly thumbnail: Buffer;
  /** Pages after the first. */
  readonly more: readonly Buffer[];
  readonly onboardingId: number;
}

export interface TrayFilter {
  readonly viewer: number;
  /** One of them. */
  readonly id: number | undefined;
  /** Each is somewhere in the name or the number; wildcards escaped. */
  readonly terms: readonly string[];
  readonly cuil: string | undefined;
  /** Of any of these; of all where there are none. */
  readonly sectorIds: readonly number[];
  readonly locationIds: readonly number[];
  /** Ids of document types, and keys of papers of a way in. */
  readonly kinds: readonly string[];
  /** Brought on this day, where the company is. */
  readonly day: { readonly on: IsoDay; readonly timeZone: string } | undefined;
}

const columns = sql`x.id, p.id as "personId", p.surname || ', ' || p.name as name, p.cuil, s.name as sector,
  l.name as location, x.item, x.type_id as "typeId", x.type_name as "typeName", x.folder_name as "folderName", x.origin,
  x.expires_on::text as "expiresOn", x.comment, x.pages, x.brought_at as at, x.brought_by as by, x.state, x.reading`;

/** What was brought, of both kinds; of an onboarding that another took the place of nothing waits. */
const brought = (tx: CompanyTransaction, which: RawBuilder<unknown>) => sql`(
  select x.id, o.person_id, x.item, null::bigint as type_id, null::text as type_name, null::bigint as folder_id, null::text as folder_name,
    null::text as origin, null::date as expires_on, null::text as comment,
    1 + (select count(*)::int from onboarding_file_page g where g.company_id = ${tx.companyId} and g.file_id = x.id) as pages, x.brought_at, x.brought_by, x.state,
    x.decided_by, null::jsonb as reading
  from onboarding_file x
  join onboarding o on o.company_id = ${tx.companyId} and o.id = x.onboarding_id
  where x.company_id = ${tx.companyId} and ${which} and (x.state <> 'waiting' or o.outcome is distinct from 'replaced')
  union all
  select x.id, x.person_id, t.paper, t.id, t.name, f.id, f.name, x.origin, x.expires_on, x.comment, x.pages, x.sent_at, x.brought_by,
    x.state, x.decided_by,
    case when r.upload_id is not null then jsonb_build_object('state', r.state, 'result', r.result, 'reasons', r.reasons) end
  from upload x
  join document_type t on t.company_id = ${tx.companyId} and t.id = x.document_type_id
  join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
  left join upload_reading r on r.company_id = ${tx.companyId} and r.upload_id = x.id
  where x.company_id = ${tx.companyId} and ${which} and x.state in ('waiting', 'approved', 'rejected'))`;
const waits = sql`x.state = 'waiting'`;
const joined = (tx: CompanyTransaction, which: RawBuilder<unknown> = waits) => sql`${brought(tx, which)} x
  join person p on p.company_id = ${tx.companyId} and p.id = x.person_id
  left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
  left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id`;

/** What waits, of people in scope but the viewer; of who left meanwhile, documents still (areas 5.8). */
function waiting(tx: CompanyTransaction, filter: TrayFilter): RawBuilder<unknown> {
  const { viewer, id, terms, cuil, sectorIds, locationIds, kinds, day } = filter;
  return sql`(p.status <> 'inactive' or x.type_id is not null) and p.id <> ${viewer} and ${inScope(tx, viewer)}
    and (x.folder_id is null or ${folderInScope(tx, viewer, sql`x.folder_id`)})
    ${
      terms.length === 0
        ? sql``
        : sql.join(
            terms.map((term) => sql`and ${foundBy(term)}`),
            sql` `,
          )
    }
    ${id === undefined ? sql`` : sql`and x.id = ${id}::bigint`}
    ${cuil === undefined ? sql`` : sql`and p.cuil = ${cuil}`}
    ${sectorIds.length === 0 ? sql`` : sql`and p.sector_id = any(${[...sectorIds]}::bigint[])`}
    ${locationIds.length === 0 ? sql`` : sql`and p.location_id = any(${[...locationIds]}::bigint[])`}
    ${kinds.length === 0 ? sql`` : sql`and coalesce(x.type_id::text, x.item) = any(${[...kinds]}::text[])`}
    ${day === undefined ? sql`` : sql`and (x.brought_at at time zone ${day.timeZone})::date = ${day.on}::date`}`;
}

/** What to look at first by what a machine made of it: what speaks against it, what is doubtful, what could not be read. */
const rank = sql`case when x.reading is null then 6 when x.reading ->> 'result' = 'mismatch' then 0
  when x.reading ->> 'result' = 'doubtful' then 1 when x.reading ->> 'state' = 'no_text' then 2
  when x.reading ->> 'state' = 'error' then 3 when x.reading ->> 'state' = 'waiting' then 4 else 5 end`;

/** What waits, the longest waiting first; or before that by what a machine made of it. */
export async function selectWaiting(
  tx: CompanyTransaction,
  filter: TrayFilter,
  page: Page,
  { after, byReading }: { after: { rank: number; at: string; id: number } | null; byReading: boolean },
): Promise<(TrayRow & { readonly rank: number })[]> {
  const first = byReading ? rank : sql`0`;
  const from = after
    ? sql`and (${first}, x.brought_at, x.id) > (${after.rank}::int, ${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<TrayRow & { rank: number }>`
    select ${columns}, ${first} as rank from ${joined(tx)} where ${waiting(tx, filter)} ${from}
    order by ${byReading ? sql`rank, ` : sql``}x.brought_at, x.id ${window(page, after !== null)}`.execute(
    tx,
  );
  return rows;
}

export async function countWaiting(tx: CompanyTransaction, filter: TrayFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${joined(tx)} where ${waiting(tx, filter)} limit ${COUNT_CAP}) x`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Where and of what papers wait, as far as the first ten thousand tell. */
export interface TrayChoices {
  readonly sectors: { id: number; nombre: string; cantidad: number }[] | null;
  readonly locations: { id: number; nombre: string; cantidad: number }[] | null;
  readonly items: { id: string; type: string | null; cantidad: number }[] | null;
  readonly first: Date | null;
  readonly last: Date | null;
}

export async function selectChoices(tx: CompanyTransaction, filter: TrayFilter): Promise<TrayChoices> {
  const { rows } = await sql<TrayChoices>`
    with w as materialized (
      select coalesce(x.type_id::text, x.item) as item, x.type_name as type, x.brought_at as at, s.id as sector_id, s.name as sector, l.id as location_id, l.name as location
      from ${joined(tx)} where ${waiting(tx, filter)} limit ${COUNT_CAP})
    select min(at) as first, max(at) as last,
      (select jsonb_agg(jsonb_build_object('id', sector_id, 'nombre', sector, 'cantidad', n) order by sector)
        from (select sector_id, sector, count(*) as n from w where sector_id is not null group by 1, 2 limit 1000) g) as sectors,
      (select jsonb_agg(jsonb_build_object('id', location_id, 'nombre', location, 'cantidad', n) order by location)
        from (select location_id, location, count(*) as n from w where location_id is not null group by 1, 2 limit 1000) g) as locations,
      (select jsonb_agg(jsonb_build_object('id', item, 'type', type, 'cantidad', n) order by type, item)
        from (select item, type, count(*) as n from w group by 1, 2 limit 500) g) as items
    from w`.execute(tx);
  return rows[0] ?? { sectors: null, locations: null, items: null, first: null, last: null };
}

/** What waits of these, of people in scope but the viewer: all that tells what it would take the place of. */
export async function selectBringing(
  tx: CompanyTransaction,
  viewer: number,
  ids: readonly number[],
): Promise<Bringing[]> {
  const { rows } = await sql<Bringing>`
    select x.id, p.id as "personId", x.type_id as "typeId", case when x.type_id is null then x.item end as paper,
      x.expires_on::text as "expiresOn"
    from ${joined(tx, sql`x.state = 'waiting' and x.id = any(${[...ids]}::bigint[])`)}
    where p.id <> ${viewer} and ${inScope(tx, viewer)} limit 100`.execute(tx);
  return rows;
}

/** One paper of a way in, of somebody in scope. With `lock` it stays as it is until the transaction ends. */
export async function selectPaper(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
  lock: boolean,
): Promise<WaitingPaper | null> {
  const { rows } = await sql<WaitingPaper>`
    select x.id, p.id as "personId", x.item, x.brought_by as by, x.state, x.sha256, x.thumbnail_sha256 as thumbnail,
      x.onboarding_id as "onboardingId",
      array(select g.sha256 from onboarding_file_page g where g.company_id = ${tx.companyId} and g.file_id = x.id order by g.n) as more
    from onboarding_file x
    join onboarding o on o.company_id = ${tx.companyId} and o.id = x.onboarding_id
    join person p on p.company_id = ${tx.companyId} and p.id = o.person_id
    where x.company_id = ${tx.companyId} and x.id = ${id}::bigint and (p.id = ${viewer} or ${inScope(tx, viewer)})
    ${lock ? sql`for no key update of x` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateDecided(
  tx: CompanyTransaction,
  id: number,
  { state, by, reason }: { state: 'approved' | 'rejected'; by: number; reason: string | null },
  now: Date,
): Promise<void> {
  await sql`
    update onboarding_file set state = ${state}, decided_at = ${now}, decided_by = ${by}, reason = ${reason}::text
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** A paper as it was decided, whose it is and by whom. */
export interface Decided {
  readonly name: string;
  readonly item: string | null;
  readonly typeName: string | null;
  readonly state: WaitingPaper['state'];
  readonly deciderId: number | null;
  readonly decider: string | null;
}

/** How a paper of somebody in scope stands now. */
export async function selectDecided(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<Decided | null> {
  const { rows } = await sql<Decided>`
    select p.surname || ', ' || p.name as name, x.item, x.type_name as "typeName", x.state, x.decided_by as "deciderId",
      d.surname || ', ' || d.name as decider
    from ${joined(tx, sql`x.id = ${id}::bigint`)}
    left join person d on d.company_id = ${tx.companyId} and d.id = x.decided_by
    where (p.id = ${viewer} or ${inScope(tx, viewer)})`.execute(tx);
  return rows[0] ?? null;
}
