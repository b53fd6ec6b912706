import { readFileSync } from 'node:fs';
import { childrenOf } from '../../apps/server/test/kill/child-process.ts';
import { descendantsOf } from './cpu.ts';

const everyMs = 200;
const MiB = 1024 * 1024;

/** Most memory at any look, in MiB. */
export interface Peaks {
  server: number;
  /** The largest host, and all of them together. */
  host: number;
  hosts: number;
  /** Shared pages counted once. */
  database: number;
}

/** Watches the memory of a portal in one process, of the hosts below it and of its database. Linux only. */
export function watchMemory(server: () => number, database: () => number): { peaks: Peaks; stop(): void } {
  const peaks: Peaks = { server: 0, host: 0, hosts: 0, database: 0 };
  const raise = (name: keyof Peaks, bytes: number) => {
    peaks[name] = Math.max(peaks[name], Math.round(bytes / MiB));
  };
  const look = () => {
    raise('server', fieldOf(server(), 'status', 'VmRSS'));
    // In a cage a host is a grandchild, below what made the cage.
    const hosts = descendantsOf(server())
      .filter((pid) => /^[^\0]*node\0.*\/host\/child/.test(commandOf(pid)))
      .map((pid) => fieldOf(pid, 'status', 'VmRSS'));
    raise('host', Math.max(0, ...hosts));
    raise('hosts', sum(hosts));
    const postmaster = database();
    raise(
      'database',
      sum([postmaster, ...childrenOf(postmaster)].map((pid) => fieldOf(pid, 'smaps_rollup', 'Pss'))),
    );
  };
  const timer = setInterval(look, everyMs);
  return { peaks, stop: () => clearInterval(timer) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function fieldOf(pid: number, file: string, field: string): number {
  try {
    const match = readFileSync(`/proc/${pid}/${file}`, 'utf8').match(
      new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'),
    );
    return Number(match?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
