import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../test/support/scratch-folder.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { readDataState } from '../platform/config/data-folder.ts';
import { SettingError } from '../platform/config/setting-error.ts';
import { withClient } from '../platform/db/owner.ts';
import { openDatabase } from './open-database.ts';
import { type Patience, patienceOfStart } from './reach.ts';

let database: TestDatabase;
let folder: ReturnType<typeof scratchFolder>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = scratchFolder('open');
});
afterEach(() => folder.remove());

const open = (
  appUrl: string,
  ownerUrl: string | null,
  patience: Patience = { comingUp: 60_000, nobody: 0 },
) =>
  openDatabase(
    { dataFolder: folder.path, demo: false, database: { embedded: false, appUrl, ownerUrl } },
    patience,
  );

/**
 * Stands before the database: refuses connections as a server does that is recovering, until it is told that
 * it is up, then hands each one on.
 */
async function recovering(appUrl: string) {
  let up = false;
  let refused = 0;
  const { hostname, port } = new URL(appUrl);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (up) {
      const onward = connect(Number(port), hostname);
      onward.on('error', () => socket.destroy());
      socket.on('close', () => onward.destroy());
      socket.pipe(onward).pipe(socket);
      return;
    }
    refused += 1;
    const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is not yet accepting connections\0\0';
    const head = Buffer.from('E\0\0\0\0', 'latin1');
    head.writeInt32BE(4 + fields.length, 1);
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields, 'latin1')])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(appUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    refused: () => refused,
    comesUp: () => {
      up = true;
    },
    close: () => server.close(),
  };
}

describe('a database reached by URL', () => {
  it('is migrated as the owner and served as the application', async () => {
    const opened = await open(database.appUrl, database.ownerUrl);
    expect(opened.appUrl).toBe(database.appUrl);
    await opened.stop();
  });

  it('is served without the owner when somebody has migrated it', async () => {
    const opened = await open(database.appUrl, null);
    expect(opened.appUrl).toBe(database.appUrl);
  });

  it('stops the start when nobody has', async () => {
    const other = await testDatabase();
    await withClient(other.ownerUrl, (client) => client.query('drop table schema_migration'));
    await expect(open(other.appUrl, null)).rejects.toThrow(/lacks migration 0001/);
    await other.drop();
  });

  it('stops the start with a sentence that names the setting when it leads nowhere', async () => {
    const closed = new URL(database.appUrl);
    closed.port = '1';
    await expect(open(closed.href, null)).rejects.toThrow(/^DATABASE_URL leads to no database/);
    const wrong = new URL(database.ownerUrl);
    wrong.password = 'wrong';
    await expect(open(database.appUrl, wrong.href)).rejects.toBeInstanceOf(SettingError);
    await expect(open(database.appUrl, wrong.href)).rejects.toThrow(
      /^DATABASE_OWNER_URL leads to no database/,
    );
  });

  it('is waited for while it recovers, and not for ever', async () => {
    const door = await recovering(database.appUrl);
    await expect(open(door.url, null, { comingUp: 0, nobody: 0 })).rejects.toThrow(
      /^DATABASE_URL leads to no database \(the database system is not yet accepting connections\)/,
    );
    const opening = open(door.url, null);
    while (door.refused() < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    door.comesUp();
    expect((await opening).appUrl).toBe(door.url);
    door.close();
  });

  it('is waited for while nobody answers, which is told once, until the start is called off', async () => {
    const closed = new URL(database.appUrl);
    closed.port = '1';
    const told: string[] = [];
    const stopping = new AbortController();
    const onWait = (why: string) => void told.push(why);
    const waiting = open(closed.href, null, patienceOfStart(60_000, { signal: stopping.signal, onWait }));
    while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 600));
    stopping.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(told).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('is refused when the application’s role is not bound by row security', async () => {
    await expect(open(database.superuserUrl, null)).rejects.toThrow(/row security does not bind/);
  });
});

describe('the embedded database', () => {
  it('is made, migrated, noted for its purpose, and closed', async () => {
    const opened = await openDatabase({ dataFolder: folder.path, demo: true, database: { embedded: true } });
    expect(readDataState(folder.path)).toBe('demo');
    await withClient(opened.appUrl, async (client) => {
      expect((await client.query('select count(*)::int > 0 as migrated from schema_migration')).rows).toEqual(
        [{ migrated: true }],
      );
    });
    await opened.stop();
  });
});
