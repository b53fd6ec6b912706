// A worker process of its own, for tests that kill one: takes `test.endless` jobs, which never end, and
// prints a line for each it takes.

import { makeCounts } from '../../src/platform/counts.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { createLog } from '../../src/platform/log.ts';

await startWorker({
  url: process.argv[2] ?? '',
  log: createLog({ level: 'silent' }),
  counts: makeCounts(),
  platform: {},
  concurrency: 4,
  tasks: [
    {
      name: 'test.endless',
      run: () => {
        process.stdout.write('taken\n');
        return new Promise(() => undefined);
      },
    },
  ],
});
