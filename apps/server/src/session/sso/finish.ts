import { type ErrorDefinition, e } from '@legajo/contract';
import { recordIn } from '../../audit/public.ts';
import type { OpenCtx } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';
import { Redirected } from '../../platform/http/binding.ts';
import { newToken, tokenHash } from '../token.ts';
import { isSameBrowser } from './browser.ts';
import { type Return, SsoRefusal } from './identity-provider.ts';
import { selectNamed } from './provider.sql.ts';
import { protocolOf, readCompany } from './start.ts';
import { insertTicket, type SsoState, takeState } from './state.sql.ts';

/**
 * Takes a provider's answer and sends the browser to the login of the app it began in, with a one-use ssoToken. An answer that lets
 * nobody in goes the same way: the exchange of its token says why, so that whoever watches sees one thing.
 *
 * @param kind the protocol the answer came by: one provider's cannot come by the other's address.
 */
export async function finishSso(
  ctx: OpenCtx,
  kind: 'oidc' | 'saml',
  sentState: string | undefined,
  answer: Return,
): Promise<Redirected> {
  const token = newToken();
  const state =
    sentState === undefined ? null : await takeState(ctx.platform.db, tokenHash(sentState), ctx.now);
  if (state) await settle(ctx, kind, { ...state, state: sentState ?? '' }, answer, token);
  return new Redirected(`${ctx.platform.addresses.publicUrl}/${state?.app ?? 's'}/login?ssoToken=${token}`);
}

type Kept = SsoState & { readonly state: string };

async function settle(
  ctx: OpenCtx,
  kind: 'oidc' | 'saml',
  kept: Kept,
  answer: Return,
  token: string,
): Promise<void> {
  const named = await whoIs(ctx, kind, kept, answer);
  const until = new Date(ctx.now.getTime() + ctx.platform.limits['sso.ticket.seconds'] * 1000);
  await inCompany(ctx.platform.db, kept.companyId, async (tx) => {
    const personId = 'value' in named ? await selectNamed(tx, named.by, named.value) : null;
    const refusal = 'refusal' in named ? named.refusal : personId === null ? e.session.ssoUserUnknown : null;
    const ticket = { browserHash: kept.browserHash, personId, refusal: refusal?.key ?? null };
    await insertTicket(tx, tokenHash(token), ticket, ctx.now, until);
    if (refusal) await recordIn(tx, ctx.now, [refused(ctx, kept.companyId, refusal)]);
  });
}

type Named =
  | { readonly value: string; readonly by: 'username' | 'mail' | 'file_number' }
  | { readonly refusal: ErrorDefinition };

async function whoIs(ctx: OpenCtx, kind: 'oidc' | 'saml', kept: Kept, answer: Return): Promise<Named> {
  const company = await readCompany(ctx, kept.companyId);
  // A form that another site posts carries no cookie: there the exchange asks for the browser.
  const fits = company?.provider.kind === kind && (kind === 'saml' || isSameBrowser(ctx, kept.browserHash));
  if (!company || !fits) return { refusal: e.session.ssoRefused };
  try {
    const value = await protocolOf(kind).finish(ctx.platform, company, kept, answer);
    return { value, by: company.provider.matchedBy };
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    const { requestId } = ctx.origin;
    ctx.platform.log.warn(
      { requestId, company: company.id, code: error.definition.code, why: reasonOf(error.cause) },
      'single sign-on refused',
    );
    return { refusal: error.definition };
  }
}

/** A reason without what was sent: the name and message of an error, or our own words. */
function reasonOf(cause: unknown): string {
  if (typeof cause === 'string') return cause.slice(0, 200);
  return cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 200) : '';
}

const refused = (ctx: OpenCtx, companyId: number, refusal: ErrorDefinition) => ({
  event: 'sso.refused' as const,
  actorId: null,
  subject: 'company',
  subjectId: companyId,
  body: { reason: refusal.key },
  personal: { address: ctx.origin.address, agent: ctx.origin.agent },
});
