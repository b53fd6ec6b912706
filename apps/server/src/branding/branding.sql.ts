import { sql } from 'kysely';
import type { LoginPageTexts } from '../account/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { PictureOfRow } from '../platform/pictures/kept-pictures.ts';

/** The logo of the transaction's company; with a hash, only if it is the one of its public address. */
export async function selectLogo(tx: CompanyTransaction, publicHash?: string): Promise<PictureOfRow | null> {
  const { rows } = await sql<PictureOfRow>`
    select coalesce(picture_sha256, sha256) as mark, picture_sha256 as address, picture as bytes from company_logo
    where company_id = ${tx.companyId} ${publicHash === undefined ? sql`` : sql`and public_hash = ${publicHash}`}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export interface NewLogo {
  /** Its address. */
  readonly picture: Buffer;
  readonly publicHash: string;
  readonly width: number;
  readonly height: number;
  readonly now: Date;
}

/** Puts a logo in the place of the one before. */
export async function upsertLogo(tx: CompanyTransaction, logo: NewLogo): Promise<void> {
  const { publicHash, picture, width, height, now } = logo;
  await sql`
    insert into company_logo (company_id, public_hash, picture_sha256, width, height, changed_at)
    values (${tx.companyId}, ${publicHash}, ${picture}, ${width}, ${height}, ${now})
    on conflict (company_id) do update set public_hash = excluded.public_hash, picture = null, sha256 = null,
      picture_sha256 = excluded.picture_sha256, width = excluded.width, height = excluded.height,
      changed_at = excluded.changed_at`.execute(tx);
}

/** Takes the logo away. @returns its address, null where the row held the bytes; undefined where there was none. */
export async function deleteLogo(tx: CompanyTransaction): Promise<Buffer | null | undefined> {
  const { rows } = await sql<{ picture: Buffer | null }>`
    delete from company_logo where company_id = ${tx.companyId} returning picture_sha256 as picture`.execute(
    tx,
  );
  return rows[0]?.picture;
}

export async function selectColor(tx: CompanyTransaction): Promise<string> {
  const { rows } = await sql<{ color: string }>`
    select color from company where id = ${tx.companyId}`.execute(tx);
  return rows[0]?.color as string;
}

export interface LoginPage extends LoginPageTexts {
  /** The company's name in addresses. */
  readonly slug: string;
}

export async function selectLoginPage(tx: CompanyTransaction): Promise<LoginPage> {
  const { rows } = await sql<LoginPage>`
    select coalesce(slug, '') as slug, login_page ->> 'title' as title, login_page ->> 'text' as text,
      coalesce((login_page ->> 'showLogo')::boolean, true) as "showLogo"
    from company where id = ${tx.companyId}`.execute(tx);
  return rows[0] as LoginPage;
}
