import type { IsoDay } from '@legajo/contract';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { selectLeave } from '../requests/request.sql.ts';
import { tellHumanResources } from '../requests/tell-leave.ts';
import { selectUnproved, updateProofTold } from './missing.sql.ts';

const AT_A_TIME = 200;

/** Tells Human Resources, once, of approved leave whose proof did not come in its days (areas 11.9). */
export async function tellUnproved(
  platform: Platform,
  companyId: number,
  today: IsoDay,
  signal: AbortSignal,
): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await asCompany(platform, companyId, ({ tx }) => selectUnproved(tx, today, after, AT_A_TIME));
    for (const id of ids) {
      signal.throwIfAborted();
      await asCompany(platform, companyId, async (ctx) => {
        const request = (await updateProofTold(ctx.tx, id, ctx.now))
          ? await selectLeave(ctx.tx, id)
          : undefined;
        if (request) await tellHumanResources(ctx, request, 'unproved');
      });
    }
    if (ids.length < AT_A_TIME) return;
    after = ids.at(-1) ?? after;
  }
}
