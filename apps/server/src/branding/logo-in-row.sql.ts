import { sql } from 'kysely';
import type { PicturesInRows } from '../platform/pictures/move-pictures.ts';

/** The logo whose bytes an earlier version wrote into its row; the upgrade moves it. It is the same logo then. */
export const logoInRow: PicturesInRows = {
  select: async (tx, most) => {
    const { rows } = await sql<{ id: number; mark: Buffer; picture: Buffer }>`
      select company_id as id, sha256 as mark, picture from company_logo
      where company_id = ${tx.companyId} and picture is not null limit ${most}`.execute(tx);
    return rows.map(({ id, mark, picture }) => ({ id, mark, pictures: [picture] }));
  },
  point: async (tx, { mark }, [picture]) => {
    const { numAffectedRows } = await sql`
      update company_logo set picture_sha256 = ${picture}, picture = null, sha256 = null
      where company_id = ${tx.companyId} and sha256 = ${mark}`.execute(tx);
    return numAffectedRows === 1n;
  },
};
