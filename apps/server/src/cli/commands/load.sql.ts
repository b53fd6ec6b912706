import type { IsoMonth } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Login names of loaded people begin so; their number follows. */
export const LOADED = 'carga_';

export interface LoadedPerson {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly dni: string;
  readonly cuil: string;
  readonly verified: boolean;
  readonly hiredOn: string;
}

/** How many people were loaded before: the next ones go on counting. */
export async function countLoaded(tx: CompanyTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person
    where company_id = ${tx.companyId} and username like ${`${LOADED.replace('_', '\\_')}%`}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Inserts people with their employee profile and login name, spread over the company's sectors and places. */
export async function insertLoadedPeople(
  tx: CompanyTransaction,
  people: readonly LoadedPerson[],
): Promise<void> {
  const place = (table: 'sector' | 'location' | 'position') => sql`
    (select array_agg(id order by id) from ${sql.table(table)} where company_id = ${tx.companyId})`;
  const nth = (list: string) =>
    sql`(${sql.ref(list)})[1 + r.n % greatest(1, coalesce(cardinality(${sql.ref(list)}), 1))]`;
  await sql`
    with places as materialized (select ${place('sector')} as sectors, ${place('location')} as locations, ${place('position')} as positions),
    given as (
      select r.*, row_number() over ()::int as n
      from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
        as r(username text, name text, surname text, dni text, cuil text, verified boolean, "hiredOn" date)
    ), made as (
      insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, sector_id, location_id, position_id)
      select ${tx.companyId}::bigint, r.username, r.name, r.surname, r.dni, r.cuil, r.verified, r."hiredOn",
        ${nth('sectors')}, ${nth('locations')}, ${nth('positions')}
      from given r, places returning id, username
    ), profiled as (
      insert into person_profile (company_id, person_id, type) select ${tx.companyId}::bigint, id, 1 from made
    )
    select count(claim_login(username, id)) from made`.execute(tx);
}

export interface LoadTarget {
  readonly folderId: number;
  readonly documentTypeId: number;
  readonly publisherId: number;
  readonly people: number;
}

/** Where documents are loaded to: the first type of receipts, and everybody who works there. */
export async function selectTarget(tx: CompanyTransaction): Promise<LoadTarget | null> {
  const { rows } = await sql<LoadTarget>`
    select f.id as "folderId", t.id as "documentTypeId",
      (select p.id from person p where p.company_id = ${tx.companyId} order by p.id limit 1) as "publisherId",
      (select count(*)::int from person p where p.company_id = ${tx.companyId} and p.status = 'active') as people
    from folder f join document_type t on t.company_id = f.company_id and t.folder_id = f.id
    where f.company_id = ${tx.companyId} and f.kind = 'recibos' order by f.sort_order, f.id, t.id limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

const MONTHS = 60;

/**
 * Inserts documents as rows only, without a sealed file each: `hollow`. They go round the people, month by month
 * backwards from `newest`, in every state.
 */
export async function insertHollowDocuments(
  tx: CompanyTransaction,
  target: LoadTarget,
  range: { readonly from: number; readonly count: number; readonly newest: IsoMonth },
): Promise<void> {
  await sql`
    with people as materialized (
      select id, cuil, sector_id, location_id, row_number() over (order by id)::int - 1 as n from person
      where company_id = ${tx.companyId} and status = 'active'
    ), numbered as (
      select g, (g % ${target.people}::int)::int as n, (g / ${target.people}::int % ${MONTHS})::int as age, (g % 20)::int as fate
      from generate_series(${range.from}::bigint, ${range.from + range.count - 1}::bigint) g
    ), dated as (
      select d.*, (${range.newest}::date - make_interval(months => d.age))::date as period,
        (${range.newest}::date + make_interval(months => 1 - d.age, days => 2, secs => 36000 + (d.g % 20000)::int))::timestamptz as published
      from numbered d
    )
    insert into document (company_id, person_id, folder_id, document_type_id, period, file_name, state, signable, pages,
      original_sha256, sha256, bytes, level, origin, published_by, published_at, received_at, signed_at, code, hollow, counted_in, sector_id, location_id)
    select ${tx.companyId}::bigint, p.id, ${target.folderId}, ${target.documentTypeId}, d.period,
      p.cuil || '_' || to_char(d.period, 'YYYY-MM') || '.pdf',
      case when d.fate = 0 then 'published' when d.fate < 12 then 'received' when d.fate < 19 then 'agreed' else 'disagreed' end,
      true, 1, h.hash, h.hash, 42000, 'B-B', 'CD', ${target.publisherId}, d.published,
      case when d.fate > 0 then d.published + interval '1 day' end,
      case when d.fate > 11 then d.published + interval '25 hours' end,
      upper(substr(h.text, 1, 4) || '-' || substr(h.text, 5, 4) || '-' || substr(h.text, 9, 4)), true,
      date_trunc('month', d.published at time zone c.time_zone)::date, p.sector_id, p.location_id
    from dated d join people p on p.n = d.n join company c on c.id = ${tx.companyId}
    cross join lateral (select sha256(('hollow ' || d.g)::bytea) as hash, md5('hollow ' || d.g) as text) h`.execute(
    tx,
  );
}
