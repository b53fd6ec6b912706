// Builds a backup, or prepares an export, in a process of its own, for the tests that kill it; prints a line for each part.
import { LIMITS } from '@legajo/contract';
import { buildBackup } from '../../src/exports/backup/build.ts';
import { prepare } from '../../src/exports/prepared/prepare.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { readEnv } from '../../src/platform/config/env.ts';
import { createLog } from '../../src/platform/log.ts';
import { openPlatform } from '../../src/start/platform.ts';

const [work, company = '', id = '', chunk = ''] = process.argv.slice(2);
const env = readEnv();
const log = createLog({ level: 'silent' });
const { platforms } = openPlatform(
  loadConfig(env, { ...LIMITS, ...(chunk ? { 'export.chunk': Number(chunk) } : {}) }),
  env.DATABASE_URL ?? '',
  log,
  {
    connections: { jobs: 2 },
    hosts: 1,
  },
);
const build = work === 'export' ? prepare : buildBackup;
await build(platforms.jobs, Number(company), Number(id), {
  signal: new AbortController().signal,
  progressed: async () => {
    process.stdout.write('part\n');
  },
});
