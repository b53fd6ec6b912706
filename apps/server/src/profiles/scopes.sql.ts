import { sql } from 'kysely';
import { inScope, reachOf } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export type PlaceKind = 'sector' | 'location';

/** How far somebody reaches, by the one function that decides it, and the filters they were given. */
export interface Scope {
  readonly reach: 'all' | 'filtered' | 'reports' | 'none';
  readonly sectors: readonly number[];
  readonly locations: readonly number[];
  readonly folders: readonly number[];
}

export async function selectScopes(tx: CompanyTransaction, personId: number): Promise<Scope> {
  const of = (kind: 'sector' | 'location' | 'folder') =>
    sql`array(select ${sql.ref(`${kind}_id`)} from ${sql.table(
      `person_scope_${kind}`,
    )} where company_id = ${tx.companyId} and person_id = ${personId}::bigint order by 1)`;
  const { rows } = await sql<Scope>`
    select ${reachOf(tx, personId)} as reach, ${of('sector')} as sectors, ${of('location')} as locations,
      ${of('folder')} as folders`.execute(tx);
  return rows[0] as Scope;
}

/** How many of these ids are sectors or locations of the company. */
export async function countPlaces(
  tx: CompanyTransaction,
  kind: PlaceKind,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(kind)} n where n.company_id = ${tx.companyId}
      and n.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Makes these the sectors that filter what somebody sees. */
export async function replaceSectors(
  tx: CompanyTransaction,
  personId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from person_scope_sector where company_id = ${tx.companyId} and person_id = ${personId}`.execute(
    tx,
  );
  await sql`insert into person_scope_sector (company_id, person_id, sector_id)
    select ${tx.companyId}::bigint, ${personId}::bigint, v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v
      returning 1`.execute(tx);
}

/** Makes these the locations that filter what somebody sees. */
export async function replaceLocations(
  tx: CompanyTransaction,
  personId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from person_scope_location where company_id = ${tx.companyId} and person_id = ${personId}`.execute(
    tx,
  );
  await sql`insert into person_scope_location (company_id, person_id, location_id)
    select ${tx.companyId}::bigint, ${personId}::bigint, v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v
      returning 1`.execute(tx);
}

export interface Sight {
  /** Whom the person sees, of those whom the asker sees. */
  readonly sees: number;
  readonly total: number;
}

/** Whom somebody sees among those whom the asker sees: the limit that every list carries, counted. */
export async function countSight(tx: CompanyTransaction, asker: number, person: number): Promise<Sight> {
  const { rows } = await sql<Sight>`
    select count(*) filter (where ${inScope(tx, person)})::int as sees, count(*)::int as total
    from person p where p.company_id = ${tx.companyId} and ${inScope(tx, asker)}`.execute(tx);
  return rows[0] ?? { sees: 0, total: 0 };
}

export interface Example {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly sector: string | null;
}

/** The first few whom somebody sees among those whom the asker sees. */
export async function selectExamples(
  tx: CompanyTransaction,
  asker: number,
  person: number,
  most: number,
): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select p.id, p.name, p.surname, s.name as sector from person p
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    where p.company_id = ${tx.companyId} and ${inScope(tx, asker)} and ${inScope(tx, person)}
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id limit ${most}`.execute(tx);
  return rows;
}
