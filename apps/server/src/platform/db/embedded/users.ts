import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file that says: the application behind this watchdog uses the cluster. */
export function userEntry(home: string, watchdogPid: number): string {
  return join(home, 'users', String(watchdogPid));
}

/** Notes that the application behind `watchdogPid` uses the cluster; the watchdog takes it back. */
export function addUser(home: string, watchdogPid: number): void {
  mkdirSync(join(home, 'users'), { recursive: true });
  writeFileSync(userEntry(home, watchdogPid), '');
}

/** The living watchdogs beside `watchdogPid`. Notes left by killed ones do not count. */
export function otherUsers(home: string, watchdogPid: number): number[] {
  let names: string[];
  try {
    names = readdirSync(join(home, 'users'));
  } catch {
    return [];
  }
  return names.map(Number).filter((pid) => pid !== watchdogPid && pid > 0 && isWatchdog(pid));
}

function isWatchdog(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('watchdog');
  } catch {
    return false;
  }
}
