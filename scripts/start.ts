// npm start: builds the web apps that changed while the server starts, and serves until it is told to stop. An argument is the role.
import { readEnv } from '../apps/server/src/platform/config/env.ts';
import { SettingError } from '../apps/server/src/platform/config/setting-error.ts';
import { readStopTimes } from '../apps/server/src/platform/config/stopping.ts';
import { buildWebApps } from './steps/build-web.ts';
import { Commands, ROOT } from './steps/command.ts';

const role = process.argv[2];
const env = { ...readEnv(`${ROOT}/.env`), ...(role === undefined ? {} : { LEGAJO_ROLE: role }) };
const commands = new Commands();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    commands.stop();
    stopping.abort();
    // Whatever hangs, the process ends (operating contract): its jobs are freed by those that still run.
    setTimeout(() => process.exit(1), stopMs()).unref();
  });
}

/** The time that a stop has. A wrong setting ends the start by itself, in words. */
function stopMs(): number {
  try {
    return readStopTimes(env).allMs;
  } catch {
    return 0;
  }
}

const beforeReady =
  env.LEGAJO_ROLE === 'worker' ? Promise.resolve() : buildWebApps(commands).then(() => undefined);
beforeReady.catch(() => stopping.abort());

try {
  const { serve } = await import('../apps/server/src/main.ts');
  await Promise.all([serve({ env, beforeReady, signal: stopping.signal }), beforeReady]);
} catch (error) {
  if (error instanceof SettingError) console.error(error.message);
  else if (!(error instanceof Error && error.name === 'AbortError')) console.error(error);
  process.exitCode = 1;
}
