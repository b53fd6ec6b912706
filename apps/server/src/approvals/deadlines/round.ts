import { dayIn, hourIn, type IsoDay } from '@legajo/contract';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { markNext } from '../../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { endRequest } from '../deciding/end-request.ts';
import type { ApprovalKinds } from '../kind.ts';
import { selectZone } from '../people.sql.ts';
import { lockRequest } from '../request.sql.ts';
import { refreshStep } from '../steps/refresh.ts';
import { type DueStep, hasPending, selectDueSteps, selectOver, selectStale } from './due.sql.ts';
import { sayDue } from './say-due.ts';

/** From this hour on, by the company's clock, is told what a day brings (areas 0.4). */
const FROM_HOUR = 6;
/** Acts of one company in one round; the next one goes on. */
const MOST = 5_000;
const PAGE = 200;

/** Looks after what waits for approval, a company at a time: in each round while anything waits there. */
export function approvalInterval(platform: Platform, kinds: ApprovalKinds): Interval {
  const round = { name: 'approvals.round', everyMs: platform.limits['approval.seconds'] * 1000 } as const;
  return makeDueInterval(platform, round, async (id, ending) => {
    await lookAfter(platform, kinds, id, ending);
    await asCompany(platform, id, async (ctx) =>
      markNext(ctx, round.name, (await hasPending(ctx.tx)) ? ctx.now : null),
    );
  });
}

/** One company's round: people who changed, days that came, requests that are over. Each act is a transaction of its own. */
export async function lookAfter(
  platform: Platform,
  kinds: ApprovalKinds,
  companyId: number,
  signal: AbortSignal,
): Promise<void> {
  const as = <T>(work: (ctx: CompanyCtx) => Promise<T>) => asCompany(platform, companyId, work);
  await again(signal, () => as((ctx) => refreshOne(ctx, kinds)));
  const today = await as(async ({ tx, now }) => {
    const zone = await selectZone(tx);
    return hourIn(now, zone) < FROM_HOUR ? null : dayIn(now, zone);
  });
  if (today === null) return;
  await again(signal, () => as((ctx) => endOne(ctx, kinds, today)));
  for (let after = 0, page: DueStep[] = []; ; after = page.at(-1)?.requestId ?? 0) {
    page = await as(({ tx }) => selectDueSteps(tx, today, after, PAGE));
    for (const { requestId } of page) {
      signal.throwIfAborted();
      await as((ctx) => sayDue(ctx, requestId, today));
    }
    if (page.length < PAGE) return;
  }
}

async function again(signal: AbortSignal, act: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < MOST; count += 1) {
    signal.throwIfAborted();
    if (!(await act())) return;
  }
}

async function refreshOne(ctx: CompanyCtx, kinds: ApprovalKinds): Promise<boolean> {
  const id = await selectStale(ctx.tx, ctx.now);
  if (id !== undefined) await refreshStep(ctx, kinds, id);
  return id !== undefined;
}

async function endOne(ctx: CompanyCtx, kinds: ApprovalKinds, today: IsoDay): Promise<boolean> {
  const id = await selectOver(ctx.tx, today);
  const request = id === undefined ? undefined : await lockRequest(ctx.tx, id);
  if (request?.state === 'pending')
    await endRequest(ctx, kinds, request, { state: 'expired', by: null, comment: null });
  return request !== undefined;
}
