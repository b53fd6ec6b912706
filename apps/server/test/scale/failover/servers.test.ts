import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Connection, NoPrimary } from '../../../src/platform/db/connect/connection.ts';
import { ensureRoles } from '../../../src/platform/db/embedded/roles.ts';
import { mayBeOutage } from '../../../src/platform/db/outage.ts';
import { withClient } from '../../../src/platform/db/owner.ts';
import { openPool } from '../../../src/platform/db/pools/open-pool.ts';
import { openSignals } from '../../../src/platform/db/signals.ts';
import { openQueuePool } from '../../../src/platform/jobs/queue-pool.ts';
import { createLog } from '../../../src/platform/log.ts';
import { quickFolder } from '../../support/quick-folder.ts';
import { until } from '../../support/until.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import { findPostgres15 } from '../programs.ts';

const bin = findPostgres15();

describe.skipIf(bin === null)('a primary and a standby that follows it, both named in one address', () => {
  let parent: string;
  let first: Cluster;
  let second: Cluster;
  /** The standby before the primary, and before both a port where nobody is. */
  let url: string;
  const passwords = { owner: 'de-la-dueña', app: 'de-la-aplicación' };

  beforeAll(async () => {
    if (bin === null) return;
    parent = quickFolder('servers', 1024 ** 3);
    first = await startCluster({ bin, parent, name: 'first' });
    await ensureRoles(first.url, passwords);
    await withClient(owner(first.port), (client) =>
      client.query('create table told (n int); grant select, insert on told to legajo_app'),
    );
    second = await first.standby('second');
    await until('the standby has what the primary has', () =>
      withClient(owner(second.port), (client) => client.query('select from told')).then(
        () => true,
        () => false,
      ),
    );
    url = `postgres://legajo_app:${encodeURIComponent(passwords.app)}@127.0.0.1:1,127.0.0.1:${second.port},127.0.0.1:${first.port}/legajo?target_session_attrs=read-write`;
  });
  afterAll(async () => {
    for (const one of [second, first]) await one?.stop('immediate').catch(() => undefined);
    if (parent) rmSync(parent, { recursive: true, force: true });
  });

  const owner = (port: number) =>
    `postgres://legajo_owner:${encodeURIComponent(passwords.owner)}@127.0.0.1:${port}/legajo`;
  const only = (port: number) =>
    `postgres://legajo_app:${encodeURIComponent(passwords.app)}@127.0.0.1:${port}/legajo?target_session_attrs=read-write`;
  const portOf = (address: string) =>
    withClient(address, async (client) => {
      const { rows } = await client.query('select inet_server_port() as port');
      return rows[0].port as number;
    });

  test('who is nobody and who only follows are passed over', async () => {
    expect(await portOf(url)).toBe(first.port);
  });

  test('every pool and client of ours goes there: calls, jobs and what is told as it happens', async () => {
    const pool = openPool(url, { connections: 2 });
    const told = sql<{ port: number }>`select inet_server_port() as port`;
    expect((await told.execute(pool)).rows[0]?.port).toBe(first.port);
    await pool.destroy();
    const queue = openQueuePool(url, 2);
    expect((await queue.query('select inet_server_port() as port')).rows[0].port).toBe(first.port);
    const signals = openSignals(url, createLog({ level: 'silent' }));
    const heard = signals.next('legajo_process', '7', 20_000);
    await until('somebody listens', async () => {
      const listening = `select 1 from pg_stat_activity where application_name = 'legajo-signals' and query like 'listen%'`;
      return (await withClient(first.url, (client) => client.query(listening))).rows.length > 0;
    });
    await queue.query(`select pg_notify('legajo_process', '7')`);
    await heard;
    await signals.close();
    await queue.end();
  });

  test('where only followers answer it is said so, as of a server that takes nobody just now', async () => {
    const client = new Connection({ connectionString: only(second.port) });
    client.on('error', () => undefined);
    const error = await client.connect().catch((one: unknown) => one);
    expect(error).toBeInstanceOf(NoPrimary);
    expect(mayBeOutage(error)).toBe(true);
  });

  test('where nobody answers it is the network’s own error', async () => {
    const client = new Connection({
      connectionString: 'postgres://a:b@127.0.0.1:1,127.0.0.1:2/legajo',
    });
    client.on('error', () => undefined);
    await expect(client.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('a server that was told to take no writes is passed over like one that follows', async () => {
    const name = 'legajo';
    const tell = (text: string) => withClient(first.url, (client) => client.query(text));
    await tell(`alter database ${name} set default_transaction_read_only = on`);
    const client = new Connection({ connectionString: only(first.port) });
    client.on('error', () => undefined);
    await expect(client.connect()).rejects.toBeInstanceOf(NoPrimary);
    await tell(`alter database ${name} reset default_transaction_read_only`);
  });

  test('a connection that is refused a write is given to nobody again, and the call is told to come again', async () => {
    const pool = openPool(url, { connections: 1 });
    const write = () => sql`insert into told values (1)`.execute(pool);
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool)).rows[0]?.pid;
    await write();
    const before = await pid();
    // As it is where the server it leads to became one that follows, and cut nobody off.
    await sql`set default_transaction_read_only = on`.execute(pool);
    expect(await pid()).toBe(before);
    const error = await write().catch((one: unknown) => one);
    expect(error).toMatchObject({ code: '25006' });
    expect(mayBeOutage(error)).toBe(true);
    await write();
    expect(await pid()).not.toBe(before);
    await pool.destroy();
  });

  test('the standby is promoted when the primary is gone, and the same pool goes on with it', async () => {
    const pool = openPool(url, { connections: 2 });
    const write = (n: number) => sql`insert into told values (${n}::int)`.execute(pool);
    await write(7);
    await first.stop('immediate');
    const error = await write(8).catch((one: unknown) => one);
    expect(mayBeOutage(error)).toBe(true);
    await second.promote();
    await until('it writes again', () =>
      write(9).then(
        () => true,
        () => false,
      ),
    );
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(pool);
    expect(rows[0]?.port).toBe(second.port);
    await pool.destroy();
    expect(await portOf(url)).toBe(second.port);
  });
});
