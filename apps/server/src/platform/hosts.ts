import { fileURLToPath } from 'node:url';
import { createHosts, type Hosts as HostsOf, type HostsOptions } from '@legajo/pdf';
import type { HostTasks } from './host-tasks.ts';

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
