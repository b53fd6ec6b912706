import { dayIn, hourIn } from '@legajo/contract';
import { readCompany } from '../account/public.ts';
import { stepsOf } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Platform } from '../platform/context.ts';
import { forEachCompany } from '../platform/jobs/each-company.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { lockOpenProposal, type OpenProposal, selectOpenProposals } from './due.sql.ts';
import { askForIt, beginProposals, gather, tellConcerned } from './propose.ts';
import { listErased, runProposal } from './run.ts';

/** From this hour on, by the company's clock, is done what a day brings (areas 0.4). */
const FROM_HOUR = 6;
/** Proposals of one company in one round, and acts on each; the next round goes on. */
const OPEN = 200;
const MOST = 10_000;
const NOTHING = Promise.resolve(false);

/** Proposes, tells and destroys what the years of its type have passed over, a company at a time. */
export function retentionInterval(platform: Platform): Interval {
  return {
    name: 'retention.round',
    everyMs: platform.limits['retention.seconds'] * 1000,
    run: async (signal) => {
      await forEachCompany(platform, { name: 'retention.round', signal }, (id, ending) =>
        lookAtRetention(platform, id, ending),
      );
    },
  };
}

/** One company's round. Each act is a transaction of its own, and one that was cut short is done again. */
export async function lookAtRetention(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
): Promise<void> {
  const steps = stepsOf(platform, companyId);
  const { timeZone, isDay } = await steps.transaction(async (ctx) => {
    const zone = (await readCompany(ctx))?.timeZone ?? 'UTC';
    return { timeZone: zone, isDay: hourIn(ctx.now, zone) >= FROM_HOUR };
  });
  if (!isDay) return;
  const today = dayIn(steps.now, timeZone);
  const again = async (act: (ctx: CompanyCtx) => Promise<boolean>) => {
    for (let count = 0; count < MOST; count += 1) {
      signal.throwIfAborted();
      if (!(await steps.transaction(act))) return;
    }
  };
  await again((ctx) => beginProposals(ctx, today));
  /** Acts on it as it stands when its row is held; another round may have gone on with it meanwhile. */
  const held =
    ({ id, state }: OpenProposal, act: (ctx: CompanyCtx, now: OpenProposal) => Promise<boolean>) =>
    async (ctx: CompanyCtx) => {
      const now = await lockOpenProposal(ctx.tx, id);
      return now?.state === state && act(ctx, now);
    };
  const goOn = async (one: OpenProposal) => {
    if (one.state === 'gathering') await again(held(one, gather));
    if (one.state === 'proposed') await again(held(one, askForIt));
    if (one.state !== 'approved') return;
    await again(held(one, (ctx, now) => (now.runOn === null ? tellConcerned(ctx, now, timeZone) : NOTHING)));
    await again(
      held(one, (ctx, now) =>
        now.runOn !== null && now.runOn <= today ? runProposal(ctx, now, today) : NOTHING,
      ),
    );
  };
  const open = () => steps.transaction(({ tx }) => selectOpenProposals(tx, OPEN));
  for (const proposal of await open()) await goOn(proposal);
  // What was found just now is asked for in the same round.
  for (const proposal of await open()) if (proposal.state === 'proposed') await goOn(proposal);
  for (let count = 0; count < MOST && (await listErased(steps, platform)); count += 1)
    signal.throwIfAborted();
}
