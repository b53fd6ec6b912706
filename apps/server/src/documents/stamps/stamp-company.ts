import { asCompany, stepsOf } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import type { JobCtx } from '../../platform/jobs/task.ts';
import { startStamping } from './ask-stamps.ts';
import { stampDocument } from './stamp-document.ts';
import { selectDue, selectNextTry } from './stamps.sql.ts';

type Pace = Pick<JobCtx<Platform>, 'signal' | 'progressed'>;

/** Documents of a company in hand at a time: one is read and laid out while another one's token is waited for. */
const AT_ONCE = 2;
const CHUNK = 32;
/** After a failure, the next document is tried no sooner: a service that is down is asked a few times a minute. */
const RETRY_MS = 10_000;
/** So long one run goes on; then others have their turn. */
const RUN_MS = 60_000;
/** A document that is signed again and again under our hands is left for later. */
const MOVES = 3;

/**
 * Stamps the documents of a company that are due, and has itself called again when the next ones are. A run ends at the
 * first failure of the services: the others would meet the same.
 */
export async function stampCompany(platform: Platform, companyId: number, pace: Pace): Promise<void> {
  if (!platform.timeStamps.asks) return;
  const until = performance.now() + RUN_MS;
  let failed = false;
  while (!failed && performance.now() < until && !pace.signal.aborted && platform.timeStamps.restMs() === 0) {
    const due = await asCompany(platform, companyId, (ctx) => selectDue(ctx.tx, ctx.now, CHUNK));
    if (due.length === 0) break;
    const left = [...due];
    const work = async () => {
      for (let id = left.shift(); id !== undefined && !failed && !pace.signal.aborted; id = left.shift())
        if ((await stampOne(platform, companyId, id, pace)) === 'refused') failed = true;
    };
    // Nothing is under way any more when one of them throws.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }
  await lookAgain(platform, companyId, failed ? RETRY_MS : 0);
}

/** Has the company called again when the next of its documents is due, and its services may be asked; if any waits. */
export async function lookAgain(platform: Platform, companyId: number, pauseMs = 0): Promise<void> {
  if (!platform.timeStamps.asks) return;
  await asCompany(platform, companyId, async (ctx) => {
    const next = await selectNextTry(ctx.tx);
    if (!next) return;
    const aheadMs = next.getTime() - ctx.now.getTime();
    await startStamping(ctx, Math.max(aheadMs, pauseMs, platform.timeStamps.restMs()));
  });
}

async function stampOne(platform: Platform, companyId: number, id: number, { signal, progressed }: Pace) {
  for (let moves = 0; ; moves += 1) {
    await platform.timeStamps.turn(signal);
    const became = await stampDocument(stepsOf(platform, companyId), id);
    if (became === 'given') await progressed();
    if (became !== 'moved' || moves === MOVES) return became;
  }
}
