import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { applyMove } from './end-move.ts';
import { selectDue } from './move.sql.ts';
import { applyLater } from './propose.ts';

const AT_A_TIME = 100;

/**
 * Lets every address of a company hold whose wait is over, each in a transaction of its own, and comes again for the next
 * one; also where clocks differ, so that it came too early.
 */
export async function applyDueMoves(
  platform: Platform,
  companyId: number,
  progressed: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const now = platform.clock.now();
    const { due } = await asCompany(platform, companyId, ({ tx }) => selectDue(tx, now, AT_A_TIME));
    for (const id of due) await asCompany(platform, companyId, (ctx) => applyMove(ctx, id, true));
    if (due.length < AT_A_TIME) break;
    await progressed();
  }
  await asCompany(platform, companyId, applyLater);
}
