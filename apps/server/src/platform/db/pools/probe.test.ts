import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/support/test-database.ts';
import { until } from '../../../../test/support/until.ts';
import { inCompany } from '../in-company.ts';
import { openPool, poolState } from './open-pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** A line to the database that may be cut in the middle of a word: nothing breaks, nothing comes. */
async function lineTo(url: string) {
  const to = new URL(url);
  const [port, host] = [Number(to.port), to.hostname];
  let hangs = false;
  const ends = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(port, host);
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (bytes) => void (hangs || onto.write(bytes)));
      from.on('error', () => undefined);
      from.on('close', () => onto.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  to.port = String((server.address() as net.AddressInfo).port);
  return {
    url: to.href,
    hang: () => {
      hangs = true;
    },
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

const probe = { afterMs: 50, everyMs: 20, deadlineMs: 300 };

/** One holds the only connection and never gives it back; another waits. */
async function stuck(url: string) {
  const db = openPool(url, { connections: 1, probe });
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holds = inCompany(db, 1, () => {
    begun.resolve();
    return held.promise;
  }).catch(() => undefined);
  await begun.promise;
  const waits = inCompany(db, 1, async () => undefined).catch(() => undefined);
  return {
    db,
    end: async () => {
      held.resolve();
      await Promise.all([holds, waits]);
      await db.destroy();
    },
  };
}

describe('a queue for connections that stands still', () => {
  test('is no fault of the process while the database hangs without a word', async () => {
    const line = await lineTo(database.appUrl);
    const { db, end } = await stuck(line.url);
    expect(poolState(db).sinceOutageMs).toBe(Number.POSITIVE_INFINITY);
    line.hang();
    await until('it is known', () => poolState(db).sinceOutageMs < Number.POSITIVE_INFINITY);
    line.close();
    await end();
  });

  test('is one while the database answers', async () => {
    const { db, end } = await stuck(database.appUrl);
    await until(
      'it was asked more than once',
      () => poolState(db).stuckMs > probe.afterMs + 10 * probe.everyMs,
    );
    expect(poolState(db).sinceOutageMs).toBe(Number.POSITIVE_INFINITY);
    await end();
  });
});
