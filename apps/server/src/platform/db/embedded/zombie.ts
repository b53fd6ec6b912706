import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A postmaster killed with -9 stays a zombie until its parent reaps it, which a container's first process
 * may never do; PostgreSQL then takes it for alive and refuses to start. When the pid of `postmaster.pid`
 * is a zombie, a dead pid is written in its place. The rest of the file stays, so that the server's own
 * check for backends still attached to the shared memory keeps working.
 *
 * @returns whether the file was changed. Linux only; elsewhere always false.
 */
export function releaseZombie(cluster: string): boolean {
  const path = join(cluster, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(path)) return false;
  const [pid = '', ...rest] = readFileSync(path, 'utf8').split('\n');
  if (!isZombie(pid.trim())) return false;
  const dead = spawnSync('true').pid;
  const { uid, gid } = statSync(path);
  writeFileSync(`${path}.tmp`, [String(dead), ...rest].join('\n'), { mode: 0o600 });
  chownSync(`${path}.tmp`, uid, gid);
  renameSync(`${path}.tmp`, path);
  return true;
}

function isZombie(pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${Number(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}
