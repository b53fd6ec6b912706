import { readdirSync, readFileSync } from 'node:fs';

/**
 * Host processes that this process started and that are there at this moment. Linux only, as the tests that stop and
 * kill them are.
 *
 * @param tasks the file of the tasks they were started for, such as `host-tasks.ts`.
 */
export function childHosts(tasks: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${process.pid}\n`);
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`/${tasks}`);
      } catch {
        return false;
      }
    })
    .map(Number);
}
