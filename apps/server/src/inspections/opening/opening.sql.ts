import { sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { markRoundAt } from '../../platform/jobs/rounds/due.sql.ts';

export interface NewInspection {
  readonly name: string;
  readonly body: string;
  readonly identity: string;
  readonly mail: string | null;
  readonly fromAt: Date;
  readonly untilAt: Date;
  readonly first: string;
  readonly last: string;
  readonly typeIds: readonly number[] | null;
  readonly sectorIds: readonly number[] | null;
  readonly namedIds: readonly number[] | null;
  readonly downloads: boolean;
  readonly openedBy: number;
  readonly linkHash: Buffer;
  readonly codeHash: Buffer;
}

const listOf = (ids: readonly number[] | null) => sql`${ids && [...ids]}::bigint[]`;

/** Writes an inspection, which the round closes once its time is over. It shows everybody's documents where neither sectors nor people are named. */
export async function insertInspection(tx: CompanyTransaction, i: NewInspection, now: Date): Promise<number> {
  const everybody = i.sectorIds === null && i.namedIds === null;
  const { rows } = await sql<{ id: number }>`
    insert into inspection (company_id, name, body, identity, mail, from_at, until_at, first_period, last_period, type_ids,
      sector_ids, named_ids, everybody, downloads, opened_by, opened_at, link_hash, code_hash)
    values (${tx.companyId}, ${i.name}, ${i.body}, ${i.identity}, ${i.mail}, ${i.fromAt}, ${i.untilAt}, ${i.first}::date,
      ${i.last}::date, ${listOf(i.typeIds)}, ${listOf(i.sectorIds)}, ${listOf(i.namedIds)}, ${everybody}, ${i.downloads},
      ${i.openedBy}, ${now}, ${i.linkHash}, ${i.codeHash})
    returning id`.execute(tx);
  await markRoundAt({ tx, now }, 'inspections.round', i.untilAt);
  return (rows[0] as { id: number }).id;
}

/**
 * Notes whose documents one shows: those who are named, and those of its sectors, as they are now and as far as whoever opens
 * it reaches. @returns how many they are.
 */
export async function insertPeople(tx: CompanyTransaction, id: number, openedBy: number): Promise<number> {
  const { rows } = await sql`
    insert into inspection_person (company_id, inspection_id, person_id)
    select ${tx.companyId}::bigint, i.id, p.id from inspection i
    join person p on p.company_id = ${tx.companyId} and (p.id = any(i.named_ids) or p.sector_id = any(i.sector_ids))
    where i.company_id = ${tx.companyId} and i.id = ${id}::bigint and ${inScope(tx, openedBy)}
    returning 1`.execute(tx);
  return rows.length;
}

/** How many of these types are of folders that somebody reaches. */
export async function countTypes(
  tx: CompanyTransaction,
  ids: readonly number[],
  viewer: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from document_type t
    where t.company_id = ${tx.companyId} and t.id = any(${listOf(ids)}) and ${folderInScope(tx, viewer, sql`t.folder_id`)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** How many of these sectors there are. */
export async function countSectors(tx: CompanyTransaction, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sector s
    where s.company_id = ${tx.companyId} and s.id = any(${listOf(ids)})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many of these people somebody reaches. */
export async function countPeople(
  tx: CompanyTransaction,
  ids: readonly number[],
  viewer: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person p
    where p.company_id = ${tx.companyId} and p.id = any(${listOf(ids)}) and ${inScope(tx, viewer)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
