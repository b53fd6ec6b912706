import type { DemoFonts } from '../../../../../demo/fonts.ts';
import { fixedClock } from '../../platform/clock.ts';
import { asCompany, stepsOf } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { CompanySteps, Platform } from '../../platform/context.ts';

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
  return {
    ...platform,
    clock: fixedClock(instant),
    hosts: { ...platform.hosts, people: platform.hosts.sealing },
  };
}

/** Runs a rule in a transaction of the company as of an instant of the past. */
export function asDemo<T>(
  seed: Pick<Seed, 'platform'>,
  companyId: number,
  now: Date,
  work: (ctx: CompanyCtx) => Promise<T>,
): Promise<T> {
  return asCompany(platformAt(seed.platform, now), companyId, work, now);
}

/** The same in steps: what is slow between short transactions, all of that instant. */
export function demoSteps(seed: Pick<Seed, 'platform'>, companyId: number, now: Date): CompanySteps {
  return stepsOf(platformAt(seed.platform, now), companyId, now);
}

const HISTORY_DAYS = 730;

/** The platform before anything of the demo happened: its authority must be older than what it issued. */
export function beforeHistory(platform: Platform): Platform {
  return platformAt(platform, new Date(platform.clock.now().getTime() - HISTORY_DAYS * 86_400_000));
}
