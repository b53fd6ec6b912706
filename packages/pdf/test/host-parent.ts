import { fileURLToPath } from 'node:url';
import { createHosts } from '../src/host/hosts.ts';
import type { OddTasks } from './odd-tasks.ts';

/** Starts a host, prints its process id, and keeps it in a loop that never looks at its channel. */
const hosts = createHosts<OddTasks>({
  size: 1,
  deadlineMs: 600_000,
  memoryBytes: 512 * 1024 * 1024,
  tasksModule: fileURLToPath(new URL('./odd-tasks.ts', import.meta.url)),
});
const { pid } = await hosts.run('surroundings', { path: '/nowhere' });
void hosts.run('loop', { forMs: 600_000 });
setTimeout(() => process.stdout.write(`${pid}\n`), 100);
