import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, currentAccount, runProgram } from '../../src/platform/db/embedded/account.ts';
import { choosePort } from '../../src/platform/db/embedded/port.ts';

/** How a cluster is made. */
export interface ClusterOptions {
  /** The folder of the programs. */
  readonly bin: string;
  /** A folder that every account may enter; the cluster is a folder in it, and whoever asked removes both. */
  readonly parent: string;
  /** Of the folder, and free in it. */
  readonly name: string;
  /** Each as `name=value`, beside those of every cluster here. */
  readonly settings?: readonly string[];
}

/** A throwaway PostgreSQL on a free port of the loopback address, which runs until it is stopped. */
export interface Cluster {
  readonly port: number;
  /** A superuser's address of the database `postgres`. */
  readonly url: string;
  /** Its files. */
  readonly data: string;
  /** The process that a kill ends, with all that it started once they notice. */
  pid(): number;
  start(): Promise<void>;
  /** @param mode as pg_ctl has it; `immediate` is a crash, which what ends for good may have. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Makes a copy that follows this one, and starts it. */
  standby(name: string): Promise<Cluster>;
  /** Makes a standby one that is written to. Resolves when it is. */
  promote(): Promise<void>;
}

/** Of a database that lasts as long as its tests: nothing of it need survive a power cut. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'max_connections=120',
];

/**
 * Makes and starts a cluster of a PostgreSQL that is installed, under the account `postgres` where root asks.
 *
 * @throws Error with the words of the program that failed.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const account = currentAccount();
  const data = join(options.parent, options.name);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(options.parent, `${options.name}.password`);
  ownFolder(data, account);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== null) chownSync(passwordFile, account.uid, account.gid);
  const words = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'];
  await run(join(options.bin, 'initdb'), [...words, '--pwfile', passwordFile], account);
  const cluster = await clusterIn(options, data, password, account);
  await cluster.start();
  return cluster;
}

async function clusterIn(
  options: ClusterOptions,
  data: string,
  password: string,
  account: Account,
): Promise<Cluster> {
  const { bin, parent } = options;
  const port = await choosePort();
  const control = join(bin, 'pg_ctl');
  const settings = [...SETTINGS, ...(options.settings ?? []), `port=${port}`];
  const given = settings.map((one) => `-c ${one.replace(/=$/, "=''")}`).join(' ');
  return {
    port,
    data,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    start: () =>
      run(
        control,
        ['-D', data, '-w', '-t', '60', '-l', join(data, 'server.log'), '-o', given, 'start'],
        account,
      ),
    stop: (mode = 'fast') => run(control, ['-D', data, '-m', mode, '-w', '-t', '60', 'stop'], account),
    promote: () => run(control, ['-D', data, '-w', '-t', '60', 'promote'], account),
    standby: async (name) => {
      const copy = join(parent, name);
      ownFolder(copy, account);
      const from = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
      // It writes where to follow into the copy's own settings.
      await run(
        join(bin, 'pg_basebackup'),
        ['-D', copy, '-d', from, '-X', 'stream', '-c', 'fast', '-R'],
        account,
      );
      const standby = await clusterIn({ ...options, name }, copy, password, account);
      await standby.start();
      return standby;
    },
  };
}

function ownFolder(path: string, account: Account): void {
  mkdirSync(path, { mode: 0o700 });
  if (account !== null) chownSync(path, account.uid, account.gid);
}

/** What a started server inherits it keeps open: pg_ctl gets no pipe, or nobody would hear its end. */
async function run(program: string, args: readonly string[], account: Account): Promise<void> {
  const outcome = await runProgram(program, args, account, program.endsWith('pg_ctl'));
  if (outcome.code !== 0) throw new Error(`${program} ${args.at(-1)} failed: ${outcome.stderr}`);
}
