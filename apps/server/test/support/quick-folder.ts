import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files in memory, where Linux has them. */
const MEMORY = '/dev/shm';
/** Whoever started the tests may have other work: what they fill is at most a third of what is free. */
const SPARE = 3;

/**
 * A fresh folder that every account may enter, for databases that end with the tests. It lies in memory where that has
 * room, and else under the temporary folder: a database is cloned by copying, and removed by deleting, some thousand small
 * files, which takes a disk twenty times as much work.
 *
 * @param bytes the most that it will hold.
 * @returns its path; whoever asked for it removes it.
 */
export function quickFolder(name: string, bytes: number, memory = MEMORY): string {
  sweep(memory);
  const parent = hasRoom(memory, bytes * SPARE) ? memory : tmpdir();
  const path = mkdtempSync(join(parent, `${prefix()}${process.pid}-${name}-`));
  chmodSync(path, 0o755);
  return path;
}

function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes && process.availableMemory() >= bytes;
  } catch {
    return false;
  }
}

/** Names whose numbers of processes mean these: containers may share their memory and not their processes. */
function prefix(): string {
  try {
    return `legajo-quick-${/\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? 0}-`;
  } catch {
    return 'legajo-quick-0-';
  }
}

/** What a run left that was killed would stay in memory until the machine starts again. */
function sweep(folder: string): void {
  const own = prefix();
  for (const name of namesIn(folder).filter((one) => one.startsWith(own))) {
    if (isAlive(Number.parseInt(name.slice(own.length), 10))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Another account's: it sweeps its own.
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
