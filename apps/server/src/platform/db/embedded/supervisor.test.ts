import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { withClient } from '../owner.ts';
import { type EmbeddedDatabase, startEmbedded } from './supervisor.ts';

let folder: ReturnType<typeof scratchFolder>;
let children: ChildProcess[];
let databases: EmbeddedDatabase[];

beforeEach(() => {
  folder = scratchFolder('embedded');
  children = [];
  databases = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of databases) await database.stop();
  for (const cluster of clusters()) await until(() => !existsSync(join(cluster, 'postmaster.pid')));
  folder.remove();
});

const home = () => join(folder.path, 'postgres');
const clusters = () => [join(home(), 'pgdata')].filter((path) => existsSync(path));

async function start(path = folder.path): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(path);
  databases.push(database);
  return database;
}

async function startChild(): Promise<{
  child: ChildProcess;
  url: string;
  adopted: boolean;
  cluster: string;
}> {
  const program = fileURLToPath(new URL('../../../../test/support/embedded-child.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder.path], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return { child, ...JSON.parse(line) };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 400 && !isSo(); attempt += 1) await pause(50);
  expect(isSo()).toBe(true);
}

const ask = <T>(url: string, statement: string): Promise<T[]> =>
  withClient(url, async (client) => (await client.query(statement)).rows as T[]);
const postmasterPid = (cluster: string) =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
const watchdogPids = () => readdirSync(join(home(), 'users')).map(Number);

describe('the embedded database', () => {
  it('is UTF-8, has two bound roles, and listens on the loopback address below 25000', async () => {
    const database = await start();
    expect(Number(new URL(database.appUrl).port)).toBeLessThan(25_000);
    const [facts] = await ask<Record<string, unknown>>(
      database.superuserUrl,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
              current_setting('fsync') as fsync, (select datcollate from pg_database where datname = 'legajo') as collation,
              (select count(*)::int from pg_roles where rolname in ('legajo_app', 'legajo_owner') and not rolsuper and not rolbypassrls) as roles`,
    );
    expect(facts).toEqual({ encoding: 'UTF8', listens: '127.0.0.1', fsync: 'on', collation: 'C', roles: 2 });
  });

  it('keeps data, passwords and port over a stop', async () => {
    const first = await start();
    await ask(first.ownerUrl, 'create table kept as select 1 as one');
    await first.stop();
    expect(existsSync(join(first.cluster, 'postmaster.pid'))).toBe(false);
    const second = await start();
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await ask(second.ownerUrl, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('takes another port when somebody else has taken its own', async () => {
    const first = await start();
    await first.stop();
    const port = Number(new URL(first.ownerUrl).port);
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    expect(Number(new URL(second.ownerUrl).port)).not.toBe(port);
    expect(await ask(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    squatter.close();
  });

  it('runs side by side with one of another folder', async () => {
    const other = scratchFolder('embedded-other');
    const [one, two] = await Promise.all([start(), start(other.path)]);
    expect(one.ownerUrl).not.toBe(two.ownerUrl);
    await ask(one.ownerUrl, 'create table only_here (id int)');
    expect(await ask(two.ownerUrl, `select to_regclass('only_here') as found`)).toEqual([{ found: null }]);
    await two.stop();
    expect(await ask(one.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    other.remove();
  });

  it('tells in the server’s own words why it cannot start', async () => {
    const first = await start();
    await first.stop();
    appendFileSync(join(first.cluster, 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(startEmbedded(folder.path)).rejects.toThrow(/did not start: [\s\S]*no_such_setting/);
  });

  it('begins again when the first start was cut short', async () => {
    mkdirSync(join(home(), 'pgdata.tmp'), { recursive: true });
    writeFileSync(join(home(), 'pgdata.tmp/PG_VERSION'), '18\n');
    const database = await start();
    expect(await ask(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(home(), 'pgdata.tmp'))).toBe(false);
  });
});

describe('an application killed with -9', () => {
  it('takes the server down with it, through the watchdog', async () => {
    const { child, cluster } = await startChild();
    child.kill('SIGKILL');
    await until(() => !existsSync(join(cluster, 'postmaster.pid')));
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  it('leaves a server that the next one adopts, when the watchdog died too', async () => {
    const first = await startChild();
    for (const pid of watchdogPids()) process.kill(pid, 'SIGKILL');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await start();
    expect(second.adopted).toBe(true);
    expect(second.superuserUrl).toBe(first.url);
    await second.stop();
    expect(existsSync(join(second.cluster, 'postmaster.pid'))).toBe(false);
  });

  it('loses no acknowledged row when application, watchdog and server die at once', async () => {
    const first = await startChild();
    await ask(first.url, 'create table acked (id int)');
    await ask(first.url, 'insert into acked select generate_series(1, 500)');
    const pids = [...watchdogPids(), postmasterPid(first.cluster)];
    first.child.kill('SIGKILL');
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.superuserUrl, 'select count(*)::int as rows from acked')).toEqual([
      { rows: 500 },
    ]);
  });

  it('does not take the server from another application that uses it', async () => {
    const first = await startChild();
    const second = await start();
    expect(second.adopted).toBe(true);
    first.child.kill('SIGKILL');
    await until(() => watchdogPids().length === 1);
    expect(await ask(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(existsSync(join(second.cluster, 'postmaster.pid'))).toBe(false);
  });
});
