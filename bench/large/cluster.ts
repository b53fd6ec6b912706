import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { currentAccount, runProgram } from '../../apps/server/src/platform/db/embedded/account.ts';
import { choosePort } from '../../apps/server/src/platform/db/embedded/port.ts';
import { ensureRoles } from '../../apps/server/src/platform/db/embedded/roles.ts';
import { withClient } from '../../apps/server/src/platform/db/owner.ts';

/** A PostgreSQL of the system's own that is kept in a folder between benches. */
export interface Cluster {
  readonly superuserUrl: string;
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly secret: string;
  /** Of its first process. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface Kept {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
  readonly secret: string;
}

const PROGRAMS = process.env.LEGAJO_BENCH_POSTGRES ?? '/usr/lib/postgresql/15/bin';

/** As whoever runs a database of their own would set it on a machine of eight gigabytes; commits survive a power cut. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  work_mem: '8MB',
  maintenance_work_mem: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
};

/**
 * Starts the PostgreSQL that lies in a folder, and makes it before where there is none: `LEGAJO_BENCH_POSTGRES` names
 * its programs, those of Debian's PostgreSQL 15 unless told.
 *
 * @throws Error with the program's words where it cannot be made or started.
 */
export async function startCluster(folder: string, more: Record<string, string> = {}): Promise<Cluster> {
  const data = join(folder, 'pgdata');
  const account = currentAccount();
  const keptIn = join(folder, 'kept.json');
  if (!existsSync(keptIn)) {
    mkdirSync(folder, { recursive: true });
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { mode: 0o700 });
    const word = () => randomBytes(12).toString('hex');
    const kept: Kept = {
      superuser: word(),
      owner: word(),
      app: word(),
      secret: randomBytes(32).toString('hex'),
    };
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, kept.superuser, { mode: 0o600 });
    if (account) for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);
    const words = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8'];
    const made = await runProgram(join(PROGRAMS, 'initdb'), [...words, '--pwfile', passwordFile], account);
    rmSync(passwordFile);
    if (made.code !== 0) throw new Error(made.stderr);
    writeFileSync(keptIn, JSON.stringify(kept), { mode: 0o600 });
  }
  const kept: Kept = JSON.parse(readFileSync(keptIn, 'utf8'));
  const port = await choosePort();
  const settings = Object.entries({ ...SETTINGS, ...more, port: String(port) });
  const control = (...words: string[]) =>
    runProgram(join(PROGRAMS, 'pg_ctl'), ['-D', data, '-w', '-t', '600', ...words], account, true);
  const given = settings.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
  const started = await control('-l', join(data, 'log'), '-o', given, 'start');
  if (started.code !== 0) throw new Error(`It does not start: ${join(data, 'log')} says why.`);
  const address = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  await ensureRoles(address('postgres', kept.superuser, 'postgres'), kept);
  return {
    superuserUrl: address('postgres', kept.superuser, 'legajo'),
    appUrl: address('legajo_app', kept.app, 'legajo'),
    ownerUrl: address('legajo_owner', kept.owner, 'legajo'),
    secret: kept.secret,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: async () => {
      await control('-m', 'fast', 'stop');
    },
  };
}

/** Waits until the database says so of itself. @throws Error after two minutes. */
export async function untilTrue(url: string, question: string): Promise<void> {
  for (let waited = 0; waited < 120; waited += 1) {
    const there = await withClient(
      url,
      async (client) => (await client.query(question)).rows[0]?.so === true,
    );
    if (there) return;
    await pause(1000);
  }
  throw new Error(`Not within two minutes: ${question}`);
}
