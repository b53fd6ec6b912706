import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { companyApart, forCompanies, forEachCompany } from '../../platform/jobs/each-company.ts';
import { companiesInTurn } from '../../platform/jobs/rounds/in-turn.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { markStaleHead, selectDueHeads } from './heads.sql.ts';
import { keepHead } from './keep-head.ts';
import { thinHeads } from './thin.ts';

const EVERY_MS = 5000;
const THIN_EVERY_MS = 24 * 3_600_000;
const AT_A_TIME = 500;
/** Companies looked at each round beyond those that are due: three hundred a minute. */
const LOOKED_AT = 25;
/** A store that does not answer keeps the heads of one company waiting for so long, and ends the round. */
const DEADLINE_MS = 60_000;
const REST_MS = 60_000;
const HEAD = 'audit.head';

/** Says in the store, again and again, where the chains end; and thins out what was said long ago. */
export function headIntervals(platform: Platform): Interval[] {
  const heads = makeHeads(platform);
  const look = makeHeadLook(platform);
  return [
    {
      name: HEAD,
      everyMs: EVERY_MS,
      run: async (signal) => {
        await look(signal);
        await heads(signal);
      },
    },
    {
      name: 'audit.thin',
      everyMs: THIN_EVERY_MS,
      run: async (signal) => {
        const keepMs = platform.limits['head.keep.seconds'] * 1000;
        await forEachCompany(platform, { name: 'audit.thin', signal }, (id, ending) =>
          thinHeads(platform, id, keepMs, ending),
        );
      },
    },
  ];
}

/**
 * Makes the pass over the companies whose chain grew since their last head, a minute after it at the soonest. The
 * first that fails ends the pass, since what fails is the store of all; it rests for a minute, and stays marked.
 *
 * @returns a function that does one pass and gives the number of companies that were due.
 */
export function makeHeads(platform: Platform): (signal?: AbortSignal) => Promise<number> {
  const resting = new Map<number, number>();
  return async (signal) => {
    const started = performance.now();
    for (const [id, until] of resting) if (until <= started) resting.delete(id);
    const before = new Date(platform.clock.now().getTime() - platform.limits['head.seconds'] * 1000);
    const due = await selectDueHeads(platform.db, before, [...resting.keys()], AT_A_TIME);
    for (const id of due) {
      if (signal?.aborted) break;
      const options = { name: HEAD, signal, deadlineMs: DEADLINE_MS };
      if (await companyApart(platform, options, id, () => keepHead(platform, id))) continue;
      resting.set(id, started + REST_MS);
      break;
    }
    return due.length;
  };
}

/** Makes the slow look at every company in turn, for chains without a head of today: idle ones, and those of before. */
export function makeHeadLook(platform: Platform): (signal?: AbortSignal) => Promise<void> {
  const next = companiesInTurn(platform.db, LOOKED_AT);
  return async (signal) => {
    const before = new Date(platform.clock.now().getTime() - platform.limits['head.idle.seconds'] * 1000);
    await forCompanies(platform, { name: 'audit.head-look', signal }, await next(), (id) =>
      asCompany(platform, id, ({ tx }) => markStaleHead(tx, before)),
    );
  };
}
