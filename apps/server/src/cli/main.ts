// npm run legajo -- <command>: what an operator does to an installation.
import { readEnv } from '../platform/config/env.ts';
import { runCommand } from './run.ts';

const env = readEnv(new URL('../../../../.env', import.meta.url).pathname);
const { code, stdout, stderr } = await runCommand(process.argv.slice(2), env);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
