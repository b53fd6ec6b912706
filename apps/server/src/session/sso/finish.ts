import { type ErrorDefinition, e } from '@legajo/contract';
import { recordIn } from '../../audit/public.ts';
import type { OpenCtx } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';
import { Redirected } from '../../platform/http/binding.ts';
import { newToken, tokenHash } from '../token.ts';
import { isSameBrowser } from './browser.ts';
import { type Named, type Return, SsoRefusal } from './identity-provider.ts';
import { judgeProof, landingOf, proofRefusal } from './proof/judge.ts';
import { type Provider, selectNamed } from './provider.sql.ts';
import { protocolOf, readCompany } from './start.ts';
import { insertTicket, type SsoState, takeState } from './state.sql.ts';

/**
 * Takes a provider's answer and sends the browser to the login of the app it began in, with a one-use ssoToken. An answer that lets
 * nobody in goes the same way: the exchange of its token says why, so that whoever watches sees one thing. What was asked
 * as a proof goes to the page that hands it to the session it is of.
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
  const { publicUrl } = ctx.platform.addresses;
  const landing = landingOf(sentState, token);
  return new Redirected(`${publicUrl}${landing ?? `/${state?.app ?? 's'}/login?ssoToken=${token}`}`);
}

type Kept = SsoState & { readonly state: string };

async function settle(
  ctx: OpenCtx,
  kind: 'oidc' | 'saml',
  kept: Kept,
  answer: Return,
  token: string,
): Promise<void> {
  const answered = await whoIs(ctx, kind, kept, answer);
  const until = new Date(ctx.now.getTime() + ctx.platform.limits['sso.ticket.seconds'] * 1000);
  await inCompany(ctx.platform.db, kept.companyId, async (tx) => {
    const named = 'value' in answered ? await selectNamed(tx, answered.by, answered.value) : null;
    const refusal = refusalOf(ctx, kept, answered, named);
    const { browserHash, proof } = kept;
    const personId = refusal ? null : named;
    const sessionId = proof?.sessionId ?? null;
    const ticket = { browserHash, personId, sessionId, refusal: refusal?.key ?? null };
    await insertTicket(tx, tokenHash(token), ticket, ctx.now, until);
    if (refusal) await recordIn(tx, ctx.now, [refused(ctx, kept, refusal)]);
  });
}

type Answered = (Named & { readonly by: Provider['matchedBy'] }) | { readonly refusal: ErrorDefinition };

/** Why an answer is good for nothing; null for one that is good. */
function refusalOf(
  ctx: OpenCtx,
  { companyId, proof }: Kept,
  answered: Answered,
  personId: number | null,
): ErrorDefinition | null {
  if (!proof) {
    if ('refusal' in answered) return answered.refusal;
    return personId === null ? e.session.ssoUserUnknown : null;
  }
  const refusal =
    'refusal' in answered ? proofRefusal(answered.refusal) : judgeProof(ctx, proof, answered, personId);
  if (!refusal) return null;
  ctx.platform.counts.add('legajo_sso_proof_refused_total', { code: refusal.code });
  const { requestId } = ctx.origin;
  const { code } = refusal;
  ctx.platform.log.warn({ requestId, company: companyId, session: proof.sessionId, code }, 'proof refused');
  return refusal;
}

async function whoIs(ctx: OpenCtx, kind: 'oidc' | 'saml', kept: Kept, answer: Return): Promise<Answered> {
  const company = await readCompany(ctx, kept.companyId);
  // A form that another site posts carries no cookie: there the exchange asks for the browser. That of a proof asks for
  // the session, which says more.
  const asked = kind === 'oidc' && !kept.proof;
  const fits = company?.provider.kind === kind && (!asked || isSameBrowser(ctx, kept.browserHash));
  if (!company || !fits) return { refusal: e.session.ssoRefused };
  try {
    const named = await protocolOf(kind).finish(ctx.platform, company, kept, answer);
    return { ...named, by: company.provider.matchedBy };
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

const refused = (ctx: OpenCtx, { companyId, proof }: Kept, refusal: ErrorDefinition) => ({
  event: 'sso.refused' as const,
  actorId: proof?.personId ?? null,
  subject: 'company',
  subjectId: companyId,
  body: { reason: refusal.key, ...(proof ? { purpose: 'step-up' } : {}) },
  personal: { address: ctx.origin.address, agent: ctx.origin.agent },
});
