import type { Clock } from '../../clock.ts';
import type { StoreDriver } from '../driver.ts';
import { PART } from '../receive.ts';

const SPOOL_KEY = /^[0-9a-f]{32}$/;
const KEYS_AT_A_TIME = 1000;

/** Uploads that are whole: how long one may wait for the row that names it, and which have one. */
export interface WholeUploads {
  readonly olderThanMs: number;
  named(keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Removes what a crash left of uploads: those that broke off, and whole ones that nobody came to name.
 *
 * @param olderThanMs how long nothing may have come of one that is not whole.
 * @returns how many went.
 */
export async function sweepUploads(
  { driver, clock }: { readonly driver: StoreDriver; readonly clock: Clock },
  olderThanMs: number,
  signal?: AbortSignal,
  whole?: WholeUploads,
): Promise<number> {
  const ageMs = (modifiedAt: Date) => clock.now().getTime() - modifiedAt.getTime();
  const unnamed: string[] = [];
  let uploads = 0;
  for await (const { name, modifiedAt } of driver.list('spool')) {
    signal?.throwIfAborted();
    if (name.endsWith(PART) && ageMs(modifiedAt) >= olderThanMs) {
      await driver.remove('spool', name);
      uploads += 1;
    } else if (SPOOL_KEY.test(name) && whole && ageMs(modifiedAt) >= whole.olderThanMs) unnamed.push(name);
    if (unnamed.length >= KEYS_AT_A_TIME) uploads += await removeUnnamed(driver, whole, unnamed.splice(0));
  }
  return uploads + (await removeUnnamed(driver, whole, unnamed));
}

async function removeUnnamed(
  driver: StoreDriver,
  whole: WholeUploads | undefined,
  keys: readonly string[],
): Promise<number> {
  if (!whole || keys.length === 0) return 0;
  const named = await whole.named(keys);
  const left = keys.filter((key) => !named.has(key));
  for (const key of left) await driver.remove('spool', key);
  return left.length;
}
