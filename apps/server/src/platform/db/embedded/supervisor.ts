import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Account, currentAccount, runProgram } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Access, clusterFolder, ensureCluster, readAccess, writeAccess } from './cluster.ts';
import { chooseHome } from './home.ts';
import { keepUp } from './keeper.ts';
import { choosePort, isFree } from './port.ts';
import { ensureRoles } from './roles.ts';
import { type Durability, serverSettings } from './tuning.ts';
import { addUser } from './users.ts';
import { releaseZombie } from './zombie.ts';

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** Log in as `legajo_app`: not the owner, bound by row security. */
  readonly appUrl: string;
  /** Log in as `legajo_owner`, who owns the database and migrates it. */
  readonly ownerUrl: string;
  /** Log in as the superuser, for the supervisor and for tests only. */
  readonly superuserUrl: string;
  readonly serverVersion: string;
  /** Whether a server left running by a killed application, or shared with a running one, was taken over. */
  readonly adopted: boolean;
  readonly cluster: string;
  /** Resolves when the server died and could not be brought up again; never otherwise. */
  readonly lost: Promise<Error>;
  /** Ends our use; resolves when the server is down, or is left to the other application that uses it. */
  stop(): Promise<void>;
}

interface Parts {
  readonly home: string;
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly durability: Durability;
}

const DEADLINE_MS = 60_000;
const RETRY_MS = 250;
/** Refused so often in a row, the server will not start: a damaged setting, a full disk. */
const REFUSALS = 20;

/**
 * Starts, or adopts, the database under `dataFolder`; makes the cluster, the roles and the database `legajo`
 * on first use. A server that dies while we use it is brought up again, at the same address. However this
 * process ends, a watchdog stops the server after it.
 *
 * @throws Error with the end of the server's log when it is not up within a minute.
 */
export async function startEmbedded(
  dataFolder: string,
  durability: Durability = 'durable',
): Promise<EmbeddedDatabase> {
  const account = currentAccount();
  const binaries = await findBinaries(account);
  const home = await chooseHome(dataFolder, account, (folder) => stopCluster(folder, binaries, account));
  const parts: Parts = { home, cluster: clusterFolder(home), binaries, account, durability };
  await ensureCluster(home, binaries, account);
  const watchdog = startWatchdog(parts);
  try {
    const { adopted, serverVersion } = await bringUp(parts);
    const access = readAccess(home);
    await ensureRoles(superuserUrl(access, 'postgres'), access);
    const keeper = keepUp(superuserUrl(access, 'postgres'), () => bringUp(parts, access.port));
    return {
      appUrl: urlFor(access, 'legajo_app', access.app, 'legajo'),
      ownerUrl: urlFor(access, 'legajo_owner', access.owner, 'legajo'),
      superuserUrl: superuserUrl(access, 'legajo'),
      serverVersion,
      adopted,
      cluster: parts.cluster,
      lost: keeper.lost,
      stop: async () => {
        await keeper.stop();
        await endWatchdog(watchdog);
      },
    };
  } catch (error) {
    await endWatchdog(watchdog);
    throw error;
  }
}

/**
 * Starts the server, or waits for a running one to answer: only a query proves life, a pid does not.
 *
 * @param port where it must be, when others know its address already.
 */
async function bringUp(parts: Parts, port?: number): Promise<{ adopted: boolean; serverVersion: string }> {
  const deadline = performance.now() + DEADLINE_MS;
  rotateLog(parts.cluster);
  let started = false;
  let refused = 0;
  for (let attempt = 1; performance.now() < deadline && refused < REFUSALS; attempt += 1) {
    const access = readAccess(parts.home);
    const status = await runProgram(parts.binaries.pgCtl, ['-D', parts.cluster, 'status'], parts.account);
    if (status.code !== 0) {
      started = await tryToStart(parts, access, port === undefined);
      refused = started ? 0 : refused + 1;
    } else if (attempt % 8 === 0 || port !== undefined) releaseZombie(parts.cluster);
    const serverVersion = await askVersion(superuserUrl(access, 'postgres'));
    if (serverVersion !== null && (started || (await staysUp(access))))
      return { adopted: !started, serverVersion };
    await pause(RETRY_MS);
  }
  throw new Error(`The embedded database did not start: ${logTail(parts.cluster)}`);
}

async function tryToStart(parts: Parts, access: Access, mayMove: boolean): Promise<boolean> {
  if (!(await isFree(access.port))) {
    if (!mayMove) return false;
    const port = await choosePort();
    writeAccess(parts.home, { ...access, port });
    access = { ...access, port };
  }
  const outcome = await runProgram(
    parts.binaries.pgCtl,
    [
      ...['-D', parts.cluster, '-l', join(parts.cluster, 'server.log'), '-w', '-t', '50'],
      ...['-o', serverSettings(access.port, parts.durability).join(' '), 'start'],
    ],
    parts.account,
    true,
  );
  return outcome.code === 0;
}

/** A server found running may just be going down with its last application; half a second tells. */
async function staysUp(access: Access): Promise<boolean> {
  await pause(500);
  return (await askVersion(superuserUrl(access, 'postgres'))) !== null;
}

async function askVersion(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return rows[0]?.version ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function startWatchdog(parts: Parts): ChildProcess {
  const { home, cluster, account } = parts;
  const program = fileURLToPath(new URL('./watchdog.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=32',
      program,
      JSON.stringify({ pgCtl: parts.binaries.pgCtl, home, cluster, account }),
    ],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' },
  );
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  if (child.pid !== undefined) addUser(home, child.pid);
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}

function endWatchdog(watchdog: ChildProcess): Promise<void> {
  if (watchdog.exitCode !== null || watchdog.signalCode !== null) return Promise.resolve();
  return new Promise((settle) => {
    watchdog.ref();
    watchdog.once('exit', () => settle());
    watchdog.stdin?.end();
  });
}

async function stopCluster(home: string, binaries: Binaries, account: Account): Promise<void> {
  const cluster = clusterFolder(home);
  if (!existsSync(cluster)) return;
  await runProgram(binaries.pgCtl, ['-D', cluster, '-m', 'immediate', '-w', '-t', '20', 'stop'], account);
}

function superuserUrl(access: Access, database: string): string {
  return urlFor(access, 'postgres', access.superuser, database);
}

function urlFor(access: Access, role: string, password: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${access.port}/${database}`;
}

function rotateLog(cluster: string): void {
  const log = join(cluster, 'server.log');
  const size = existsSync(log) ? statSync(log).size : 0;
  if (size < 8 * 1024 * 1024) return;
  rmSync(`${log}.1`, { force: true });
  renameSync(log, `${log}.1`);
}

function logTail(cluster: string): string {
  const log = join(cluster, 'server.log');
  if (!existsSync(log)) return 'it left no log';
  const text = readEnd(log, 500);
  return text.trim() === '' ? 'its log is empty' : text.trim();
}

function readEnd(path: string, length: number): string {
  const size = statSync(path).size;
  if (size <= length) return readFileSync(path, 'utf8');
  const bytes = Buffer.alloc(length);
  const file = openSync(path, 'r');
  try {
    readSync(file, bytes, 0, length, size - length);
  } finally {
    closeSync(file);
  }
  return bytes.toString('utf8');
}
