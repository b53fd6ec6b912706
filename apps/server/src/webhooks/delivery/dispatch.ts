import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../platform/context.ts';
import { companyApart } from '../../platform/jobs/each-company.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { takeDue } from './queue.sql.ts';
import { takeTurn } from './turn.ts';

const NAME = 'webhooks.deliver';
const LOOK_MS = 500;
/** Companies at a time: each sends two at most, so that one process sends sixteen. */
const COMPANIES = 8;
/** Who dies in the middle leaves a company to the next after so long; a turn is shorter. */
const TAKEN_MS = 30_000;

/**
 * Sends what other systems are told, from one process of the installation. It looks again and again for companies that have
 * something to send, and waits for none of them: a slow address holds up its own company alone.
 */
export function deliverInterval(platform: Platform): Interval {
  const active = new Map<number, Promise<unknown>>();
  const begin = (companyId: number, until: Date, signal: AbortSignal) => {
    const turn = companyApart(platform, { name: NAME, signal }, companyId, (id, ending) =>
      takeTurn(platform, id, until, ending),
    ).finally(() => active.delete(companyId));
    active.set(companyId, turn);
  };
  return {
    name: NAME,
    everyMs: 1,
    run: async (signal) => {
      const now = platform.clock.now();
      const until = new Date(now.getTime() + TAKEN_MS);
      const most = COMPANIES - active.size;
      const due = most > 0 ? await takeDue(platform.db, { now, until, but: [...active.keys()], most }) : [];
      for (const id of due) begin(id, until, signal);
      await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
      // Whoever stops waits for what is under way, which the signal cuts short.
      if (signal.aborted) await Promise.allSettled(active.values());
    },
  };
}
