import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { markRoundAt } from '../platform/jobs/rounds/due.sql.ts';
import type { Video } from './video.ts';

/** What a post is, without whom it is for. */
export interface PostContent {
  readonly title: string;
  readonly message: string | null;
  readonly note: string | null;
  readonly picture: Buffer | null;
  readonly pdf: { readonly address: Buffer; readonly name: string; readonly pages: number } | null;
  readonly video: Video | null;
  readonly validFrom: IsoDay;
  readonly validTo: IsoDay;
  readonly isPinned: boolean;
  readonly asksAcceptance: boolean;
  readonly notify: boolean;
}

/** Whom it is for: all of a kind, those made later too, or those named. */
export interface PostAudience {
  readonly allSectors: boolean;
  readonly sectorIds: readonly number[];
  readonly allLocations: boolean;
  readonly locationIds: readonly number[];
}

export type NewPost = PostContent & PostAudience;

/** Inserts a post with whom it is for; from the first one on the round looks after the company's. @returns its id. */
export async function insertPost(
  tx: CompanyTransaction,
  post: NewPost,
  by: { readonly id: number | null; readonly at: Date },
): Promise<number> {
  const { pdf, video } = post;
  const { rows } = await sql<{ id: number }>`
    insert into billboard_post (company_id, title, message, note, picture_sha256, pdf_sha256, pdf_name, pdf_pages,
      video_site, video_key, valid_from, valid_to, all_sectors, all_locations, is_pinned, asks_acceptance, notify,
      created_by, created_at)
    values (${tx.companyId}, ${post.title}, ${post.message}, ${post.note}, ${post.picture}, ${pdf?.address ?? null},
      ${pdf?.name ?? null}, ${pdf?.pages ?? null}, ${video?.site ?? null}, ${video?.key ?? null},
      ${post.validFrom}::date, ${post.validTo}::date, ${post.allSectors}, ${post.allLocations}, ${post.isPinned},
      ${post.asksAcceptance}, ${post.notify}, ${by.id}::bigint, ${by.at}) returning id`.execute(tx);
  const id = rows[0]?.id as number;
  await insertPlaces(tx, id, post);
  await markRoundAt({ tx, now: by.at }, 'billboard.telling', by.at);
  return id;
}

/** Changes a post; `renewed` where its words become others, which nobody has accepted. */
export async function updatePost(
  tx: CompanyTransaction,
  id: number,
  post: NewPost,
  renewed: boolean,
): Promise<void> {
  const { pdf, video } = post;
  await sql`
    update billboard_post set title = ${post.title}, message = ${post.message}, note = ${post.note},
      picture_sha256 = ${post.picture}, pdf_sha256 = ${pdf?.address ?? null}, pdf_name = ${pdf?.name ?? null},
      pdf_pages = ${pdf?.pages ?? null}, video_site = ${video?.site ?? null}, video_key = ${video?.key ?? null},
      valid_from = ${post.validFrom}::date, valid_to = ${post.validTo}::date, all_sectors = ${post.allSectors},
      all_locations = ${post.allLocations}, is_pinned = ${post.isPinned}, asks_acceptance = ${post.asksAcceptance},
      notify = ${post.notify}, ended_at = null, version = version + 1, words_version = words_version + ${renewed ? 1 : 0}
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
  await sql`delete from billboard_sector where company_id = ${tx.companyId} and post_id = ${id}::bigint`.execute(
    tx,
  );
  await sql`delete from billboard_location where company_id = ${tx.companyId} and post_id = ${id}::bigint`.execute(
    tx,
  );
  await insertPlaces(tx, id, post);
}

async function insertPlaces(tx: CompanyTransaction, id: number, post: PostAudience): Promise<void> {
  if (!post.allSectors)
    await sql`insert into billboard_sector (company_id, post_id, sector_id)
      select ${tx.companyId}, ${id}::bigint, unnest(${[...post.sectorIds]}::bigint[])
      returning 1`.execute(tx);
  if (!post.allLocations)
    await sql`insert into billboard_location (company_id, post_id, location_id)
      select ${tx.companyId}, ${id}::bigint, unnest(${[...post.locationIds]}::bigint[])
      returning 1`.execute(tx);
}

/** How many of these sectors, or locations, the company has. */
export async function countPlaces(
  tx: CompanyTransaction,
  kind: 'sector' | 'location',
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from ${sql.table(kind)}
    where company_id = ${tx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows[0]?.found ?? 0;
}

/** How many others are pinned and not over. */
export async function countPinned(tx: CompanyTransaction, day: IsoDay, but: number | null): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from billboard_post
    where company_id = ${tx.companyId} and is_pinned and ended_at is null and valid_to >= ${day}::date
      and id is distinct from ${but}::bigint`.execute(tx);
  return rows[0]?.found ?? 0;
}

/** Removes a post with what was noted of it. */
export async function deletePost(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from billboard_post where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Ends a post before its last day. */
export async function endPost(tx: CompanyTransaction, id: number, now: Date): Promise<void> {
  await sql`
    update billboard_post set ended_at = coalesce(ended_at, ${now}), resend_to = null, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}
