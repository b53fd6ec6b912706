import { performance } from 'node:perf_hooks';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { goOnReplaying } from '../kept/replay.ts';
import { type Outgoing, selectAgain, selectFirst, takeDelivery } from './deliver.sql.ts';
import { noteOutcome } from './note.ts';
import { settleDue } from './queue.sql.ts';
import { readNew } from './read-new.ts';
import { sendOnce } from './send.ts';

/** A company that has more to send lets others go on after so long. */
const TURN_MS = 5000;
/** A try takes ten seconds at most; then whoever took a delivery is taken for dead. */
const LEASE_MS = 25_000;

type Pick = (...given: Parameters<typeof selectFirst>) => Promise<Outgoing | undefined>;

/**
 * A company's turn: what is new of the trail and what is sent again is queued, then sent, two at a time at most. One lane has
 * first tries alone, so that nothing that failed before holds them up; the other takes turns between what is to be tried again
 * and first tries of another address (areas 15.5).
 */
export async function takeTurn(
  platform: Platform,
  companyId: number,
  takenUntil: Date,
  signal: AbortSignal,
): Promise<void> {
  await readNew(platform, companyId, signal);
  await goOnReplaying(platform, companyId, signal);
  const end = performance.now() + TURN_MS;
  const take = inTurn((picks: readonly Pick[]) => takeNext(platform, companyId, picks));
  const lane = async (picksOf: (turn: number) => readonly Pick[]) => {
    for (let turn = 0; performance.now() < end && !signal.aborted; turn += 1) {
      const taken = await take(picksOf(turn));
      if (!taken) return;
      const one = await sendOnce(platform, companyId, taken.outgoing, signal);
      if (one === null) return;
      await asCompany(platform, companyId, (ctx) => noteOutcome(ctx, taken.outgoing, taken.until, one));
    }
  };
  await Promise.all([
    lane(() => [selectFirst]),
    lane((turn) => (turn % 2 === 0 ? [selectAgain, selectFirst] : [selectFirst, selectAgain])),
  ]);
  if (signal.aborted) return;
  await asCompany(platform, companyId, ({ tx, now }) => settleDue(tx, takenUntil, now));
}

async function takeNext(platform: Platform, companyId: number, picks: readonly Pick[]) {
  return asCompany(platform, companyId, async ({ tx, now }) => {
    for (const pick of picks) {
      const outgoing = await pick(tx, now);
      const until = new Date(now.getTime() + LEASE_MS);
      if (outgoing && (await takeDelivery(tx, outgoing.id, { now, until }))) return { outgoing, until };
    }
    return null;
  });
}

/** One at a time: of two lanes that look at once, the second sees what the first took. */
function inTurn<A extends unknown[], T>(work: (...given: A) => Promise<T>): (...given: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const next = last.then(() => work(...given));
    last = next.catch(() => undefined);
    return next;
  };
}
