import type { Database } from '../transaction.ts';
import { openPool } from './open-pool.ts';

/** Connections of one process, by the work they are for. */
export interface Connections {
  readonly calls: number;
  readonly waysIn: number;
  readonly jobs: number;
}

/** How many connections a process opens on a machine with so many cores. */
export function connectionsOn(cores: number): Connections {
  return { calls: 12, waysIn: 4, jobs: Math.max(6, cores + 4) };
}

const SECOND_MS = 1000;

/**
 * Opens the pools of a process. Calls are short and give up early; a job may wait for rows that a load holds, and run
 * a statement over a chunk of it. Migrations, backup and restore have connections of their own, without these limits.
 */
export function openPools(
  url: string,
  connections: Connections,
): Readonly<Record<keyof Connections, Database>> {
  const short = {
    statementTimeoutMs: 30 * SECOND_MS,
    lockTimeoutMs: 10 * SECOND_MS,
    idleInTransactionMs: 15 * SECOND_MS,
  };
  const long = {
    statementTimeoutMs: 300 * SECOND_MS,
    lockTimeoutMs: 60 * SECOND_MS,
    idleInTransactionMs: 60 * SECOND_MS,
  };
  return {
    calls: openPool(url, { connections: connections.calls, applicationName: 'legajo-calls', ...short }),
    waysIn: openPool(url, { connections: connections.waysIn, applicationName: 'legajo-ways-in', ...short }),
    jobs: openPool(url, { connections: connections.jobs, applicationName: 'legajo-jobs', ...long }),
  };
}
