import { sql } from 'kysely';
import { BLOB_REFERENCES } from '../../src/integrity/public.ts';
import { locateBlob } from '../../src/platform/files/store.ts';
import { walkIntegrity } from '../../src/platform/files/upkeep/integrity.ts';
import { sweepSegments } from '../../src/platform/files/upkeep/sweep.ts';
import type { Portal } from './portal.ts';

/** Addresses of all stored files of a company, in hexadecimal, in order. */
export const blobsOf = (portal: Portal, company: number): Promise<string[]> =>
  portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ sha: string }>`
      select encode(sha256, 'hex') as sha from blob where company_id = ${tx.companyId} order by 1`.execute(
      tx,
    );
    return rows.map(({ sha }) => sha);
  });

/** How many rows of a company hold bytes of pictures themselves. */
export const inRows = (portal: Portal, company: number): Promise<number> =>
  portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from own_photo where picture is not null)::int
        + (select count(*) from own_change_photo where picture is not null)::int
        + (select count(*) from company_logo where picture is not null)::int as count`.execute(tx);
    return rows[0]?.count ?? 0;
  });

/** Makes the rows of a company what the version before the store of pictures wrote: bytes, and nothing stored. */
export async function putIntoRows(portal: Portal, company: number): Promise<void> {
  const rows = await portal.asCompany(company, async ({ tx }) => {
    const found = await sql<{ table: string; id: number; picture: Buffer; avatar: Buffer | null }>`
      select 'own_photo' as "table", person_id as id, picture_sha256 as picture, avatar_sha256 as avatar from own_photo
        where picture is null
      union all select 'own_change_photo', change_id, picture_sha256, avatar_sha256 from own_change_photo where picture is null
      union all select 'company_logo', company_id, picture_sha256, null from company_logo where picture is null`.execute(
      tx,
    );
    return found.rows;
  });
  const read = async (address: Buffer) => {
    const blob = await portal.asCompany(company, ({ tx }) => locateBlob(tx, company, address));
    return portal.platform.store.read(company, blob);
  };
  for (const { table, id, picture, avatar } of rows) {
    const bytes = { picture: await read(picture), avatar: avatar && (await read(avatar)) };
    await portal.asCompany(company, async ({ tx }) => {
      if (table === 'company_logo')
        await sql`update company_logo set picture = ${bytes.picture}, sha256 = picture_sha256, picture_sha256 = null
          where company_id = ${id}`.execute(tx);
      else
        await sql`update ${sql.table(table)} set picture = ${bytes.picture}, avatar = ${bytes.avatar},
            sha256 = picture_sha256, picture_sha256 = null, avatar_sha256 = null
          where company_id = ${company} and ${sql.ref(table === 'own_photo' ? 'person_id' : 'change_id')} = ${id}`.execute(
          tx,
        );
    });
  }
  await portal.asCompany(company, async ({ tx }) => {
    await sql`with gone as (delete from blob where company_id = ${company} returning segment_id)
      select mark_segments(array(select segment_id from gone), now())`.execute(tx);
  });
}

/** What the store and the tables say of each other. */
export const integrityOf = ({ platform: { db, driver, clock, config } }: Portal) =>
  walkIntegrity({ db, driver, clock, masterKey: config.secret }, BLOB_REFERENCES, -1);

/** Removes what nothing speaks of, as the sweep does once it is old enough. */
export async function sweepStore({ platform }: Portal): Promise<void> {
  for (let times = 0; times < 50; times += 1) {
    const { abandoned, emptied, compacted } = await sweepSegments(platform, -1);
    if (abandoned + emptied + compacted === 0) return;
  }
  throw new Error('The sweep never comes to an end.');
}
