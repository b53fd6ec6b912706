import { ACTIONS } from '@legajo/contract';
import { sql } from 'kysely';
import { folderInScope } from '../folders/public.ts';
import { inScope, reachOf } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export interface Subject {
  readonly personId: number;
  readonly folderId: number | null;
}

/** The person, and the folder of the document asked about; null where there is no such person or document. */
export async function selectSubject(
  tx: CompanyTransaction,
  personId: number,
  documentId: number | undefined,
): Promise<Subject | null> {
  const { rows } = await sql<Subject>`
    select p.id as "personId", d.folder_id as "folderId" from person p
    left join document d on d.company_id = ${tx.companyId} and d.person_id = p.id and d.id = ${documentId ?? null}::bigint
    where p.company_id = ${tx.companyId} and p.id = ${personId}`.execute(tx);
  const row = rows[0];
  return row && (documentId === undefined || row.folderId !== null) ? row : null;
}

/** Somebody who administers something, with what decides whether they see what is in a folder. */
export interface Administering {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly types: readonly number[];
  readonly inactive: boolean;
  readonly blocked: boolean;
  readonly opensDocuments: boolean;
  readonly reach: 'all' | 'filtered' | 'reports' | 'none';
  readonly filtersFolders: boolean;
  readonly folderFits: boolean;
}

/** The same, with what decides whether they see a person. */
export interface Viewer extends Administering {
  readonly opensPeople: boolean;
  readonly inScope: boolean;
  readonly sectorFits: boolean;
  readonly locationFits: boolean;
}

const VIEWER = sql`v.id`;
const ownOf = (tx: CompanyTransaction) => sql`company_id = ${tx.companyId} and person_id = v.id`;
const holds = (
  tx: CompanyTransaction,
  ...actions: (number | string)[]
) => sql`exists (select 1 from person_action a
    where a.company_id = ${tx.companyId} and a.person_id = v.id and a.action in (${sql.join(actions.map(String))}))`;

/** What lists carry, asked here with the viewer as a column. */
const administering = (tx: CompanyTransaction, folderId: number | null) => sql`
  v.id, v.name, v.surname, v.status = 'inactive' as inactive, k.blocked_at is not null as blocked,
      array(select t.type::int from person_profile t where t.company_id = ${tx.companyId} and t.person_id = v.id order by 1) as types,
      ${holds(tx, ACTIONS.documentDetail, ACTIONS.documentSearch)} as "opensDocuments",
      ${reachOf(tx, VIEWER)} as reach,
      ${reachOf(tx, VIEWER)} <> 'none' and exists (select 1 from person_scope_folder where ${ownOf(tx)})
        and not exists (select 1 from person_profile where ${ownOf(tx)} and type = 2) as "filtersFolders",
      coalesce(${folderInScope(tx, VIEWER, sql`${folderId}::bigint`)}, false) as "folderFits"`;

/** Everybody of the company who holds a profile beside the employee's, as `v`. */
const whoAdminister = (tx: CompanyTransaction) => sql`v.company_id = ${tx.companyId}
      and v.id in (select t.person_id from person_profile t where t.company_id = ${tx.companyId} and t.type > 1)`;
const BY_NAME = sql`order by v.surname collate "es-x-icu", v.name collate "es-x-icu", v.id`;

/**
 * Everybody who administers something, with what decides whether they see a person: the same fragments that every
 * list carries, asked here with the viewer as a column.
 */
export async function selectViewers(
  tx: CompanyTransaction,
  subject: Subject,
  most: number,
): Promise<Viewer[]> {
  const { rows } = await sql<Viewer>`
    select ${administering(tx, subject.folderId)},
      ${holds(tx, ACTIONS.employees)} as "opensPeople", ${inScope(tx, VIEWER)} as "inScope",
      not exists (select 1 from person_scope_sector where ${ownOf(tx)})
        or p.sector_id in (select sector_id from person_scope_sector where ${ownOf(tx)}) as "sectorFits",
      not exists (select 1 from person_scope_location where ${ownOf(tx)})
        or p.location_id in (select location_id from person_scope_location where ${ownOf(tx)}) as "locationFits"
    from person v
    join person p on p.company_id = ${tx.companyId} and p.id = ${subject.personId}
    left join credential k on k.company_id = ${tx.companyId} and k.person_id = v.id
    where ${whoAdminister(tx)} ${BY_NAME} limit ${most}`.execute(tx);
  return rows;
}

/**
 * Everybody who administers something and is found by these words, with what decides whether they see a folder.
 *
 * @param terms each is somewhere in the name or the number; wildcards escaped.
 */
export async function selectFolderViewers(
  tx: CompanyTransaction,
  folderId: number,
  terms: readonly string[],
  most: number,
): Promise<Administering[]> {
  const found = terms.map((term) => sql`and v.search like '%' || fold(${term}) || '%'`);
  const { rows } = await sql<Administering>`
    select ${administering(tx, folderId)}
    from person v
    left join credential k on k.company_id = ${tx.companyId} and k.person_id = v.id
    where ${whoAdminister(tx)} ${found.length > 0 ? sql.join(found, sql` `) : sql``} ${BY_NAME} limit ${most}`.execute(
    tx,
  );
  return rows;
}

/** The person themselves, as the first who sees what is theirs. */
export async function selectOwner(
  tx: CompanyTransaction,
  personId: number,
): Promise<Pick<Viewer, 'id' | 'name' | 'surname'> | null> {
  const { rows } = await sql<Pick<Viewer, 'id' | 'name' | 'surname'>>`
    select id, name, surname from person where company_id = ${tx.companyId} and id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}
