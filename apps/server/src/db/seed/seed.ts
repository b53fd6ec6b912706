import type { DemoFonts } from '../../../../../demo/fonts.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { CompanyCtx, Platform } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';

/** What every step of the seed is given. */
export interface Seed {
  readonly platform: Platform;
  /** All dates are counted from here, also when a run that was cut short is taken up another day. */
  readonly seededAt: Date;
  /** Loaded when the first page is drawn. */
  readonly fonts: () => DemoFonts;
  readonly signal: AbortSignal;
}

/** The platform as it would have been then: what it writes bears that instant. */
export function platformAt(platform: Platform, instant: Date): Platform {
  return { ...platform, clock: fixedClock(instant), publicHosts: platform.hosts };
}

/** Runs a rule in a transaction of the company as of an instant of the past. */
export function asDemo<T>(
  seed: Pick<Seed, 'platform'>,
  companyId: number,
  now: Date,
  work: (ctx: CompanyCtx) => Promise<T>,
): Promise<T> {
  const platform = platformAt(seed.platform, now);
  return inCompany(platform.db, companyId, (tx) =>
    work({ platform, companyId, tx, now, apart: (apart) => inCompany(platform.db, companyId, apart) }),
  );
}

const HISTORY_DAYS = 730;

/** The platform before anything of the demo happened: its authority must be older than what it issued. */
export function beforeHistory(platform: Platform): Platform {
  return platformAt(platform, new Date(platform.clock.now().getTime() - HISTORY_DAYS * 86_400_000));
}
