import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { showsFace } from '../../directory/public.ts';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { PictureOfRow } from '../../platform/pictures/kept-pictures.ts';
import type { Photo } from './photo.ts';

/** What a row held; null where it held the bytes themselves. */
export interface HeldPhoto {
  readonly picture: Buffer | null;
  readonly avatar: Buffer | null;
}

const held = sql`picture_sha256 as picture, avatar_sha256 as avatar`;

/** The photograph of a person as it stands. */
export async function selectPhoto(tx: CompanyTransaction, personId: number): Promise<PictureOfRow | null> {
  const { rows } = await sql<PictureOfRow>`
    select coalesce(picture_sha256, sha256) as mark, picture_sha256 as address, picture as bytes from own_photo
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** The photograph of a person that waits for approval. */
export async function selectWaitingPhoto(
  tx: CompanyTransaction,
  personId: number,
): Promise<PictureOfRow | null> {
  const { rows } = await sql<PictureOfRow>`
    select coalesce(w.picture_sha256, w.sha256) as mark, w.picture_sha256 as address, w.picture as bytes
    from own_change c join own_change_photo w on w.company_id = ${tx.companyId} and w.change_id = c.id
    where c.company_id = ${tx.companyId} and c.person_id = ${personId}::bigint and c.section = 'photo'
      and c.state = 'pending'`.execute(tx);
  return rows[0] ?? null;
}

/**
 * The small squares of these people who have one, as far as the viewer is shown them: their own, of who administers those
 * whom they reach, and what people show in the directory. The mark is that of the photograph.
 */
export async function selectAvatars(
  tx: CompanyTransaction,
  ids: readonly number[],
  viewer: { readonly id: number; readonly administers: boolean; readonly facesOn: IsoDay | null },
): Promise<(PictureOfRow & { readonly personId: number })[]> {
  const reached = viewer.administers ? sql`or ${inScope(tx, viewer.id)}` : sql``;
  const shown = viewer.facesOn ? sql`or ${showsFace(tx, viewer.facesOn)}` : sql``;
  const { rows } = await sql<PictureOfRow & { personId: number }>`
    select f.person_id as "personId", coalesce(f.picture_sha256, f.sha256) as mark, f.avatar_sha256 as address,
      f.avatar as bytes
    from own_photo f join person p on p.company_id = ${tx.companyId} and p.id = f.person_id
    where f.company_id = ${tx.companyId} and f.person_id = any(${[...ids]}::bigint[])
      and (p.id = ${viewer.id}::bigint ${reached} ${shown})
    limit ${ids.length}`.execute(tx);
  return rows;
}

/** What tells one photograph of a person from the next, and what its row holds. */
export async function selectStanding(
  tx: CompanyTransaction,
  personId: number,
): Promise<(HeldPhoto & { readonly mark: Buffer; readonly version: number }) | null> {
  const { rows } = await sql<HeldPhoto & { mark: Buffer; version: number }>`
    select coalesce(picture_sha256, sha256) as mark, version, ${held} from own_photo
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** Puts a person's photograph in the place of the one before. @returns its version. */
export async function upsertPhoto(
  tx: CompanyTransaction,
  photo: Photo & { readonly personId: number; readonly now: Date },
): Promise<number> {
  const { personId, picture, avatar, now } = photo;
  const { rows } = await sql<{ version: number }>`
    insert into own_photo (company_id, person_id, picture_sha256, avatar_sha256, changed_at)
    values (${tx.companyId}, ${personId}, ${picture}, ${avatar}, ${now})
    on conflict (company_id, person_id) do update set picture_sha256 = excluded.picture_sha256,
      avatar_sha256 = excluded.avatar_sha256, picture = null, avatar = null, sha256 = null,
      version = own_photo.version + 1, changed_at = excluded.changed_at
    returning version`.execute(tx);
  return rows[0]?.version ?? 1;
}

/** @returns what it held; null where there was none. */
export async function deletePhoto(tx: CompanyTransaction, personId: number): Promise<HeldPhoto | null> {
  const { rows } = await sql<HeldPhoto>`
    delete from own_photo where company_id = ${tx.companyId} and person_id = ${personId}::bigint
    returning ${held}`.execute(tx);
  return rows[0] ?? null;
}

/** Keeps the picture of a change that waits. */
export async function insertWaitingPhoto(
  tx: CompanyTransaction,
  changeId: number,
  { picture, avatar }: Photo,
): Promise<void> {
  await sql`
    insert into own_change_photo (company_id, change_id, picture_sha256, avatar_sha256)
    values (${tx.companyId}, ${changeId}, ${picture}, ${avatar})`.execute(tx);
}

/** Takes the picture away from a change that ends. @returns what it held; null where there was none. */
export async function deleteWaitingPhoto(
  tx: CompanyTransaction,
  changeId: number,
): Promise<HeldPhoto | null> {
  const { rows } = await sql<HeldPhoto>`
    delete from own_change_photo where company_id = ${tx.companyId} and change_id = ${changeId}::bigint
    returning ${held}`.execute(tx);
  return rows[0] ?? null;
}

/** Makes the picture of a change the person's own. */
export async function takePhotoOf(
  tx: CompanyTransaction,
  change: { readonly changeId: number; readonly personId: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into own_photo (company_id, person_id, picture, avatar, sha256, picture_sha256, avatar_sha256, changed_at)
    select ${tx.companyId}::bigint, ${change.personId}::bigint, w.picture, w.avatar, w.sha256, w.picture_sha256,
      w.avatar_sha256, ${change.now}::timestamptz
    from own_change_photo w
    where w.company_id = ${tx.companyId} and w.change_id = ${change.changeId}::bigint
    on conflict (company_id, person_id) do update set picture = excluded.picture, avatar = excluded.avatar,
      sha256 = excluded.sha256, picture_sha256 = excluded.picture_sha256, avatar_sha256 = excluded.avatar_sha256,
      version = own_photo.version + 1, changed_at = excluded.changed_at`.execute(tx);
}
