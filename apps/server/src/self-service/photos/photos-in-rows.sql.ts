import { sql } from 'kysely';
import type { PicturesInRows, RowWithPictures } from '../../platform/pictures/move-pictures.ts';

interface Row {
  readonly id: number;
  readonly mark: Buffer;
  readonly picture: Buffer;
  readonly avatar: Buffer;
}

const asRow = ({ id, mark, picture, avatar }: Row): RowWithPictures => ({
  id,
  mark,
  pictures: [picture, avatar],
});

/** Photographs whose bytes an earlier version wrote into `own_photo`. What is moved is the same photograph. */
const standingInRows: PicturesInRows = {
  select: async (tx, most) => {
    const { rows } = await sql<Row>`
      select person_id as id, sha256 as mark, picture, avatar from own_photo
      where company_id = ${tx.companyId} and picture is not null order by person_id limit ${most}`.execute(
      tx,
    );
    return rows.map(asRow);
  },
  point: async (tx, { id, mark }, [picture, avatar]) => {
    const { numAffectedRows } = await sql`
      update own_photo set picture_sha256 = ${picture}, avatar_sha256 = ${avatar}, picture = null, avatar = null, sha256 = null
      where company_id = ${tx.companyId} and person_id = ${id}::bigint and sha256 = ${mark}`.execute(tx);
    return numAffectedRows === 1n;
  },
};

/** The same of those that wait, in `own_change_photo`. */
const waitingInRows: PicturesInRows = {
  select: async (tx, most) => {
    const { rows } = await sql<Row>`
      select change_id as id, sha256 as mark, picture, avatar from own_change_photo
      where company_id = ${tx.companyId} and picture is not null order by change_id limit ${most}`.execute(
      tx,
    );
    return rows.map(asRow);
  },
  point: async (tx, { id, mark }, [picture, avatar]) => {
    const { numAffectedRows } = await sql`
      update own_change_photo set picture_sha256 = ${picture}, avatar_sha256 = ${avatar}, picture = null, avatar = null,
        sha256 = null
      where company_id = ${tx.companyId} and change_id = ${id}::bigint and sha256 = ${mark}`.execute(tx);
    return numAffectedRows === 1n;
  },
};

/** What the upgrade moves of people's own data. */
export const photosInRows: readonly PicturesInRows[] = [standingInRows, waitingInRows];
