import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { readTrail } from '../trail/read-trail.ts';
import { holdReader, updateRead, upsertQueued } from './queue.sql.ts';

const ENTRIES = 1000;

/**
 * Queues what was sealed since each address read the trail last. How far it read and what is queued are one transaction:
 * a worker that dies loses nothing, and an entry that was rolled back was never sealed (areas 15.4).
 */
export async function readNew(platform: Platform, companyId: number, signal: AbortSignal): Promise<void> {
  let more = true;
  while (more && !signal.aborted)
    more = await asCompany(platform, companyId, async ({ tx, now }) => {
      const reader = await holdReader(tx);
      if (!reader) return false;
      const page = await readTrail(tx, reader.types, { after: reader.sequence, most: ENTRIES });
      await upsertQueued(tx, reader.id, page.told, { now, again: false });
      await updateRead(tx, reader.id, page.next);
      return true;
    });
}
