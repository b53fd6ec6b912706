import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentAccount } from '../../../src/platform/db/embedded/account.ts';
import { choosePort } from '../../../src/platform/db/embedded/port.ts';
import { until } from '../../support/until.ts';
import { type Daemon, filled, startDaemon } from './daemon.ts';
import { startEtcd } from './etcd.ts';

const FILE = fileURLToPath(new URL('../../../../../deploy/patroni/legajo.yml', import.meta.url));
const BIN = '/usr/lib/postgresql/15/bin';
const LIMIT_MS = 90_000;

/** A member of a database that fails over. */
export interface Member {
  readonly name: string;
  readonly port: number;
  /** Where Patroni answers who it is. */
  readonly restPort: number;
  start(): void;
  /** SIGKILL to Patroni and to PostgreSQL, as a machine that is gone. */
  kill(): Promise<void>;
  /** Whether Patroni says that it is this now. */
  is(what: 'primary' | 'replica' | 'sync'): Promise<boolean>;
}

/** Two members over three etcds, by the file of `deploy/` with shorter times. */
export interface FailoverDatabase {
  readonly members: readonly Member[];
  /** Of the superuser, everywhere. */
  readonly password: string;
  primary(): Promise<Member>;
  /** SIGKILL to one of the three that keep who leads, as a machine that is gone. */
  killKeeper(): Promise<void>;
  /** Hands the lead over in order, as an operator does. */
  switchOver(): Promise<void>;
  said(): string;
  stop(): Promise<void>;
}

/**
 * Starts them, and resolves when one leads and the other follows it with every answer.
 *
 * @param folder every account may enter it.
 */
export async function startFailoverDatabase(
  folder: string,
  programs: { readonly patroni: string; readonly etcd: string },
): Promise<FailoverDatabase> {
  const account = currentAccount();
  const home = join(folder, 'patroni');
  mkdirSync(home, { mode: 0o700 });
  if (account !== null) chownSync(home, account.uid, account.gid);
  const etcd = await startEtcd(programs.etcd, { folder, home, account });
  const secrets = { rest: secret(), superuser: secret(), replication: secret(), rewind: secret() };
  const config = join(home, 'legajo.yml');
  const quick = {
    'ttl: 30': 'ttl: 10',
    'loop_wait: 10': 'loop_wait: 1',
    'retry_timeout: 10': 'retry_timeout: 4',
  };
  writeFileSync(config, filled(readFileSync(FILE, 'utf8'), quick), { mode: 0o644 });
  const daemons: Daemon[] = [];
  const members = await Promise.all(['db1', 'db2'].map(member));
  const [first, second] = members as [Member, Member];
  try {
    first.start();
    await until('the first member leads', () => first.is('primary'), LIMIT_MS);
    second.start();
    await until('the second follows it with every answer', () => second.is('sync'), LIMIT_MS);
  } catch (error) {
    console.error([...etcd.daemons, ...daemons].map((one) => one.said()).join('\n'));
    await stopAll();
    throw error;
  }

  async function member(name: string): Promise<Member> {
    const [port, restPort] = [await choosePort(), await choosePort()];
    const data = join(home, name);
    const env = {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_USERNAME: 'operator',
      PATRONI_RESTAPI_PASSWORD: secrets.rest,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: BIN,
      PATRONI_POSTGRESQL_PGPASS: join(home, `${name}.pgpass`),
      PATRONI_ETCD3_HOSTS: etcd.hosts,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: secrets.replication,
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: secrets.rewind,
    };
    let running: Daemon | null = null;
    return {
      name,
      port,
      restPort,
      start: () => {
        running = startDaemon({ name, folder, account, env }, programs.patroni, config);
        daemons.push(running);
      },
      kill: async () => {
        const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
        // Patroni first: it would start the server again at once.
        await running?.kill();
        process.kill(postmaster, 'SIGKILL');
      },
      is: (what) => answers(restPort, what),
    };
  }

  async function primary(): Promise<Member> {
    for (const one of members) if (await one.is('primary')) return one;
    throw new Error('No member leads.');
  }

  async function stopAll(): Promise<void> {
    // Patroni ends its server in order; etcd goes last, or they would wait for it.
    await Promise.all(daemons.map((one) => one.stop(20_000)));
    await Promise.all(etcd.daemons.map((one) => one.stop()));
  }

  return {
    members,
    password: secrets.superuser,
    primary,
    killKeeper: async () => void (await etcd.daemons[0]?.kill()),
    switchOver: async () => {
      const leader = await primary();
      const candidate = members.find((one) => one !== leader);
      const response = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`operator:${secrets.rest}`)}` },
        body: JSON.stringify({ leader: leader.name, candidate: candidate?.name }),
      });
      if (response.status !== 200)
        throw new Error(`No switchover: ${response.status} ${await response.text()}`);
    },
    said: () => [...etcd.daemons, ...daemons].map((one) => one.said()).join('\n'),
    stop: stopAll,
  };
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2_000);
    return (await fetch(`http://127.0.0.1:${port}/${path}`, { signal })).status === 200;
  } catch {
    return false;
  }
}

const secret = () => randomBytes(16).toString('hex');
