import { inCompany } from '../../db/in-company.ts';
import { isHeld } from '../../db/locks.ts';
import { insertSegment } from '../blobs.sql.ts';
import { nameSegment } from '../store.ts';
import { copyLiving, SourceUnreadable } from './copy-living.ts';
import { clearMarksOf, markSegments } from './marks.sql.ts';
import * as segments from './segments.sql.ts';
import type { Upkeep } from './upkeep.ts';

/** One that could not be read is tried again a day later. */
const REST_MS = 24 * 3_600_000;
/** Small segments looked at for one that they share, and half-dead ones. */
const MOST_SOURCES = 256;

/**
 * Copies what lives in half-dead segments, and in many small ones, into segments of the usual size, until nothing is
 * left to do or the run has done its share. Each step may be the last: a copy that was not recorded is swept, and only
 * blobs that still lie where they were copied from are pointed at the copy, in one transaction with its row.
 *
 * @returns how many segments were written.
 */
export async function compactCompany(
  parts: Upkeep,
  companyId: number,
  signal?: AbortSignal,
): Promise<number> {
  const until = performance.now() + parts.shares.forMs;
  let written = 0;
  for (let round = 0; round < parts.shares.rounds && performance.now() < until; round += 1) {
    signal?.throwIfAborted();
    const chosen = await choose(parts, companyId);
    if (chosen.living.length === 0) break;
    try {
      await copyAndMove(parts, companyId, chosen, signal);
      written += 1;
    } catch (error) {
      if (!(error instanceof SourceUnreadable)) throw error;
      parts.log.error(
        { err: error, company: companyId, segment: error.segment },
        'a segment cannot be copied',
      );
      await inCompany(parts.db, companyId, (tx) =>
        segments.noteUnreadable(tx, error.segment, parts.clock.now()),
      );
    }
  }
  return written;
}

interface Chosen {
  readonly sources: readonly string[];
  readonly living: readonly segments.Living[];
}

/** Half-dead segments, and small ones once there are enough, up to the size of one. */
async function choose({ db, clock, shares }: Upkeep, companyId: number): Promise<Chosen> {
  const tried = new Date(clock.now().getTime() - REST_MS);
  return inCompany(db, companyId, async (tx) => {
    const halfDead = await segments.selectHalfDead(tx, tried, MOST_SOURCES);
    const small = await segments.selectSmall(tx, tried, MOST_SOURCES);
    const wanted = new Map(halfDead.map(({ id, live }) => [id, live]));
    if (small.length >= shares.gatherFrom) for (const { id, live } of small) wanted.set(id, live);
    const sources = upTo(shares.segmentBytes, wanted);
    // One that is full of life gains nothing by itself.
    if (sources.length === 1 && halfDead.length === 0) return { sources: [], living: [] };
    return { sources, living: sources.length === 0 ? [] : await segments.selectLiving(tx, sources) };
  });
}

/** The first that together are no larger than that; one at least. */
function upTo(mostBytes: number, wanted: ReadonlyMap<string, number>): string[] {
  const taken: string[] = [];
  let bytes = 0;
  for (const [id, live] of wanted) {
    bytes += live;
    if (taken.length > 0 && bytes > mostBytes) break;
    taken.push(id);
  }
  return taken;
}

async function copyAndMove(
  { db, driver, clock }: Upkeep,
  companyId: number,
  { sources, living }: Chosen,
  signal?: AbortSignal,
): Promise<void> {
  const target = nameSegment();
  await inCompany(db, companyId, (tx) => markSegments(tx, [target], clock.now()));
  const writer = await driver.openSegment(String(companyId), target);
  const { size, moves } = await copyLiving(driver, writer, companyId, living, signal).catch(async (error) => {
    await writer.abort();
    throw error;
  });
  // From here on the bytes stay, whatever is thrown: the commit may have come through. The sweep finds out.
  await inCompany(db, companyId, async (tx) => {
    await insertSegment(tx, target, size, clock.now());
    await segments.moveBlobs(tx, target, moves);
    await segments.recount(tx, [...sources, target]);
    await markSegments(tx, sources, clock.now());
  });
}

/**
 * Removes the bytes of segments in which nothing lives any more, and forgets them.
 *
 * @returns how many; none while a backup runs, whose snapshot may name them. One that begins later sees them emptied.
 */
export async function removeEmptied(parts: Upkeep, companyId: number, signal?: AbortSignal): Promise<number> {
  const { db, driver } = parts;
  let removed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const ids = await inCompany(db, companyId, (tx) => segments.selectEmptied(tx, 500));
    if (ids.length === 0 || (await isHeld(db, 'backup'))) return removed;
    for (const id of ids) await driver.remove('segment', `${companyId}/${id}`);
    await inCompany(db, companyId, async (tx) => {
      await segments.deleteEmptied(tx, ids);
      await clearMarksOf(tx, ids);
    });
    removed += ids.length;
  }
}
