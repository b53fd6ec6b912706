import type { Clock } from '../../clock.ts';
import { inCompany } from '../../db/in-company.ts';
import { type CompanyLoop, companyApart } from '../../jobs/each-company.ts';
import { selectSegmentStates } from '../blobs.sql.ts';
import type { StoreDriver } from '../driver.ts';
import { fenceUnrecorded } from '../store.ts';
import { compactCompany, removeEmptied } from './compact.ts';
import { clearMarks, type Mark, selectMarks } from './marks.sql.ts';
import { recount } from './segments.sql.ts';
import { SHARES, type Shares, type Upkeep } from './upkeep.ts';

const SWEEP = 'files.sweep';
const MARKS_AT_A_TIME = 2000;
const SEGMENTS_AT_A_TIME = 250;

/** What a sweep did. */
export interface Swept {
  /** Left by a crash, and removed. */
  readonly abandoned: number;
  /** Emptied, and removed. */
  readonly emptied: number;
  /** Written, out of small and half-dead ones. */
  readonly compacted: number;
}

/**
 * Looks at the segments that writers and destroyers marked, and at no other: removes those that no row came to speak
 * of, counts what lives in the rest, compacts, and removes what is empty. A segment is noted as removed before its
 * bytes go, so that a writer that was only slow cannot commit to it: its transaction fails and its work is done again.
 *
 * @param olderThanMs how long a segment may be on its way to its row. 0 when nobody else can be writing.
 */
export async function sweepSegments(
  given: CompanyLoop & { readonly driver: StoreDriver; readonly clock: Clock; readonly shares?: Shares },
  olderThanMs: number,
  signal?: AbortSignal,
): Promise<Swept> {
  const parts: Upkeep = { ...given, shares: given.shares ?? SHARES };
  const { db, log, counts, clock } = parts;
  const total = { abandoned: 0, emptied: 0, compacted: 0 };
  const before = clock.now().getTime() - olderThanMs;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const page = await selectMarks(db, after, MARKS_AT_A_TIME);
    for (const [companyId, marks] of Map.groupBy(page, (mark) => mark.companyId))
      await companyApart({ log, counts }, { name: SWEEP, signal }, companyId, async (_, ending) => {
        const settled = await settle(parts, companyId, marks, before, ending);
        total.abandoned += settled.abandoned;
        total.compacted += await compactCompany(parts, companyId, ending);
        total.emptied += await removeEmptied(parts, companyId, ending);
        // Last: who dies before leaves them, and the next sweep does it again.
        await inCompany(db, companyId, (tx) => clearMarks(tx, settled.done));
      });
    const last = page.at(-1);
    if (last === undefined || page.length < MARKS_AT_A_TIME) return total;
    after = last.id;
  }
}

/** @returns the marks that say nothing any more, and how many segments were left by a crash. */
async function settle(
  { db, driver, clock }: Upkeep,
  companyId: number,
  marks: readonly Mark[],
  before: number,
  signal: AbortSignal,
): Promise<{ done: number[]; abandoned: number }> {
  const done: number[] = [];
  let abandoned = 0;
  for (let from = 0; from < marks.length; from += SEGMENTS_AT_A_TIME) {
    signal.throwIfAborted();
    const some = marks.slice(from, from + SEGMENTS_AT_A_TIME);
    const ids = [...new Set(some.map((mark) => mark.segment))];
    const old = new Set(some.filter(({ at }) => at.getTime() <= before).map((mark) => mark.segment));
    const { states, removable } = await inCompany(db, companyId, async (tx) => {
      await recount(tx, ids);
      const states = await selectSegmentStates(tx, ids);
      const left = ids.filter((id) => states.get(id) === 'removed' || (!states.has(id) && old.has(id)));
      const removable = left.length === 0 ? [] : await fenceUnrecorded(tx, left, clock.now());
      return { states, removable: new Set(removable) };
    });
    for (const id of removable) await driver.remove('segment', `${companyId}/${id}`);
    abandoned += removable.size;
    // One that is emptied stays marked until its bytes are gone, and a young one until its row is there.
    for (const { id, segment } of some)
      if (states.get(segment) === 'committed' || removable.has(segment)) done.push(id);
  }
  return { done, abandoned };
}
