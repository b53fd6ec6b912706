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

export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly types: readonly number[];
  readonly inactive: boolean;
  readonly blocked: boolean;
  readonly opensPeople: boolean;
  readonly opensDocuments: boolean;
  readonly reach: 'all' | 'filtered' | 'reports' | 'none';
  readonly inScope: boolean;
  readonly sectorFits: boolean;
  readonly locationFits: boolean;
  readonly filtersFolders: boolean;
  readonly folderFits: boolean;
}

/**
 * Everybody who administers something, with what decides whether they see a person: the same fragments that every
 * list carries, asked here with the viewer as a column.
 */
export async function selectViewers(
  tx: CompanyTransaction,
  subject: Subject,
  most: number,
): Promise<Viewer[]> {
  const viewer = sql`v.id`;
  const own = sql`company_id = ${tx.companyId} and person_id = v.id`;
  const holds = (...actions: (number | string)[]) => sql`exists (select 1 from person_action a
    where a.company_id = ${tx.companyId} and a.person_id = v.id and a.action in (${sql.join(actions.map(String))}))`;
  const { rows } = await sql<Viewer>`
    select v.id, v.name, v.surname, v.status = 'inactive' as inactive, k.blocked_at is not null as blocked,
      array(select t.type::int from person_profile t where t.company_id = ${tx.companyId} and t.person_id = v.id order by 1) as types,
      ${holds(ACTIONS.employees)} as "opensPeople", ${holds(ACTIONS.documentDetail, ACTIONS.documentSearch)} as "opensDocuments",
      ${reachOf(tx, sql`v.id`)} as reach, ${inScope(tx, viewer)} as "inScope",
      not exists (select 1 from person_scope_sector where ${own})
        or p.sector_id in (select sector_id from person_scope_sector where ${own}) as "sectorFits",
      not exists (select 1 from person_scope_location where ${own})
        or p.location_id in (select location_id from person_scope_location where ${own}) as "locationFits",
      ${reachOf(tx, sql`v.id`)} <> 'none' and exists (select 1 from person_scope_folder where ${own})
        and not exists (select 1 from person_profile where ${own} and type = 2) as "filtersFolders",
      coalesce(${folderInScope(tx, viewer, sql`${subject.folderId}::bigint`)}, false) as "folderFits"
    from person v
    join person p on p.company_id = ${tx.companyId} and p.id = ${subject.personId}
    left join credential k on k.company_id = ${tx.companyId} and k.person_id = v.id
    where v.company_id = ${tx.companyId}
      and v.id in (select t.person_id from person_profile t where t.company_id = ${tx.companyId} and t.type > 1)
    order by v.surname collate "es-x-icu", v.name collate "es-x-icu", v.id limit ${most}`.execute(tx);
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
