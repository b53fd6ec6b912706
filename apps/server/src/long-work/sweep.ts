import { e } from '@legajo/contract';
import { asCompany } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Platform } from '../platform/context.ts';
import { markNext } from '../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { eraseProblems, failAbandoned, selectNextSweep } from './work.sql.ts';

/** Ends works whose process died, and erases what is told of people in those that are long over. */
export function workInterval(platform: Platform): Interval {
  const everyMs = platform.limits['load.sweep.seconds'] * 1000;
  return makeDueInterval(platform, { name: 'long-work.sweep', everyMs }, (id) =>
    asCompany(platform, id, sweepWork),
  );
}

/** One company's round; it says when there is something to do again, with what lies there now. */
export async function sweepWork({ tx, now, platform }: CompanyCtx): Promise<void> {
  const seconds = {
    silence: platform.limits['work.silence.seconds'],
    problems: platform.limits['work.problems.seconds'],
  };
  const ago = (count: number) => new Date(now.getTime() - count * 1000);
  await failAbandoned(tx, ago(seconds.silence), now, e.shared.workDied.code);
  await eraseProblems(tx, ago(seconds.problems));
  await markNext({ tx, now }, 'long-work.sweep', await selectNextSweep(tx, seconds));
}
