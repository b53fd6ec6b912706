import type { Clock } from '../clock.ts';
import { inCompany } from '../db/in-company.ts';
import type { Database } from '../db/pool.ts';
import { retireEmptySegments } from './blobs.sql.ts';
import type { StoreDriver } from './driver.ts';
import { PART } from './receive.ts';
import { fenceUnrecorded, segmentId } from './store.ts';

const SPOOL_KEY = /^[0-9a-f]{32}$/;
const KEYS_AT_A_TIME = 1000;

/** What a sweep removed. */
export interface Swept {
  readonly segments: number;
  readonly uploads: number;
}

/** Uploads that are whole: how long one may wait for the row that names it, and which have one. */
export interface WholeUploads {
  readonly olderThanMs: number;
  named(keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Removes what a crash left: segments that no row speaks of, uploads that broke off, and whole ones that nobody
 * came to name. A segment is noted as
 * removed before its bytes go, so that a writer that was only slow cannot commit to it: its transaction fails
 * and its work is done again.
 *
 * @param olderThanMs how long nothing may have been written to it. 0 when nobody else can be writing.
 */
export async function sweepStore(
  parts: { readonly db: Database; readonly driver: StoreDriver; readonly clock: Clock },
  olderThanMs: number,
  signal?: AbortSignal,
  whole?: WholeUploads,
): Promise<Swept> {
  const { db, driver, clock } = parts;
  const ageMs = (modifiedAt: Date) => clock.now().getTime() - modifiedAt.getTime();
  const isOld = (modifiedAt: Date) => ageMs(modifiedAt) >= olderThanMs;
  let segments = 0;
  let uploads = 0;
  const unnamed: string[] = [];
  for await (const { name, modifiedAt } of driver.list('spool')) {
    signal?.throwIfAborted();
    if (name.endsWith(PART) && isOld(modifiedAt)) {
      await driver.remove('spool', name);
      uploads += 1;
    } else if (SPOOL_KEY.test(name) && whole && ageMs(modifiedAt) >= whole.olderThanMs) unnamed.push(name);
    if (unnamed.length >= KEYS_AT_A_TIME) uploads += await removeUnnamed(driver, whole, unnamed.splice(0));
  }
  uploads += await removeUnnamed(driver, whole, unnamed);
  for await (const [companyId, names] of byCompany(driver, isOld)) {
    signal?.throwIfAborted();
    const gone = await inCompany(db, companyId, (tx) =>
      fenceUnrecorded(tx, companyId, names.map(segmentId), clock.now()),
    );
    for (const id of gone) await driver.remove('segment', `${companyId}/${id}`);
    segments += gone.length;
  }
  return { segments, uploads };
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

/** Removes the segments of a company in which every blob was destroyed. @returns how many. */
export async function removeEmptySegments(
  parts: { readonly db: Database; readonly driver: StoreDriver },
  companyId: number,
): Promise<number> {
  const ids = await inCompany(parts.db, companyId, (tx) => retireEmptySegments(tx, 1000));
  for (const id of ids) await parts.driver.remove('segment', `${companyId}/${id}`);
  return ids.length;
}

async function* byCompany(
  driver: StoreDriver,
  isOld: (modifiedAt: Date) => boolean,
): AsyncIterable<[number, string[]]> {
  let companyId = 0;
  let names: string[] = [];
  for await (const { name, modifiedAt } of driver.list('segment')) {
    if (!/^\d+\/[0-9a-f]{32}$/.test(name) || !isOld(modifiedAt)) continue;
    const company = Number(name.slice(0, name.indexOf('/')));
    if (names.length > 0 && (company !== companyId || names.length >= 500)) {
      yield [companyId, names];
      names = [];
    }
    companyId = company;
    names.push(name);
  }
  if (names.length > 0) yield [companyId, names];
}
