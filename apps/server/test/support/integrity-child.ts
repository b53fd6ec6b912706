// Runs the round of nights once in a process of its own, for the test that kills it; prints a line for each file read.
import { LIMITS } from '@legajo/contract';
import { integrityInterval } from '../../src/integrity/night.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { readEnv } from '../../src/platform/config/env.ts';
import { createLog } from '../../src/platform/log.ts';
import { openPlatform } from '../../src/start/platform.ts';

const env = readEnv();
const [now = ''] = process.argv.slice(2);
const { platforms } = openPlatform(
  loadConfig(env, LIMITS),
  env.DATABASE_URL ?? '',
  createLog({ level: 'silent' }),
  {
    clock: fixedClock(new Date(now)),
    connections: { jobs: 2 },
    hosts: 1,
  },
);
const { driver } = platforms.jobs;
const watched = {
  ...driver,
  read: async (...given: Parameters<typeof driver.read>) => {
    const bytes = await driver.read(...given);
    process.stdout.write('read\n');
    return bytes;
  },
};
await integrityInterval({ ...platforms.jobs, driver: watched }).run(new AbortController().signal);
