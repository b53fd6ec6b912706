import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createHosts } from '@legajo/pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

type ReadTask = { read(state: unknown, payload: { path: string }): Promise<string> };
const TASKS = fileURLToPath(new URL('../../../../packages/pdf/test/odd-tasks.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('what opens a stranger’s file reads uploads, and nothing else of the installation', async () => {
  const { cage, config, driver } = portal.platform;
  const { key } = await driver.spool(Readable.from([Buffer.from('an upload')]), 100);
  const secret = join(config.dataFolder, 'secret');
  writeFileSync(secret, 'the master key');
  const bounds = { size: 1, deadlineMs: 10_000, memoryBytes: 256 * 1_048_576 };
  const hosts = createHosts<ReadTask>({ ...bounds, cage, tasksModule: TASKS });
  try {
    expect(await hosts.run('read', { path: join(cage.readable, key) })).toBe('an upload');
    for (const path of [secret, join(ROOT, '.env'), join(cage.readable, '..', 'segments'), '/etc/passwd'])
      expect(await hosts.run('read', { path }), path).toMatch(/^(ERR_ACCESS_DENIED|ENOENT)$/);
  } finally {
    hosts.close();
  }
});
