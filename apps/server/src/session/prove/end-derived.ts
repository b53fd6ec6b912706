import { endSecondSteps } from '../../mfa/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { endSecretsOf } from '../../platform/end-secrets.sql.ts';
import { endSessionsOf } from '../../platform/end-sessions.sql.ts';
import { deleteLinksOf, suspendLinks } from '../companies/related.sql.ts';

/** What becomes of what rested on a proof that is another one from now on. */
export interface Derived {
  /**
   * The ways to other companies: its owner changed it, and they wait until the other login is proven again (decision
   * G8); or somebody else did, or nobody proved the one before, and they are over.
   */
  readonly links: 'suspended' | 'ended';
  /** The session in which the one before was proven. */
  readonly but?: Buffer | null;
  /** Printed codes end as well: another one is given in their place. */
  readonly sheets?: boolean;
}

/**
 * Ends all that rests on what proved these people until now, because a password, an address, a name to sign in by or a
 * factor is another one: sessions, ways to other companies, mailed links, remembered devices, what is asked of them at the
 * moment (ASVS 5.0, 7.4.3). A link that confirms a change stays: it went to the address before.
 */
export async function endDerived(
  ctx: Pick<CompanyCtx, 'tx' | 'now'>,
  people: readonly number[],
  { links, but = null, sheets = false }: Derived,
): Promise<void> {
  if (people.length === 0) return;
  const { tx, now } = ctx;
  await endSessionsOf(tx, people, now, but);
  await endSecretsOf(tx, people, 'reset', now);
  if (sheets) await endSecretsOf(tx, people, 'activation', now);
  await endSecondSteps(ctx, people);
  if (links === 'ended') await deleteLinksOf(tx, people);
  else await suspendLinks(tx, people, now);
}
