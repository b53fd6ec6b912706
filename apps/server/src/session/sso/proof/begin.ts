import { e } from '@legajo/contract';
import { isConfigured } from '../../../mfa/public.ts';
import type { Steps } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { newToken, tokenHash } from '../../token.ts';
import type { Company } from '../identity-provider.ts';
import { protocolOf, readCompany } from '../start.ts';
import { insertState, type SsoApp } from '../state.sql.ts';
import { newProofState, proofId } from './judge.ts';

/** A way out to the provider that asks again. */
export interface ProofBegun {
  readonly id: string;
  readonly location: string;
  readonly until: Date;
}

/**
 * The provider that proves anew who acts: of who came by single sign-on and has no factor, while the company has its
 * provider switched on. Null where there is none.
 */
export async function providerToAsk(steps: Steps): Promise<Company | null> {
  if (steps.actor.via !== 'sso' || (await steps.transaction(isConfigured))) return null;
  return readCompany(steps, steps.companyId);
}

/**
 * Sends a browser to the company's provider, which is to ask the person again. What comes back is good once, for five
 * minutes, and in this session only.
 *
 * @throws Failure `proofNotOffered` or `ssoUnreachable`.
 */
export async function beginProof(steps: Steps, app: SsoApp): Promise<ProofBegun> {
  const company = await providerToAsk(steps);
  if (!company) throw new Failure(e.session.proofNotOffered);
  const { platform, now, actor } = steps;
  const [state, nonce] = [newProofState(app), newToken()];
  const protocol = protocolOf(company.provider.kind);
  const { location, verifier } = await protocol.begin(platform, company, { state, nonce, fresh: true });
  const until = new Date(now.getTime() + platform.limits['sso.proof.seconds'] * 1000);
  const { sessionId, personId } = actor;
  // Whoever holds the session's token is who began.
  const kept = { browserHash: actor.tokenHash, nonce, verifier, app, proof: { sessionId, personId } };
  await steps.transaction(({ tx }) => insertState(tx, tokenHash(state), kept, now, until));
  return { id: proofId(state), location, until };
}
