// Builds a backup in a process of its own, for the test that kills it; prints a line for each part.
import { LIMITS } from '@legajo/contract';
import { buildBackup } from '../../src/exports/backup/build.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { readEnv } from '../../src/platform/config/env.ts';
import { createLog } from '../../src/platform/log.ts';
import { openPlatform } from '../../src/start/platform.ts';

const env = readEnv();
const log = createLog({ level: 'silent' });
const { platforms } = openPlatform(loadConfig(env, LIMITS), env.DATABASE_URL ?? '', log, {
  connections: { jobs: 2 },
  hosts: 1,
});
const [company = '', backup = ''] = process.argv.slice(2);
await buildBackup(platforms.jobs, Number(company), Number(backup), {
  signal: new AbortController().signal,
  progressed: async () => {
    process.stdout.write('part\n');
  },
});
