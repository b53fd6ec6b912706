import { type ErrorDefinition, e } from '@legajo/contract';
import type { OpenCtx } from '../../../platform/context.ts';
import { newToken, tokenHash } from '../../token.ts';
import type { Named } from '../identity-provider.ts';
import type { ProofOf, SsoApp } from '../state.sql.ts';

/** A state whose look says where the browser goes even when nothing is known of it any more. */
export const newProofState = (app: SsoApp) => `proof.${app}.${newToken()}`;

/** What a proof is known by to the page that asked for it; it tells nothing of the state. */
export const proofId = (state: string) => tokenHash(`id of ${state}`).toString('hex').slice(0, 32);

/** Where the answer to a proof goes, within the app that began it; null for that of a sign-in. */
export function landingOf(state: string | undefined, token: string): string | null {
  const app = /^proof\.([se])\.[\w-]+$/.exec(state ?? '')?.[1];
  return app ? `/${app}/redirect/proof?prueba=${proofId(state as string)}&resultado=${token}` : null;
}

/** What a sign-in is refused for, as a proof is: never as a session that is over. */
export function proofRefusal({ key }: ErrorDefinition): ErrorDefinition {
  if (key === e.session.ssoDenied.key) return e.session.proofDenied;
  return key === e.session.ssoUserUnknown.key ? e.session.proofOtherUser : e.session.proofRefused;
}

/**
 * Whether the provider asked the very person of the session, and since the proof was begun (ASVS 5.0 item 6.8.4): an
 * `auth_time` or `AuthnInstant` that is not said proves nothing, nor does one from before or from later than now, clocks
 * being as far apart as `sso.skew.seconds`.
 *
 * @param personId whom the answer names in the company; null for nobody.
 * @returns why not, or null.
 */
export function judgeProof(
  { platform, now }: Pick<OpenCtx, 'platform' | 'now'>,
  proof: ProofOf,
  { authenticatedAt }: Named,
  personId: number | null,
): ErrorDefinition | null {
  if (personId !== proof.personId) return e.session.proofOtherUser;
  const skewMs = platform.limits['sso.skew.seconds'] * 1000;
  const at = authenticatedAt?.getTime() ?? null;
  const isFresh = at !== null && at >= proof.begunAt.getTime() - skewMs && at <= now.getTime() + skewMs;
  return isFresh ? null : e.session.proofNotFresh;
}
