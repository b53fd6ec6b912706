import { PROFILE_TYPES } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { inScope, reachOf } from './reach.ts';

/**
 * The first sector and location that a filtered viewer may give somebody; null where the viewer is not
 * filtered. A limited administrator must not create people whom they then cannot see.
 */
export async function mayPlace(
  tx: CompanyTransaction,
  viewer: number,
  sector: string | undefined,
  location: string | undefined,
): Promise<boolean> {
  const columns = { sector: sql`place.sector`, location: sql`place.location`, manager: sql`place.manager` };
  const { rows } = await sql<{ may: boolean }>`
    select ${inScope(tx, viewer, columns)} as may from (select
      (select id from sector where company_id = ${tx.companyId} and fold(name) = fold(${sector ?? ''})) as sector,
      (select id from location where company_id = ${tx.companyId} and fold(name) = fold(${location ?? ''})) as location,
      ${viewer}::bigint as manager) place`.execute(tx);
  return rows[0]?.may ?? false;
}

/**
 * Whether a viewer reaches their direct reports and nobody else. A list that is told so goes along the index of who
 * reports to whom: inside the limit, where it is one case of several, no plan can use it.
 */
export async function seesReportsOnly(tx: CompanyTransaction, viewer: number): Promise<boolean> {
  const { rows } = await sql<{ reach: string }>`select ${reachOf(tx, viewer)} as reach`.execute(tx);
  return rows[0]?.reach === 'reports';
}

/** Those of these people whom a viewer may see. */
export async function selectReached(
  tx: CompanyTransaction,
  viewer: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) and ${inScope(tx, viewer)}
    limit ${ids.length}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether somebody administers as a line manager: of the administering types one holds one (D86). */
export async function selectIsLineManager(tx: CompanyTransaction, viewer: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person_profile
    where company_id = ${tx.companyId} and person_id = ${viewer}::bigint and type = ${PROFILE_TYPES.manager}`.execute(
    tx,
  );
  return rows.length > 0;
}
