import type { IsoDay } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { dropApproval } from '../../approvals/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { grantDue } from '../ledger/due-of-people.ts';
import { holdLedgers } from '../ledger/ledger.sql.ts';
import { leaveApproval } from '../requests/approval.ts';
import { noteLeave } from '../requests/grant.ts';
import { selectLeave } from '../requests/request.sql.ts';
import { giveBack } from './give-back.ts';
import { selectOfLeavers } from './leavers.sql.ts';

const AT_A_TIME = 200;

/** Calls off what people who left would have taken after their last day, before their balances are settled (areas 11.3). */
export async function endOfLeavers(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
): Promise<void> {
  for (let after = 0; ; ) {
    const found = await asCompany(platform, companyId, ({ tx }) => selectOfLeavers(tx, after, AT_A_TIME));
    for (const { id, dismissedOn } of found) {
      signal.throwIfAborted();
      await asCompany(platform, companyId, (ctx) => endOne(ctx, id, dismissedOn));
    }
    if (found.length < AT_A_TIME) return;
    after = found.at(-1)?.id ?? after;
  }
}

/**
 * Settles somebody who left and comes back before the day's round saw that they were gone: what they would have taken is
 * called off and their balances end with their last day, so that they begin anew (areas 11.2, 11.3). The caller has not yet
 * taken them back.
 */
export async function settleLeaver(ctx: CompanyCtx, personId: number, leftOn: IsoDay): Promise<void> {
  await holdLedgers(ctx.tx, { only: personId, most: 1 });
  for (const { id, dismissedOn } of await selectOfLeavers(ctx.tx, 0, AT_A_TIME, personId))
    await endOne(ctx, id, dismissedOn);
  await grantDue(ctx, { only: personId, most: 1 }, leftOn);
}

async function endOne(ctx: CompanyCtx, id: number, dismissedOn: IsoDay): Promise<void> {
  await dropApproval(ctx, leaveApproval, id, null, null);
  const found = await selectLeave(ctx.tx, id);
  if (found) await holdLedgers(ctx.tx, { only: found.person.id, most: 1 });
  const request = await selectLeave(ctx.tx, id);
  if (request?.state !== 'approved' || request.last <= dismissedOn) return;
  const from = dayAfter(dismissedOn);
  const isPart = request.first <= dismissedOn;
  // On the last day itself: the settlement brings what is there then to zero.
  const on = isPart ? { on: dismissedOn } : {};
  const first = isPart ? from : request.first;
  const days = await giveBack(ctx, request, { from: first, by: null, said: null, ...on });
  await noteLeave(ctx, 'leave.cancelled', request, null, { from: first, returned: days });
}
