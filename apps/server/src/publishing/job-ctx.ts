import type { CompanyCtx, Platform } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';

/** Runs a rule for a job, in a transaction of the company. */
export function asCompany<T>(
  platform: Platform,
  companyId: number,
  work: (ctx: CompanyCtx) => Promise<T>,
): Promise<T> {
  return inCompany(platform.db, companyId, (tx) =>
    work({
      platform,
      companyId,
      tx,
      now: platform.clock.now(),
      apart: (apartWork) => inCompany(platform.db, companyId, apartWork),
    }),
  );
}
