import type { Platform } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { selectCompanyIds } from './audit.sql.ts';
import { sealCompany } from './seal.ts';

const EVERY_MS = 1000;
const DEEP_EVERY = 60;
const COMPANIES_AT_A_TIME = 500;

/** Chains new entries of every company each second; once a minute looks for entries that committed very late. */
export function sealInterval(platform: Platform): Interval {
  let round = 0;
  return {
    name: 'audit.seal',
    everyMs: EVERY_MS,
    run: async (signal) => {
      const deep = round % DEEP_EVERY === 0;
      round += 1;
      let after = 0;
      while (!signal.aborted) {
        const ids = await selectCompanyIds(platform.db, after, COMPANIES_AT_A_TIME);
        for (const id of ids) {
          if (signal.aborted) return;
          await inCompany(platform.db, id, (tx) => sealCompany(tx, id, deep));
        }
        if (ids.length < COMPANIES_AT_A_TIME) return;
        after = ids.at(-1) ?? after;
      }
    },
  };
}
