// Reads an upload in a process of its own, for the test that kills it; prints a line when it begins.
import { LIMITS } from '@legajo/contract';
import { stepsOf } from '../../src/platform/company.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { readEnv } from '../../src/platform/config/env.ts';
import { createLog } from '../../src/platform/log.ts';
import { openPlatform } from '../../src/start/platform.ts';
import { readUpload } from '../../src/uploads/reading/read-upload.ts';

const [company = '', upload = ''] = process.argv.slice(2);
const env = readEnv();
const { platforms } = openPlatform(
  loadConfig(env, LIMITS),
  env.DATABASE_URL ?? '',
  createLog({ level: 'silent' }),
  { connections: { jobs: 2 }, hosts: 1 },
);
process.stdout.write('begun\n');
await readUpload(stepsOf(platforms.jobs, Number(company)), Number(upload));
process.stdout.write('done\n');
