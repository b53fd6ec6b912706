import { eraseDocuments, holdErasable } from '../documents/public.ts';
import { stepsOf } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import type { ErasedList } from './erased-list.ts';

/** Documents of one transaction. */
const CHUNK = 100;

/**
 * Destroys again what these lists say was destroyed, in an installation that was restored from a backup of before: only documents
 * with the very bytes. @returns how many.
 */
export async function eraseAgain(platform: Platform, lists: readonly ErasedList[]): Promise<number> {
  let erased = 0;
  for (const { company, proposal, documents } of lists) {
    const steps = stepsOf(platform, company);
    for (let from = 0; from < documents.length; from += CHUNK) {
      const known = new Map(documents.slice(from, from + CHUNK).map(({ id, sha256 }) => [id, sha256]));
      erased += await steps.transaction(async (ctx) => {
        const held = await holdErasable(ctx, [...known.keys()]);
        const same = held.filter(({ id, sha256 }) => known.get(id) === sha256.toString('hex'));
        await eraseDocuments(ctx, same, { actorId: null, body: { proposal, again: 'restore' } });
        return same.length;
      });
    }
  }
  return erased;
}
