import { setTimeout as pause } from 'node:timers/promises';
import type { StopTimes } from '../platform/config/stopping.ts';
import type { Readiness } from '../platform/http/health.ts';
import type { createLog } from '../platform/log.ts';

/**
 * Goes on answering while the process says that it leaves. What a balancer has just sent would otherwise come to a connection
 * that is closed, and nobody could say whether it was done.
 */
export async function takeLeave(
  readiness: Readiness,
  { leaveMs }: StopTimes,
  log: Pick<ReturnType<typeof createLog>, 'info'>,
): Promise<void> {
  readiness.leaving = true;
  if (leaveMs === 0) return;
  log.info({ seconds: leaveMs / 1000 }, 'leaving: others are sent to from now on');
  await pause(leaveMs);
}
