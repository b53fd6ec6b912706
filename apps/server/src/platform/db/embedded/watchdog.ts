// A process of its own. It reads its stdin, a pipe held by the application, until that ends, however the
// application ends, and then stops the server unless another application still uses the cluster.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { programOptions } from './account.ts';
import { otherUsers, userEntry } from './users.ts';

const { pgCtl, home, cluster, account } = JSON.parse(process.argv[2] ?? '{}');

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('SIGHUP', () => undefined);
process.stdin.on('error', stop);
process.stdin.on('end', stop);
process.stdin.resume();

function stop(): void {
  rmSync(userEntry(home, process.pid), { force: true });
  if (otherUsers(home, process.pid).length > 0) process.exit(0);
  const child = spawn(pgCtl, ['-D', cluster, '-m', 'fast', '-w', '-t', '60', 'stop'], {
    ...programOptions(account),
    stdio: 'ignore',
  });
  child.on('error', () => process.exit(1));
  child.on('close', (code) => process.exit(code === null ? 1 : 0));
}
