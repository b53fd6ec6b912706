import type { Clock } from '../../platform/clock.ts';
import type { StoreDriver } from '../../platform/files/driver.ts';
import { readName, stampNameOf } from './head.ts';

/** So many go in one sweep of a company. */
const MOST = 5000;
const DAY_MS = 24 * 3_600_000;
const DRAFT = /\.part$/;

/**
 * Removes heads that are older than `keepMs`, but for the last of each day, those that acknowledge a restore, and
 * those with a stamp; and drafts that a crash left.
 *
 * @returns how many went.
 */
export async function thinHeads(
  { driver, clock }: { readonly driver: StoreDriver; readonly clock: Clock },
  companyId: number,
  keepMs: number,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now().getTime();
  const lastOfDay = new Map<number, string>();
  const all = new Set<string>();
  const doomed: string[] = [];
  for await (const { name, modifiedAt } of driver.list('head', String(companyId))) {
    signal?.throwIfAborted();
    all.add(name);
    const told = readName(name);
    if (told === null) {
      if (DRAFT.test(name) && now - modifiedAt.getTime() > DAY_MS) doomed.push(name);
      continue;
    }
    if (told.kind !== 'head' || now - told.at.getTime() <= keepMs) continue;
    const day = Math.floor(told.at.getTime() / DAY_MS);
    const kept = lastOfDay.get(day);
    if (kept === undefined) lastOfDay.set(day, name);
    else {
      // Names sort by age.
      doomed.push(kept < name ? kept : name);
      if (kept < name) lastOfDay.set(day, name);
    }
  }
  let removed = 0;
  for (const name of doomed.filter((one) => !all.has(stampNameOf(one))).slice(0, MOST)) {
    signal?.throwIfAborted();
    await driver.remove('head', name);
    removed += 1;
  }
  return removed;
}
