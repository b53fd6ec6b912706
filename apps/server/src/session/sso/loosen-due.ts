import { applyLoosening, takeDue } from '../../mfa/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { makeDueInterval } from '../../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { applyProvider } from './settings.ts';

/** Lets hold what loosens the ways in and waited long enough. */
export function looseningInterval(platform: Platform): Interval {
  const everyMs = platform.limits['loosening.sweep.seconds'] * 1000;
  return makeDueInterval(platform, { name: 'session.loosen', everyMs }, (id) => loosenDue(platform, id));
}

/** The same of one company. What is taken is applied in the same transaction: once, whoever dies when. */
export function loosenDue(platform: Platform, companyId: number): Promise<void> {
  return asCompany(platform, companyId, async (ctx) => {
    for (const due of await takeDue(ctx)) {
      if (due.what === 'mfa') await applyLoosening(ctx, due);
      else await applyProvider(ctx, due);
    }
  });
}
