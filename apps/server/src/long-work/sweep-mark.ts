import type { WorkKind } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { markRoundAt } from '../platform/jobs/rounds/due.sql.ts';
import { CALLS_WORKS, type WorkStanding } from './work.ts';

/** The instants compared are those before one: a second later it is past. */
const PAST_MS = 1000;

/**
 * Says when the round is to look at a work that came to stand so now, if ever: at one of a call when it was silent for long, at
 * what names people when it is long over.
 */
export async function markSweep(
  ctx: Pick<CompanyCtx, 'tx' | 'now' | 'platform'>,
  { state, kind, names }: Pick<WorkStanding, 'state'> & { readonly kind: WorkKind; readonly names: boolean },
): Promise<void> {
  const running = state === 'running';
  if (running ? !CALLS_WORKS.includes(kind) : !names) return;
  const seconds = ctx.platform.limits[running ? 'work.silence.seconds' : 'work.problems.seconds'];
  await markRoundAt(ctx, 'long-work.sweep', new Date(ctx.now.getTime() + seconds * 1000 + PAST_MS));
}
