import { inCompany } from '../platform/db/in-company.ts';
import { type CompanyLoop, companyApart, forCompanies } from '../platform/jobs/each-company.ts';
import { companiesInTurn } from '../platform/jobs/rounds/in-turn.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { clearDue, type Due, selectDue } from './due.sql.ts';
import { sealCompany } from './seal.ts';

const EVERY_MS = 1000;
const MARKS_AT_A_TIME = 5000;
/** Companies looked at each second beyond those that are due: three hundred a minute. */
const LOOKED_AT = 5;
const SEAL = 'audit.seal';
/** A company that fails is left for a second, then for two, four …, for five minutes at most. */
const REST = { firstMs: 1000, mostMs: 5 * 60_000 };

/** Chains what was written, within a second or two. An idle company costs nothing, but for a look now and then. */
export function sealInterval(parts: CompanyLoop): Interval {
  const sealer = makeSealer(parts);
  const look = makeLook(parts);
  return {
    name: SEAL,
    everyMs: EVERY_MS,
    run: async (signal) => {
      await sealer(signal);
      await look(signal);
    },
  };
}

/**
 * Makes the pass over the companies whose writers marked them. One that fails is left for a growing while: it stops no
 * other, and its marks stay.
 *
 * @returns a function that does one pass and gives the number of companies that were due.
 */
export function makeSealer(parts: CompanyLoop): (signal?: AbortSignal) => Promise<number> {
  const resting = new Map<number, { failures: number; until: number }>();
  return async (signal) => {
    const now = performance.now();
    const asleep = [...resting].flatMap(([id, { until }]) => (until > now ? [id] : []));
    const due = await selectDue(parts.db, MARKS_AT_A_TIME, asleep);
    for (const one of due) {
      if (signal?.aborted) break;
      const options = { name: SEAL, signal };
      const ok = await companyApart(parts, options, one.companyId, (_, ending) =>
        sealDue(parts, one, ending),
      );
      if (ok) resting.delete(one.companyId);
      else {
        const failures = (resting.get(one.companyId)?.failures ?? 0) + 1;
        const restMs = Math.min(REST.firstMs * 2 ** Math.min(failures - 1, 20), REST.mostMs);
        resting.set(one.companyId, { failures, until: now + restMs });
      }
    }
    return due.length;
  };
}

/** The marks go last: who dies before leaves them, and the next pass finds nothing to do. */
async function sealDue({ db }: CompanyLoop, due: Due, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { links, more } = await inCompany(db, due.companyId, (tx) =>
      sealCompany(tx, due.companyId, due.firstEntry),
    );
    if (!more) return clearDue(db, due.marks);
    // Another sealer is at it: the marks wait for the next pass.
    if (links === 0) return;
  }
}

/**
 * Makes the slow look at every company in turn, for entries behind the last one sealed that nobody marked, such as
 * those of a restored backup.
 */
export function makeLook(parts: CompanyLoop): (signal?: AbortSignal) => Promise<void> {
  const next = companiesInTurn(parts.db, LOOKED_AT);
  return async (signal) => {
    await forCompanies(parts, { name: 'audit.look', signal }, await next(), (id) =>
      inCompany(parts.db, id, (tx) => sealCompany(tx, id, null)),
    );
  };
}
