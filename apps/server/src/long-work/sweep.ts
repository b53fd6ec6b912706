import { e } from '@legajo/contract';
import { asCompany } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Platform } from '../platform/context.ts';
import { forEachCompany } from '../platform/jobs/each-company.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { eraseProblems, failAbandoned } from './work.sql.ts';

/** Ends works whose process died, and erases what is told of people in those that are long over. */
export function workInterval(platform: Platform): Interval {
  return {
    name: 'long-work.sweep',
    everyMs: platform.limits['load.sweep.seconds'] * 1000,
    run: async (signal) => {
      await forEachCompany(platform, { name: 'long-work.sweep', signal }, (id) =>
        asCompany(platform, id, sweepWork),
      );
    },
  };
}

/** One company's round. */
export async function sweepWork({ tx, now, platform }: CompanyCtx): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await failAbandoned(tx, ago(platform.limits['work.silence.seconds']), now, e.shared.workDied.code);
  await eraseProblems(tx, ago(platform.limits['work.problems.seconds']));
}
