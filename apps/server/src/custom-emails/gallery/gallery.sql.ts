import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A picture of the gallery. */
export interface GalleryPicture {
  readonly id: number;
  readonly name: string;
  readonly format: 'png' | 'jpeg';
  /** In the store. */
  readonly address: Buffer;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
  /** Numbers of the mails that show it. */
  readonly usedIn: readonly number[];
}

const of = (tx: CompanyTransaction) => sql`
  select g.id, g.name, g.format, g.picture_sha256 as address, g.bytes, g.width, g.height, g.created_at as "createdAt",
    array(select distinct m.mail_id from own_mail m where m.company_id = ${tx.companyId} and m.picture_id = g.id
      order by 1) as "usedIn"
  from gallery_picture g where g.company_id = ${tx.companyId}`;

/** The pictures of the company, the newest first. */
export async function selectPictures(tx: CompanyTransaction, most: number): Promise<GalleryPicture[]> {
  const { rows } = await sql<GalleryPicture>`${of(tx)} order by g.id desc limit ${most}`.execute(tx);
  return rows;
}

/** One of them; undefined where there is none. */
export async function selectPicture(tx: CompanyTransaction, id: number): Promise<GalleryPicture | undefined> {
  const { rows } = await sql<GalleryPicture>`${of(tx)} and g.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

/** A picture as it is kept. */
export interface NewGalleryPicture extends Omit<GalleryPicture, 'id' | 'createdAt' | 'usedIn'> {
  readonly by: number;
  readonly at: Date;
}

/** Puts a picture into the gallery. @returns its id. */
export async function insertPicture(tx: CompanyTransaction, picture: NewGalleryPicture): Promise<number> {
  const { name, format, address, bytes, width, height, by, at } = picture;
  const { rows } = await sql<{ id: number }>`
    insert into gallery_picture (company_id, name, format, picture_sha256, bytes, width, height, created_by, created_at)
    values (${tx.companyId}, ${name}, ${format}, ${address}, ${bytes}, ${width}, ${height}, ${by}, ${at})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Deletes a picture; mails that show it are left without one. */
export async function deletePicture(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`
    update own_mail set picture_id = null
    where company_id = ${tx.companyId} and picture_id = ${id}::bigint`.execute(tx);
  await sql`delete from gallery_picture where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(
    tx,
  );
}
