import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU time of a process, of those below it and of those below it that ended, in milliseconds. Linux only. */
export function cpuMsOf(pid: number): { own: number; below: number } {
  const own = timesOf(pid);
  const below = descendantsOf(pid)
    .map(timesOf)
    .reduce((sum, one) => sum + one.self + one.ended, own.ended);
  return { own: own.self, below };
}

function timesOf(pid: number): { self: number; ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ms = (ticks: number) => (ticks * 1000) / ticksPerSecond;
    return { self: ms(fields[11]! + fields[12]!), ended: ms(fields[13]! + fields[14]!) };
  } catch {
    return { self: 0, ended: 0 };
  }
}

/** Processes below a process, however deep. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended while we looked.
    }
  }
  const isBelow = (one: number): boolean => {
    const parent = parents.get(one);
    return parent !== undefined && parent > 1 && (parent === pid || isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}
