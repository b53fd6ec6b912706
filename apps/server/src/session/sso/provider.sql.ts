import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';

export interface Provider {
  readonly kind: 'oidc' | 'saml';
  readonly name: string;
  readonly enabled: boolean;
  /** OpenID Connect: its address. SAML: its entity id. */
  readonly issuer: string;
  readonly clientId: string | null;
  /** Wrapped under the installation's key. */
  readonly clientSecret: Buffer | null;
  readonly entryPoint: string | null;
  /** PEM. */
  readonly certificate: string | null;
  readonly claim: string;
  readonly matchedBy: 'username' | 'mail' | 'file_number';
}

export async function selectProvider(tx: CompanyTransaction): Promise<Provider | null> {
  const { rows } = await sql<Provider>`
    select kind, name, enabled, issuer, client_id as "clientId", client_secret as "clientSecret",
      entry_point as "entryPoint", certificate, claim, matched_by as "matchedBy"
    from sso_provider where company_id = ${tx.companyId}`.execute(tx);
  return rows[0] ?? null;
}

export async function upsertProvider(
  tx: CompanyTransaction,
  p: Provider,
  by: { readonly personId: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into sso_provider (company_id, kind, name, enabled, issuer, client_id, client_secret, entry_point, certificate,
      claim, matched_by, updated_at, updated_by)
    values (${tx.companyId}, ${p.kind}, ${p.name}, ${p.enabled}, ${p.issuer}, ${p.clientId}, ${p.clientSecret}, ${p.entryPoint},
      ${p.certificate}, ${p.claim}, ${p.matchedBy}, ${by.at}, ${by.personId})
    on conflict (company_id) do update set kind = excluded.kind, name = excluded.name, enabled = excluded.enabled,
      issuer = excluded.issuer, client_id = excluded.client_id, client_secret = excluded.client_secret,
      entry_point = excluded.entry_point, certificate = excluded.certificate, claim = excluded.claim,
      matched_by = excluded.matched_by, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    tx,
  );
}

/** Forgets the provider; false when there was none. */
export async function deleteProvider(tx: CompanyTransaction): Promise<boolean> {
  const { rows } = await sql`
    delete from sso_provider where company_id = ${tx.companyId} returning 1`.execute(tx);
  return rows.length > 0;
}

/** The company of a slug, or null. */
export async function findCompany(db: Database, slug: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select find_company(${slug}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

export interface CompanyFace {
  readonly slug: string;
  readonly name: string;
  readonly color: string;
  /** Address of its logo; null without one, and where its login page does not show it. */
  readonly logo: string | null;
  readonly title: string | null;
  readonly text: string | null;
}

/** What a stranger may see of a company before signing in. */
export async function selectFace(tx: CompanyTransaction): Promise<CompanyFace | null> {
  const { rows } = await sql<CompanyFace>`
    select coalesce(c.slug, '') as slug, c.name, c.color, c.login_page ->> 'title' as title, c.login_page ->> 'text' as text,
      (select '/company/logo/' || g.company_id || '/' || g.public_hash || '?t=' || (extract(epoch from g.changed_at) * 1000)::bigint
        from company_logo g
        where g.company_id = ${tx.companyId} and coalesce((c.login_page ->> 'showLogo')::boolean, true)) as logo
    from company c where c.id = ${tx.companyId}`.execute(tx);
  return rows[0] ?? null;
}

/** The person whom a provider's value names, in this company only; null for nobody. */
export async function selectNamed(
  tx: CompanyTransaction,
  by: Provider['matchedBy'],
  value: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from person where company_id = ${tx.companyId} and case ${by}::text
      when 'username' then lower(username) = lower(${value})
      when 'mail' then lower(mail) = lower(${value})
      else file_number = ${value} end
    limit 2`.execute(tx);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
