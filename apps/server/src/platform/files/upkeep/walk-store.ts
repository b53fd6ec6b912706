import type { Clock } from '../../clock.ts';
import { inCompany } from '../../db/in-company.ts';
import { type CompanyLoop, companyApart, forEachCompany } from '../../jobs/each-company.ts';
import type { StoreDriver } from '../driver.ts';
import { fenceUnrecorded, segmentId } from '../store.ts';
import { markSegments } from './marks.sql.ts';
import { deleteFences, measureSegments, recount, selectSegmentsAfter } from './segments.sql.ts';

const WALK = 'files.walk';
const AT_A_TIME = 250;
const FENCE_MS = 24 * 3_600_000;

type Parts = CompanyLoop & { readonly driver: StoreDriver; readonly clock: Clock };

/**
 * Looks at all of the store, whatever the marks say: removes segments that no row speaks of, counts anew what lives in
 * each, marks for the next sweep those that have something to be done, and forgets fences of long ago. Its cost grows with the store.
 *
 * @param olderThanMs how long nothing may have been written to a segment without a row.
 * @returns how many segments went.
 */
export async function walkStore(parts: Parts, olderThanMs: number, signal?: AbortSignal): Promise<number> {
  const { db, driver, clock } = parts;
  const begun = clock.now().getTime();
  const isOld = (modifiedAt: Date) => begun - modifiedAt.getTime() >= olderThanMs;
  let removed = 0;
  for await (const [companyId, names] of byCompany(driver, isOld)) {
    signal?.throwIfAborted();
    await companyApart(parts, { name: WALK, signal }, companyId, async () => {
      const gone = await inCompany(db, companyId, (tx) =>
        fenceUnrecorded(tx, names.map(segmentId), clock.now()),
      );
      for (const id of gone) await driver.remove('segment', `${companyId}/${id}`);
      removed += gone.length;
    });
  }
  await forEachCompany(parts, { name: WALK, signal }, async (companyId, ending) => {
    await recountAll(parts, companyId, ending);
    const fencesBefore = new Date(begun - FENCE_MS);
    while ((await inCompany(db, companyId, (tx) => deleteFences(tx, fencesBefore, AT_A_TIME))) === AT_A_TIME)
      ending.throwIfAborted();
  });
  return removed;
}

/** One mark for each company is enough: the sweep compacts what it finds there. */
async function recountAll({ db, clock }: Parts, companyId: number, signal: AbortSignal): Promise<void> {
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const ids = await inCompany(db, companyId, async (tx) => {
      const ids = await selectSegmentsAfter(tx, after, AT_A_TIME);
      if (ids.length > 0) await recount(tx, ids);
      if (after === '') await markSegments(tx, ids.slice(0, 1), clock.now());
      return ids;
    });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Tells what the segments of all companies take (`/metrics`). */
export async function measureStore(parts: CompanyLoop, signal?: AbortSignal): Promise<void> {
  const total = { segments: 0, bytes: 0, dead: 0 };
  await forEachCompany(parts, { name: 'files.measure', signal }, async (companyId) => {
    const one = await inCompany(parts.db, companyId, measureSegments);
    total.segments += one.segments;
    total.bytes += one.bytes;
    total.dead += one.dead;
  });
  parts.counts.set('legajo_store_segments', total.segments);
  parts.counts.set('legajo_store_bytes', total.bytes);
  parts.counts.set('legajo_store_dead_bytes', total.dead);
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
