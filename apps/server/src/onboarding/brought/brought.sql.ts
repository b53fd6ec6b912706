import type { IsoDay, Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { TrayRow } from '../tray/tray.sql.ts';

/** Something that was brought, whatever became of it. */
export interface BroughtRow extends Omit<TrayRow, 'state'> {
  readonly state: TrayRow['state'] | 'withdrawn';
  readonly decidedAt: Date | null;
  readonly decider: { readonly id: number; readonly nombre: string; readonly apellido: string } | null;
  readonly reason: string | null;
  readonly documentId: number | null;
  readonly version: number;
}

export interface BroughtFilter {
  readonly state: BroughtRow['state'] | undefined;
  readonly personId: number | undefined;
  readonly typeId: number | undefined;
  readonly paper: string | undefined;
  /** Brought in these days, where the company is. */
  readonly from: IsoDay | undefined;
  readonly until: IsoDay | undefined;
  readonly timeZone: string;
}

/** Whose, and which. */
type Which = (column: {
  readonly at: RawBuilder<unknown>;
  readonly paper: RawBuilder<unknown>;
}) => RawBuilder<unknown>;

const decider = sql`case when d.id is not null then jsonb_build_object('id', d.id, 'nombre', d.name, 'apellido', d.surname) end as decider`;

/** Papers of ways in. `rest` orders and bounds each half, so that no page reads all that ever was brought. */
const papers = (tx: CompanyTransaction, which: Which, rest: RawBuilder<unknown>) => sql`(
  select x.id, p.id as "personId", p.surname || ', ' || p.name as name, p.cuil, s.name as sector, l.name as location,
    x.item, null::bigint as "typeId", null::text as "typeName", null::text as "folderName", null::text as origin,
    null::text as "expiresOn", null::text as comment,
    1 + (select count(*)::int from onboarding_file_page g where g.company_id = ${tx.companyId} and g.file_id = x.id) as pages,
    x.brought_at as at, x.brought_by as by, x.state, null::jsonb as reading, x.decided_at as "decidedAt", ${decider},
    x.reason, null::bigint as "documentId", 1 as version
  from onboarding_file x
  join onboarding o on o.company_id = ${tx.companyId} and o.id = x.onboarding_id
  join person p on p.company_id = ${tx.companyId} and p.id = o.person_id
  left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
  left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
  left join person d on d.company_id = ${tx.companyId} and d.id = x.decided_by
  where x.company_id = ${tx.companyId} and ${which({ at: sql`x.brought_at`, paper: sql`x.item` })} ${rest})`;

const uploads = (tx: CompanyTransaction, which: Which, rest: RawBuilder<unknown>) => sql`(
  select x.id, p.id as "personId", p.surname || ', ' || p.name as name, p.cuil, s.name as sector, l.name as location,
    t.paper as item, t.id as "typeId", t.name as "typeName", f.name as "folderName", x.origin,
    x.expires_on::text as "expiresOn", x.comment, coalesce(x.pages, 0) as pages, x.sent_at as at, x.brought_by as by, x.state,
    case when r.upload_id is not null then jsonb_build_object('state', r.state, 'result', r.result, 'reasons', r.reasons) end as reading,
    x.decided_at as "decidedAt", ${decider}, x.reason, x.document_id as "documentId", x.version
  from upload x
  join document_type t on t.company_id = ${tx.companyId} and t.id = x.document_type_id
  join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
  join person p on p.company_id = ${tx.companyId} and p.id = x.person_id
  left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
  left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
  left join person d on d.company_id = ${tx.companyId} and d.id = x.decided_by
  left join upload_reading r on r.company_id = ${tx.companyId} and r.upload_id = x.id
  where x.company_id = ${tx.companyId} and x.state <> 'draft' and x.sent_at is not null
    and ${which({ at: sql`x.sent_at`, paper: sql`t.paper` })} ${rest})`;

/** Both halves, each as the filter asks; of a type there are no papers of ways in. */
function halves(
  tx: CompanyTransaction,
  viewer: number,
  filter: BroughtFilter,
  more: (half: { readonly at: RawBuilder<unknown> }) => RawBuilder<unknown>,
  rest: (half: { readonly at: RawBuilder<unknown> }) => RawBuilder<unknown>,
) {
  const { state, personId, typeId, paper, from, until, timeZone } = filter;
  const day = (at: RawBuilder<unknown>, on: IsoDay, plus: number) =>
    sql`${at} ${plus === 0 ? sql`>=` : sql`<`} ((${on}::date + ${plus}::int)::timestamp at time zone ${timeZone})`;
  const asked =
    (scope: RawBuilder<unknown>): Which =>
    ({ at, paper: key }) =>
      sql`${inScope(tx, viewer)} ${scope}
      ${state === undefined ? sql`` : sql`and x.state = ${state}`}
      ${personId === undefined ? sql`` : sql`and p.id = ${personId}::bigint`}
      ${paper === undefined ? sql`` : sql`and ${key} = ${paper}`}
      ${from === undefined ? sql`` : sql`and ${day(at, from, 0)}`}
      ${until === undefined ? sql`` : sql`and ${day(at, until, 1)}`}
      ${more({ at })}`;
  const inFolder = sql`and ${folderInScope(tx, viewer, sql`f.id`)}
    ${typeId === undefined ? sql`` : sql`and t.id = ${typeId}::bigint`}`;
  const sent = uploads(tx, asked(inFolder), rest({ at: sql`x.sent_at` }));
  if (typeId !== undefined) return sent;
  return sql`${papers(tx, asked(sql``), rest({ at: sql`x.brought_at` }))} union all ${sent}`;
}

/** What was brought of people and folders in scope, the newest first. */
export async function selectBroughtPage(
  tx: CompanyTransaction,
  viewer: number,
  filter: BroughtFilter,
  page: Page,
  after: { readonly at: string; readonly id: number } | null,
): Promise<BroughtRow[]> {
  const most = after ? page.perPage + 1 : page.page * page.perPage + 1;
  const { rows } = await sql<BroughtRow>`
    select * from (${halves(
      tx,
      viewer,
      filter,
      ({ at }) => (after ? sql`and (${at}, x.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``),
      ({ at }) => sql`order by ${at} desc, x.id desc limit ${most}`,
    )}) b
    order by b.at desc, b.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countBrought(
  tx: CompanyTransaction,
  viewer: number,
  filter: BroughtFilter,
): Promise<number> {
  const bounded = () => sql`limit ${COUNT_CAP}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from (${halves(tx, viewer, filter, () => sql``, bounded)}) b limit ${COUNT_CAP}) c`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** One of them: the viewer's own, or of somebody and a folder that they reach. */
export async function selectOneBrought(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<BroughtRow | null> {
  const reached =
    (folder: RawBuilder<unknown>): Which =>
    () =>
      sql`x.id = ${id}::bigint and (p.id = ${viewer}::bigint or ${inScope(tx, viewer)} ${folder})`;
  const { rows } = await sql<BroughtRow>`
    ${papers(tx, reached(sql``), sql``)} union all
    ${uploads(tx, reached(sql`and ${folderInScope(tx, viewer, sql`f.id`)}`), sql``)}`.execute(tx);
  return rows[0] ?? null;
}
