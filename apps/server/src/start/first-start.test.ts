import { join } from 'node:path';
import { LIMITS } from '@legajo/contract';
import { isCaged } from '@legajo/pdf';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../../test/support/scratch-folder.ts';
import { cageOf } from '../platform/cage.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';
import { openPlatform } from './platform.ts';

const [first, other] = [scratchFolder('first'), scratchFolder('other')];
afterAll(() => {
  first.remove();
  other.remove();
});

const configOf = (folder: string) =>
  loadConfig(
    { LEGAJO_DATA: folder, LEGAJO_SECRET: 'a'.repeat(64), DATABASE_URL: 'postgres://a@127.0.0.1:1/b' },
    LIMITS,
  );

it('the hosts of an installation are in their cage from its very first start', async () => {
  const config = configOf(first.path);
  const opened = openPlatform(config, 'postgres://nobody@127.0.0.1:1/none', createLog({ level: 'silent' }), {
    hosts: 1,
  });
  try {
    const { cage } = opened.platforms.calls;
    // Where this system makes cages at all: one over folders that stand.
    const known = cageOf(configOf(other.path));
    const able = isCaged({
      ...known,
      readable: other.path,
      compiled: other.path,
      hidden: [join(other.path, 'none')],
    });
    expect(isCaged(cage)).toBe(able);
  } finally {
    await opened.close();
  }
});
