import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { LIMITS } from '@legajo/contract';
import { buildApp } from './app.ts';
import { loadAuthority } from './certificates/public.ts';
import { openDatabase } from './db/open-database.ts';
import { patienceOfStart } from './db/reach.ts';
import { beforeHistory } from './db/seed/seed.ts';
import { seedDemo } from './db/seed/seed-demo.ts';
import { type Config, loadConfig } from './platform/config/config.ts';
import type { Env } from './platform/config/env.ts';
import type { Platform } from './platform/context.ts';
import { compileOnce, warmHosts } from './platform/hosts.ts';
import type { Readiness } from './platform/http/health.ts';
import { createLog } from './platform/log.ts';
import { warmPictures } from './platform/pictures/encode-webp.ts';
import { closeAll, closeLimits } from './start/close-all.ts';
import { openPlatform } from './start/platform.ts';
import { sayMoves } from './start/say-moves.ts';
import { buildStatus } from './start/status.ts';
import { takeLeave } from './start/take-leave.ts';
import { startWork } from './start/work.ts';

export interface ServeOptions {
  readonly env: Env;
  /** The ready line waits for it: pages can be served then. */
  readonly beforeReady: Promise<void>;
  readonly signal: AbortSignal;
}

const APPS = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Serves in the role the settings name, until the signal: database, migrations, calls, jobs. Resolves when all
 * of it has stopped: jobs are finished or handed back, the database is down.
 *
 * @throws SettingError for a wrong setting; whatever keeps the database or the port from being had.
 */
export async function serve({ env, beforeReady, signal }: ServeOptions): Promise<void> {
  // Uploads and sealed files lie beside the heap: by V8's own limit for that, each few of them would cost a collection.
  // Counted with the heap, they are collected once all of it has doubled; without a bound it would grow on and on.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--heap-growing-percent=100');
  const config = loadConfig(env, LIMITS);
  const log = createLog();
  const closing: (() => Promise<unknown>)[] = [];
  const { allMs } = config.stop;
  let endBy = Number.POSITIVE_INFINITY;
  signal.addEventListener('abort', () => (endBy = performance.now() + allMs), { once: true });
  try {
    await run(config, { log, beforeReady, signal, closing });
  } finally {
    await closeAll(closing, log, closeLimits(Math.min(allMs, endBy - performance.now())));
  }
}

interface Run {
  readonly log: ReturnType<typeof createLog>;
  readonly beforeReady: Promise<void>;
  readonly signal: AbortSignal;
  readonly closing: (() => Promise<unknown>)[];
}

async function run(config: Config, { log, beforeReady, signal, closing }: Run): Promise<void> {
  const onWait = (why: string) => log.warn({ why }, 'waiting for the database');
  const database = await openDatabase(config, patienceOfStart(config.databaseWaitMs, { signal, onWait }));
  closing.push(() => database.stop());
  const opened = openPlatform(config, database.appUrl, log);
  closing.push(() => opened.close());
  const { platforms } = opened;
  const platform = platforms.jobs;
  await loadAuthority(config.demo ? beforeHistory(platform) : platform);
  await platform.pushKey();

  const readiness: Readiness = { ready: false };
  if (config.role !== 'worker') {
    const app = await buildApp(platforms, { readiness, webFolder: APPS });
    closing.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    const address = app.server.address();
    opened.listensOn(typeof address === 'object' && address !== null ? address.port : config.port);
  }
  let status = '';
  if (config.role === 'worker' && config.statusPort !== null) {
    const app = buildStatus(platforms, readiness);
    closing.push(() => app.close());
    status = `, status on ${await app.listen({ host: config.host, port: config.statusPort })}`;
  }
  signal.throwIfAborted();
  if (config.role !== 'api') {
    const worker = await startWork(platform, database.appUrl);
    closing.push(() => worker.stop(5_000));
    void worker.ended.catch(() => process.kill(process.pid, 'SIGTERM'));
  }
  const seeds = config.demo && config.role !== 'worker';
  const seeding = seeds ? seedDemo(platform, database.appUrl, signal) : '';
  const [greeting] = await Promise.all([seeding, beforeReady]);
  readiness.ready = true;
  const ready = config.role === 'worker' ? `worker${status}` : `${platform.addresses.publicUrl}/s/`;
  process.stdout.write(`Legajo ready: ${ready}\n${greeting}`);
  void warmUp(platform, config.role, log);
  void sayMoves(database.appUrl, log);
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const left = stopped.then(() => takeLeave(readiness, config.stop, log));
  const lost = await Promise.race([left, database.lost]);
  readiness.ready = false;
  if (lost) throw lost;
}

/** What is compiled once is read by all that start then. One after the other: they would only take each other's time. */
async function warmUp(
  { hosts: { people, sealing, reading }, pictures }: Pick<Platform, 'hosts' | 'pictures'>,
  role: Config['role'],
  log: Run['log'],
): Promise<void> {
  await compileOnce(reading.pool, log);
  if (role !== 'worker') {
    await warmHosts(people.pool, log);
    await warmPictures(pictures, log);
  }
  if (role === 'api') return;
  await warmHosts(reading.pool, log);
  await warmHosts(sealing.pool, log);
}
