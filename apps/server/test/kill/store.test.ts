import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { childEnv } from '../../src/platform/config/env.ts';
import { diskDriver } from '../../src/platform/files/disk.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import {
  foundCompanies,
  heldSegments,
  MASTER_KEY,
  segmentRows,
  shelvedStore,
  sweepOut,
} from '../support/shelved-store.ts';
import { testDatabase } from '../support/test-database.ts';

const CHILD = fileURLToPath(new URL('./store-child.ts', import.meta.url));
const KILLS = 6;

test('a store that is written, destroyed and compacted by processes that are killed keeps what it promised', async () => {
  const database = await testDatabase();
  await foundCompanies(database, 1);
  const folder = scratchFolder('kill-store');
  const settings = { url: database.appUrl, folder: folder.path, masterKey: MASTER_KEY.toString('hex') };
  const kept = new Set<string>();
  const doomed = new Set<string>();
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = kept.size;
      const child = spawn(process.execPath, [CHILD, JSON.stringify(settings)], {
        env: childEnv({ VITEST: undefined, NODE_OPTIONS: undefined }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface({ input: child.stdout });
      lines.on('line', (line) => {
        const [what, address = ''] = line.split(' ');
        if (what === 'kept') kept.add(address);
        if (what === 'dooms') doomed.add(address);
        // Never at the same moment of its work.
        if (kept.size >= before + 40 + kill * 7) child.kill('SIGKILL');
      });
      await Promise.all([once(child, 'exit'), once(lines, 'close')]);
      expect(child.signalCode).toBe('SIGKILL');
    }
    const shelved = shelvedStore(diskDriver(folder.path), database.db);
    const promised = [...kept].filter((address) => !doomed.has(address));
    expect(promised.length).toBeGreaterThan(KILLS * 20);
    for (const address of promised) await shelved.read(1, Buffer.from(address, 'hex'));
    await sweepOut(shelved);
    for (const address of promised) await shelved.read(1, Buffer.from(address, 'hex'));
    const rows = await segmentRows(database);
    expect(rows.filter((row) => row.state === 'committed').map((row) => row.name)).toEqual(
      await heldSegments(diskDriver(folder.path)),
    );
    expect(rows.filter((row) => row.state === 'committed' && row.live * 2 <= row.bytes)).toEqual([]);
    expect(await shelved.integrity()).toMatchObject({ missing: [], changed: [], orphan: [] });
    expect(await shelved.walk()).toBe(0);
  } finally {
    await database.drop();
    folder.remove();
  }
});
