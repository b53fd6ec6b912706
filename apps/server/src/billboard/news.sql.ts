import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export interface Post {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly note: string | null;
  readonly validFrom: IsoDay;
  readonly validTo: IsoDay;
}

/**
 * Posts that are valid on a day and meant for a person: a post without sectors is for all of them, likewise
 * without locations; where both are named, both must fit.
 */
export async function selectNews(
  tx: CompanyTransaction,
  personId: number,
  day: IsoDay,
  most: number,
): Promise<Post[]> {
  const { rows } = await sql<Post>`
    select b.id, b.title, b.message, b.note, b.valid_from as "validFrom", b.valid_to as "validTo"
    from billboard_post b
    join person me on me.company_id = ${tx.companyId} and me.id = ${personId}::bigint
    where b.company_id = ${tx.companyId} and b.valid_to >= ${day}::date and b.valid_from <= ${day}::date
      and (not exists (select 1 from billboard_sector x where x.company_id = ${tx.companyId} and x.post_id = b.id)
        or exists (select 1 from billboard_sector x where x.company_id = ${tx.companyId} and x.post_id = b.id and x.sector_id = me.sector_id))
      and (not exists (select 1 from billboard_location x where x.company_id = ${tx.companyId} and x.post_id = b.id)
        or exists (select 1 from billboard_location x where x.company_id = ${tx.companyId} and x.post_id = b.id and x.location_id = me.location_id))
    order by b.valid_from desc, b.id desc limit ${most}`.execute(tx);
  return rows;
}

export interface NewPost extends Omit<Post, 'id'> {
  readonly createdBy: number | null;
  readonly createdAt: Date;
  readonly sectorIds: readonly number[];
  readonly locationIds: readonly number[];
}

/** Inserts a post with whom it is meant for. @returns its id. */
export async function insertPost(tx: CompanyTransaction, post: NewPost): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into billboard_post (company_id, title, message, note, valid_from, valid_to, created_by, created_at)
    values (${tx.companyId}, ${post.title}, ${post.message}, ${post.note}, ${post.validFrom}::date, ${post.validTo}::date,
      ${post.createdBy}, ${post.createdAt}) returning id`.execute(tx);
  const id = rows[0]?.id as number;
  for (const sector of post.sectorIds)
    await sql`insert into billboard_sector (company_id, post_id, sector_id) values (${tx.companyId}, ${id}, ${sector})`.execute(
      tx,
    );
  for (const location of post.locationIds)
    await sql`insert into billboard_location (company_id, post_id, location_id) values (${tx.companyId}, ${id}, ${location})`.execute(
      tx,
    );
  return id;
}
