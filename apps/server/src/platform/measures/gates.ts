import type { Platform } from '../context.ts';
import { poolState } from '../db/pools/open-pool.ts';
import type { Database } from '../db/transaction.ts';
import type { GateState } from '../gate.ts';

/** Who opens connections of their own, by what they are for. */
export interface MeasuredPools {
  readonly calls: Database;
  readonly waysIn: Database;
  readonly jobs: Database;
}

/** What waits before each door of this process, as text of Prometheus: connections, hosts and what is done a few at a time. */
export function gatesText(platform: Platform, pools: MeasuredPools): string {
  const { hosts, derivations, pictures, letters, keyFiles, papers, tables } = platform;
  const states: Readonly<Record<string, GateState>> = {
    'connections-calls': poolState(pools.calls),
    'connections-ways-in': poolState(pools.waysIn),
    'connections-jobs': poolState(pools.jobs),
    'hosts-reading': hosts.reading.state(),
    'hosts-sealing': hosts.sealing.state(),
    'hosts-people': hosts.people.state(),
    'hosts-strangers': hosts.strangers.state(),
    derivations: derivations.state(),
    pictures: pictures.state(),
    letters: letters.state(),
    'key-files': keyFiles.state(),
    papers: papers.state(),
    tables: tables.state(),
  };
  return Object.entries(states)
    .flatMap(([gate, { inside, waiting, stuckMs }]) => [
      `legajo_gate_inside{gate="${gate}"} ${inside}\n`,
      `legajo_gate_waiting{gate="${gate}"} ${waiting}\n`,
      `legajo_gate_stuck_seconds{gate="${gate}"} ${stuckMs / 1000}\n`,
    ])
    .join('');
}
