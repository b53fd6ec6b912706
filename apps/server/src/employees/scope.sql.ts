import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';
import { inScope } from './reach.sql.ts';

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
    select ${inScope(viewer, columns)} as may from (select
      (select id from sector where company_id = (select current_company()) and fold(name) = fold(${sector ?? ''})) as sector,
      (select id from location where company_id = (select current_company()) and fold(name) = fold(${location ?? ''})) as location,
      ${viewer}::bigint as manager) place`.execute(tx);
  return rows[0]?.may ?? false;
}
