import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { CannotDistribute } from './distribute.ts';
import { askWhoUses, type LeftParts, removeLeftParts, selectLeftParts } from './left-parts.sql.ts';

/** Citus's own daemon may be removing the same parts, whose end nobody is told: this is how often they are looked at. */
const BETWEEN_MS = 500;

/**
 * Removes what earlier moves left of the parts that are to be moved now. A move that ended leaves its part where it came
 * from, one that was cut off leaves it where it went to, and Citus removes it some seconds later, unless somebody still uses
 * it, as a backup or a report does that began before. Until then it refuses to move that part again.
 *
 * @param seconds how long that may take.
 * @param stopping ends it before, with an `AbortError`.
 * @throws CannotDistribute that says what is in the way, and who holds it.
 */
export async function clearAway(client: pg.Client, seconds: number, stopping: AbortSignal): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const left = await selectLeftParts(client);
    if (left.length === 0) return;
    if (performance.now() > end) throw new CannotDistribute(await wordsOf(client, left));
    await removeLeftParts(client);
    await pause(BETWEEN_MS, undefined, { signal: stopping });
  }
}

async function wordsOf(client: pg.Client, left: readonly LeftParts[]): Promise<string> {
  const places: string[] = [];
  for (const parts of left) {
    const { place, result, failure } = await askWhoUses(client, parts);
    const all = `${parts.names[0]} and ${parts.names.length - 1} more`;
    places.push(
      `${place}: ${failure ?? (result === '' ? `nobody uses ${all}, Citus removes them` : result)}`,
    );
  }
  return `What an earlier move left is still there, on ${places.join('; on ')}. Nothing was moved: wait for that or end it, then run legajo rebalance again.`;
}
