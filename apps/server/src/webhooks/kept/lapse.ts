import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { holdHook } from '../hooks.sql.ts';
import { lapseBeyond, lapseReplay, noteOff, selectOff } from './lapse.sql.ts';

const AT_ONCE = 1000;

/**
 * Gives up what waits for addresses that are off: all of it once one is off for a week (`webhook.off.seconds`), and before
 * that the oldest of what is more than ten thousand (`webhook.off.waiting`). It is listed as lapsed for as long as dead
 * letters are, and goes out again by hand.
 */
export async function lapseWaiting(
  platform: Platform,
  companyId: number,
  signal?: AbortSignal,
): Promise<void> {
  const { limits } = platform;
  const off = await asCompany(platform, companyId, async ({ tx, now }) => {
    await noteOff(tx, now);
    return selectOff(tx, limits['webhook.company']);
  });
  for (const { id, offAt } of off) {
    const over = new Date(offAt.getTime() + limits['webhook.off.seconds'] * 1000);
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal?.aborted; )
      gone = await asCompany(platform, companyId, async ({ tx, now }) => {
        await holdHook(tx, id);
        const keep = over <= now ? 0 : limits['webhook.off.waiting'];
        if (keep === 0) await lapseReplay(tx, id, now);
        return lapseBeyond(tx, id, { keep, now, atOnce: AT_ONCE });
      }).then((lapsed) => {
        if (lapsed > 0) platform.counts.add('legajo_webhook_lapsed_total', {}, lapsed);
        return lapsed;
      });
  }
}
