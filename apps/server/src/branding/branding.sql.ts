import { sql } from 'kysely';
import type { LoginPageTexts } from '../account/public.ts';
import type { CompanyTransaction } from '../platform/db/pool.ts';

export interface Logo {
  readonly picture: Buffer;
  readonly sha256: Buffer;
}

/** The logo of the transaction's company; with a hash, only if it is the one of its public address. */
export async function selectLogo(tx: CompanyTransaction, publicHash?: string): Promise<Logo | null> {
  const { rows } = await sql<Logo>`
    select picture, sha256 from company_logo where company_id = (select current_company())
      ${publicHash === undefined ? sql`` : sql`and public_hash = ${publicHash}`}`.execute(tx);
  return rows[0] ?? null;
}

export interface NewLogo extends Logo {
  readonly publicHash: string;
  readonly width: number;
  readonly height: number;
  readonly now: Date;
}

export async function upsertLogo(tx: CompanyTransaction, companyId: number, logo: NewLogo): Promise<void> {
  const { publicHash, picture, sha256, width, height, now } = logo;
  await sql`
    insert into company_logo (company_id, public_hash, picture, sha256, width, height, changed_at)
    values (${companyId}, ${publicHash}, ${picture}, ${sha256}, ${width}, ${height}, ${now})
    on conflict (company_id) do update set public_hash = excluded.public_hash, picture = excluded.picture,
      sha256 = excluded.sha256, width = excluded.width, height = excluded.height, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** Takes the logo away. @returns whether there was one. */
export async function deleteLogo(tx: CompanyTransaction): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from company_logo where company_id = (select current_company())`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function selectColor(tx: CompanyTransaction): Promise<string> {
  const { rows } = await sql<{ color: string }>`
    select color from company where id = (select current_company())`.execute(tx);
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
    from company where id = (select current_company())`.execute(tx);
  return rows[0] as LoginPage;
}
