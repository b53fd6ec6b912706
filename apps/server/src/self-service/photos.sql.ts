import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';

/** A photograph in its two sizes. */
export interface Photo {
  readonly picture: Buffer;
  readonly avatar: Buffer;
  /** Of the picture. */
  readonly sha256: Buffer;
}

export interface Image {
  readonly bytes: Buffer;
  readonly sha256: Buffer;
}

/** The photograph of a person as it stands. */
export async function selectPhoto(tx: CompanyTransaction, personId: number): Promise<Image | null> {
  const { rows } = await sql<Image>`
    select picture as bytes, sha256 from own_photo
    where company_id = (select current_company()) and person_id = ${personId}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** The photograph of a person that waits for approval. */
export async function selectWaitingPhoto(tx: CompanyTransaction, personId: number): Promise<Image | null> {
  const { rows } = await sql<Image>`
    select w.picture as bytes, w.sha256
    from own_change c join own_change_photo w on w.company_id = c.company_id and w.change_id = c.id
    where c.company_id = (select current_company()) and c.person_id = ${personId}::bigint and c.section = 'photo'
      and c.state = 'pending'`.execute(tx);
  return rows[0] ?? null;
}

/** The small square of a person of the transaction's company. */
export async function selectAvatar(tx: CompanyTransaction, personId: number): Promise<Image | null> {
  const { rows } = await sql<Image>`
    select avatar as bytes, sha256 from own_photo
    where company_id = (select current_company()) and person_id = ${personId}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** What tells one photograph of a person from the next, without its bytes. */
export async function selectPhotoMark(
  tx: CompanyTransaction,
  personId: number,
): Promise<{ readonly sha256: Buffer; readonly version: number } | null> {
  const { rows } = await sql<{ sha256: Buffer; version: number }>`
    select sha256, version from own_photo
    where company_id = (select current_company()) and person_id = ${personId}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** Puts a person's photograph in the place of the one before, whose bytes go. @returns its version. */
export async function upsertPhoto(
  tx: CompanyTransaction,
  companyId: number,
  photo: Photo & { readonly personId: number; readonly now: Date },
): Promise<number> {
  const { personId, picture, avatar, sha256, now } = photo;
  const { rows } = await sql<{ version: number }>`
    insert into own_photo (company_id, person_id, picture, avatar, sha256, changed_at)
    values (${companyId}, ${personId}, ${picture}, ${avatar}, ${sha256}, ${now})
    on conflict (company_id, person_id) do update set picture = excluded.picture, avatar = excluded.avatar,
      sha256 = excluded.sha256, version = own_photo.version + 1, changed_at = excluded.changed_at
    returning version`.execute(tx);
  return rows[0]?.version ?? 1;
}

/** @returns whether there was one. */
export async function deletePhoto(tx: CompanyTransaction, personId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from own_photo where company_id = (select current_company()) and person_id = ${personId}::bigint`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Keeps the picture of a change that waits. */
export async function insertWaitingPhoto(
  tx: CompanyTransaction,
  companyId: number,
  changeId: number,
  { picture, avatar, sha256 }: Photo,
): Promise<void> {
  await sql`
    insert into own_change_photo (company_id, change_id, picture, avatar, sha256)
    values (${companyId}, ${changeId}, ${picture}, ${avatar}, ${sha256})`.execute(tx);
}

/** Makes the picture of a change the person's own. */
export async function takePhotoOf(
  tx: CompanyTransaction,
  companyId: number,
  change: { readonly changeId: number; readonly personId: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into own_photo (company_id, person_id, picture, avatar, sha256, changed_at)
    select ${companyId}::bigint, ${change.personId}::bigint, w.picture, w.avatar, w.sha256, ${change.now}::timestamptz
    from own_change_photo w
    where w.company_id = (select current_company()) and w.change_id = ${change.changeId}::bigint
    on conflict (company_id, person_id) do update set picture = excluded.picture, avatar = excluded.avatar,
      sha256 = excluded.sha256, version = own_photo.version + 1, changed_at = excluded.changed_at`.execute(
    tx,
  );
}
