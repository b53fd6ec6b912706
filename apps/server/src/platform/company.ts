import type { CompanyCtx } from './company-ctx.ts';
import type { Actor, CompanySteps, Platform, Steps } from './context.ts';
import { companyIdOf } from './db/company-id.ts';
import { inCompany } from './db/in-company.ts';

/**
 * A company's context for work that no request began (a job, a command, the seed), and for a public call that
 * found out whose it is: slow work between short transactions.
 *
 * @param now the instant its rows bear; the clock's when left out.
 */
export function stepsOf(platform: Platform, companyId: number, now = platform.clock.now()): CompanySteps {
  return {
    platform,
    companyId: companyIdOf(companyId),
    now,
    transaction: (work) => asCompany(platform, companyId, work, now),
  };
}

/** The context of somebody who acts: of a call, or of an answer that goes on while it is sent. */
export function stepsFor(
  { platform, origin, now }: Pick<Steps, 'platform' | 'origin' | 'now'>,
  actor: Actor,
): Steps {
  const { companyId } = actor;
  return {
    platform,
    companyId,
    now,
    actor,
    origin,
    transaction: (work) =>
      inCompany(
        platform.db,
        companyId,
        (tx) => work({ platform, companyId: tx.companyId, tx, now, actor, origin }),
        { key: actor.key },
      ),
  };
}

/** Runs one short transaction of a company. What `work` throws undoes it. */
export function asCompany<T>(
  platform: Platform,
  companyId: number,
  work: (ctx: CompanyCtx) => Promise<T>,
  now = platform.clock.now(),
): Promise<T> {
  return inCompany(platform.db, companyId, (tx) => work({ platform, companyId: tx.companyId, tx, now }));
}
