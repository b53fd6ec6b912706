import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { currentAccount, programOptions, runProgram } from '../../../src/platform/db/embedded/account.ts';
import { choosePort } from '../../../src/platform/db/embedded/port.ts';
import { withClient } from '../../../src/platform/db/owner.ts';
import { quickFolder } from '../../support/quick-folder.ts';
import { findPostgres15 } from '../programs.ts';

/** A database server of its own on the loopback, which anybody who knows its folder may end and start again. */
export interface Machine {
  readonly folder: string;
  readonly port: number;
}

/** A coordinator and the machines that hold the companies' rows. */
export interface Machines {
  /** Superusers' addresses, the coordinator's first. */
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

/** Databases of a few files at once on three servers, each with the parts of all tables. */
const BYTES = 3 * 1024 ** 3;
const NAMES = ['coordinator', 'worker-1', 'worker-2'];
const READY_MS = 60_000;

const SETTINGS: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'citus',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'logical',
  max_connections: '300',
  max_worker_processes: '60',
  max_locks_per_transaction: '1024',
  shared_buffers: '256MB',
  'citus.node_conninfo': 'sslmode=prefer',
  // How soon what a machine had prepared is committed once it is back.
  'citus.recover_2pc_interval': '2s',
};

/** Starts three of them in a folder that goes with them. */
export async function startMachines(): Promise<Machines> {
  const folder = quickFolder('citus', BYTES);
  own(folder);
  const machines: Machine[] = [];
  const stop = async () => {
    await Promise.all(machines.map((machine) => stopMachine(machine)));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    for (const name of NAMES) machines.push({ folder: join(folder, name), port: await choosePort() });
    await Promise.all(machines.map((machine) => makeMachine(machine)));
    return { urls: machines.map(urlOf), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts one more beside that of a superuser's address; it ends, and its folder goes, with `stop`. */
export async function addMachine(beside: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { folder } = await machineOf(beside);
  const machine = {
    folder: join(folder, '..', `worker-${randomBytes(4).toString('hex')}`),
    port: await choosePort(),
  };
  await makeMachine(machine);
  const stop = async () => {
    await stopMachine(machine);
    rmSync(machine.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  return { url: urlOf(machine), stop };
}

/** The machine of a superuser's address. */
export async function machineOf(url: string): Promise<Machine> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return { folder: rows[0]?.folder ?? '', port: Number(new URL(url).port) };
  });
}

/** Starts a machine, or starts it again after it was killed, and waits until it answers. */
export async function startMachine(machine: Machine): Promise<void> {
  const settings = Object.entries({ ...SETTINGS, port: String(machine.port) });
  const log = openSync(join(machine.folder, 'log'), 'a');
  const server = spawn(
    join(programs(), 'postgres'),
    ['-D', machine.folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...programOptions(currentAccount()), stdio: ['ignore', log, log], detached: true },
  );
  server.unref();
  for (const until = performance.now() + READY_MS; ; ) {
    try {
      return await withClient(urlOf(machine), async (client) => void (await client.query('select 1')));
    } catch (error) {
      if (performance.now() > until)
        throw new Error(readFileSync(join(machine.folder, 'log'), 'utf8'), { cause: error });
      await pause(100);
    }
  }
}

/** Ends a machine as one ends that loses its power: each of its processes at once. */
export async function killMachine(machine: Machine): Promise<void> {
  const first = pidOf(machine);
  if (first === null) return;
  process.kill(first, 'SIGSTOP');
  const all = [...childrenOf(first), first];
  for (const pid of all) end(pid, 'SIGKILL');
  while (all.some(isAlive)) await pause(20);
}

/** Has a machine fall silent: it takes connections and says nothing. Gives what has it go on. */
export async function freezeMachine(machine: Machine): Promise<() => void> {
  const first = pidOf(machine) as number;
  process.kill(first, 'SIGSTOP');
  const all = [...childrenOf(first), first];
  for (const pid of all) end(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) end(pid, 'SIGCONT');
  };
}

async function stopMachine(machine: Machine): Promise<void> {
  const pid = pidOf(machine);
  if (pid === null) return;
  end(pid, 'SIGINT');
  while (isAlive(pid)) await pause(50);
}

async function makeMachine(machine: Machine): Promise<void> {
  mkdirSync(machine.folder);
  own(machine.folder);
  const how = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'];
  const made = await runProgram(join(programs(), 'initdb'), ['-D', machine.folder, ...how], currentAccount());
  if (made.code !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  await startMachine(machine);
}

const urlOf = ({ port }: Machine) => `postgres://postgres@127.0.0.1:${port}/postgres`;

function programs(): string {
  const folder = findPostgres15();
  if (folder === null) throw new Error("Debian's postgresql-15 is not installed.");
  return folder;
}

function own(folder: string): void {
  const account = currentAccount();
  if (account) chownSync(folder, account.uid, account.gid);
}

function pidOf({ folder }: Machine): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => statusOf(pid)?.parent === parent);
}

/** A process that ended and that nobody waited for is none. */
const isAlive = (pid: number) => (statusOf(pid)?.state ?? 'Z') !== 'Z';

function statusOf(pid: number): { readonly state: string; readonly parent: number } | null {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}
