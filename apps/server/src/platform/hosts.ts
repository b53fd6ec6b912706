import { fileURLToPath } from 'node:url';
import { createHosts, type Hosts as HostsOf, type HostsOptions, PdfError } from '@legajo/pdf';
import type { HostTasks } from './host-tasks.ts';
import type { Log } from './log.ts';

/**
 * The disposable processes that touch a stranger's bytes (engine.md 1). They hold no key, no database and
 * no settings; one that dies or overruns costs the item it had.
 */
export type Hosts = HostsOf<HostTasks>;

const TASKS = fileURLToPath(new URL('./host-tasks.ts', import.meta.url));

/** Makes a pool of the application's hosts. */
export function openHosts(options: Omit<HostsOptions, 'tasksModule'>): Hosts {
  return createHosts<HostTasks>({ ...options, tasksModule: TASKS });
}

/** Enough for what a document takes to stand still; a slice is short, so that nobody waits long behind it. */
const WARM_UP = { slices: 24, documents: 32 };

/**
 * Starts every host of a pool and lets each read and seal a built-in payslip again and again, so that the first
 * publication is not paid in cold code. Resolves when they are warm, or closed, or somebody has work for them: that
 * warms them as well.
 */
export async function warmHosts(hosts: Hosts, log: Log): Promise<void> {
  let own = 0;
  const askedByOthers = hosts.asked();
  const warmOne = async () => {
    for (let slice = 0; slice < WARM_UP.slices && hosts.asked() - own === askedByOthers; slice += 1) {
      own += 1;
      await hosts.run('warmUp', { documents: WARM_UP.documents });
    }
  };
  try {
    await Promise.all(Array.from({ length: hosts.size }, warmOne));
  } catch (error) {
    if (!(error instanceof PdfError && error.code === 'closed')) log.warn({ err: error }, 'warming up');
  }
}
