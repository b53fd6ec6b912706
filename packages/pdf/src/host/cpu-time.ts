import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second for programs, whatever its own clock does (proc(5), `sysconf(_SC_CLK_TCK)`). */
const msPerTick = 10;
const mostDeep = 4;

/**
 * The time of the processor that a process and those below it have taken, in milliseconds: what stands before a host
 * (`unshare --fork`) does nothing itself. Undefined where the system does not say.
 */
export function cpuMsOf(pid: number, depth = 0): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may hold blanks and brackets of its own.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = (Number(fields[11]) + Number(fields[12])) * msPerTick;
    if (depth >= mostDeep) return own;
    const below = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
    return below
      .split(' ')
      .filter((child) => child !== '')
      .reduce((sum, child) => sum + (cpuMsOf(Number(child), depth + 1) ?? 0), own);
  } catch {
    return undefined;
  }
}
