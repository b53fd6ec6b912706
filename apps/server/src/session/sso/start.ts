import { e } from '@legajo/contract';
import type { OpenCtx } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';
import { Failure } from '../../platform/failure.ts';
import { Redirected } from '../../platform/http/binding.ts';
import { newToken, tokenHash } from '../token.ts';
import { browserCookie, cookieLine } from './browser.ts';
import type { Company, Protocol } from './identity-provider.ts';
import { openIdConnect } from './oidc.ts';
import { findCompany, selectFace, selectProvider } from './provider.sql.ts';
import { samlProtocol } from './saml.ts';
import { insertState, type SsoApp } from './state.sql.ts';

/** A company's provider by the company's slug. @throws Failure `ssoNotConfigured`. */
async function companyBySlug(ctx: OpenCtx, slug: string): Promise<Company> {
  const id = await findCompany(ctx.platform.db, slug);
  const company = id === null ? null : await readCompany(ctx, id);
  if (!company) throw new Failure(e.session.ssoNotConfigured);
  return company;
}

/** A company's provider while it is switched on, or null. */
export function readCompany(ctx: Pick<OpenCtx, 'platform'>, id: number): Promise<Company | null> {
  return inCompany(ctx.platform.db, id, async (tx) => {
    const [face, provider] = [await selectFace(tx), await selectProvider(tx)];
    return face && provider?.enabled ? { id, slug: face.slug, provider } : null;
  });
}

export const protocolOf = (kind: 'oidc' | 'saml'): Protocol =>
  kind === 'oidc' ? openIdConnect : samlProtocol;

/**
 * Sends a browser to its company's provider. What comes back is accepted once, for ten minutes, and only in
 * this browser: a cookie says which one it was, so that nobody is signed in by somebody else's answer.
 *
 * @param app where it comes back to; kept here, never sent along, so that no address can be put in its place.
 * @throws Failure `ssoNotConfigured` or `ssoUnreachable`.
 */
export async function startSso(ctx: OpenCtx, slug: string, app: SsoApp): Promise<Redirected> {
  const company = await companyBySlug(ctx, slug);
  const browser = ctx.cookie(browserCookie(ctx.platform)) ?? newToken();
  const [state, nonce] = [newToken(), newToken()];
  const { location, verifier } = await protocolOf(company.provider.kind).begin(ctx.platform, company, {
    state,
    nonce,
    fresh: false,
  });
  const seconds = ctx.platform.limits['sso.state.seconds'];
  const until = new Date(ctx.now.getTime() + seconds * 1000);
  const kept = { browserHash: tokenHash(browser), nonce, verifier, app, proof: null };
  await inCompany(ctx.platform.db, company.id, (tx) =>
    insertState(tx, tokenHash(state), kept, ctx.now, until),
  );
  return new Redirected(location, cookieLine(ctx.platform, browser));
}
