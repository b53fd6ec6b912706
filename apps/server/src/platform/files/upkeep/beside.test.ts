import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import {
  foundCompanies,
  heldSegments,
  MASTER_KEY,
  type ShelvedStore,
  segmentRows,
  shelvedStore,
  some,
  sweepOut,
  writeApart,
} from '../../../../test/support/shelved-store.ts';
import { type TestDatabase, testDatabase } from '../../../../test/support/test-database.ts';
import { backUp } from '../../backup/backup.ts';
import { inCompany } from '../../db/in-company.ts';
import { tryLock } from '../../db/locks.ts';
import { withClient } from '../../db/owner.ts';
import { diskDriver } from '../disk.ts';
import type { StoreDriver } from '../driver.ts';
import { destroyBlob } from '../store.ts';
import { measureStore, walkStore } from './walk-store.ts';

let database: TestDatabase;
let folder: ReturnType<typeof scratchFolder>;
let driver: StoreDriver;
let shelved: ShelvedStore;

beforeAll(async () => {
  database = await testDatabase();
  await foundCompanies(database, 2);
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = scratchFolder('compact');
  driver = diskDriver(folder.path);
  shelved = shelvedStore(driver, database.db);
});
afterEach(async () => {
  await withClient(database.superuserUrl, (client) =>
    client.query('truncate blob, blob_segment, blob_mark, blob_walk cascade'),
  );
  folder.remove();
});

/** The driver, telling what it was asked for. */
function watched(): { driver: StoreDriver; asked: string[] } {
  const asked: string[] = [];
  const told = <A extends unknown[], R>(what: string, act: (...given: A) => R) => {
    return (...given: A): R => {
      asked.push(what);
      return act(...given);
    };
  };
  return {
    asked,
    driver: {
      ...driver,
      openSegment: told('write', driver.openSegment),
      read: told('read', driver.read),
      remove: told('remove', driver.remove),
      list: told('list', driver.list),
    },
  };
}

describe('many at once', () => {
  it('readers, writers, destroyers and two sweeps: what lives reads its bytes all the while', async () => {
    const kept = await writeApart(shelved, some(30));
    const doomed = await writeApart(shelved, some(30));
    const stop = new AbortController();
    const reading = Array.from({ length: 4 }, async () => {
      let reads = 0;
      while (!stop.signal.aborted) {
        const { file, row, address } = kept[reads % kept.length]!;
        const bytes = reads % 2 ? await shelved.store.read(1, row) : await shelved.read(1, address);
        expect(bytes.equals(file)).toBe(true);
        reads += 1;
      }
      return reads;
    });
    const others = Promise.all([
      ...doomed.map(({ address }) => shelved.destroy(1, address)),
      writeApart(shelved, some(20)),
      ...Array.from({ length: 2 }, () => sweepOut(shelved, 60_000)),
    ]).finally(() => stop.abort());
    await others;
    expect((await Promise.all(reading)).every((reads) => reads > 0)).toBe(true);
    await sweepOut(shelved);
    const rows = await segmentRows(database);
    expect(await heldSegments(driver)).toEqual(rows.map((row) => row.name));
    expect(rows.filter((row) => row.live * 2 <= row.bytes)).toEqual([]);
    expect(await shelved.integrity()).toMatchObject({ blobs: 50, missing: [], changed: [], orphan: [] });
  });

  it('who destroys waits for nobody: a blob under destruction is left where it is, and found later', async () => {
    const [first, second] = await writeApart(shelved, some(5));
    const { promise: end, reject: undo } = Promise.withResolvers<never>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const destroying = inCompany(database.db, 1, async (tx) => {
      await destroyBlob(tx, first!.address);
      begin();
      await end;
    });
    destroying.catch(() => undefined);
    await begun;
    expect((await shelved.sweep()).compacted).toBe(1);
    expect(await heldSegments(driver)).toHaveLength(2);
    expect(await shelved.store.read(1, second!.row)).toEqual(second!.file);
    undo(new Error('not destroyed after all'));
    await expect(destroying).rejects.toThrow('not destroyed after all');
    expect(await shelved.store.read(1, first!.row)).toEqual(first!.file);
    await sweepOut(shelved);
    expect(await shelved.store.read(1, first!.row)).toEqual(first!.file);
  });
});

describe('a backup', () => {
  it('that runs keeps emptied segments where its snapshot knows them', async () => {
    const files = await writeApart(shelved, some(6));
    await withClient(database.ownerUrl, async (client) => {
      expect(await tryLock(client, 'backup')).toBe(true);
      expect(await shelved.sweep()).toEqual({ abandoned: 0, emptied: 0, compacted: 1 });
      for (const { row } of files)
        expect((await driver.read(`1/${row.segment_id}`, { offset: 0, length: row.bytes + 16 })).length).toBe(
          516,
        );
    });
    expect(await shelved.sweep()).toMatchObject({ emptied: 6 });
    expect(await heldSegments(driver)).toHaveLength(1);
  });

  it('is whole though segments are compacted and swept under its hands', async () => {
    const files = await writeApart(shelved, some(8));
    const doomed = await writeApart(shelved, some(1));
    let swept = false;
    const disturbed: StoreDriver = {
      ...driver,
      read: async (segment, extent) => {
        if (!swept) {
          swept = true;
          await shelved.destroy(1, doomed[0]!.address);
          await sweepOut(shelved);
        }
        return driver.read(segment, extent);
      },
    };
    const shelf = scratchFolder('backup');
    const made = await backUp(
      {
        ownerUrl: database.ownerUrl,
        driver: disturbed,
        secret: MASTER_KEY,
        demo: false,
        now: new Date(),
        uploads: `select ''::text as key, false as needed where $1::bigint is null`,
        withSecret: false,
      },
      join(shelf.path, 'one'),
    );
    shelf.remove();
    expect(swept).toBe(true);
    expect(made).toMatchObject({ blobs: files.length + doomed.length, damaged: [] });
    await sweepOut(shelved);
    expect((await segmentRows(database)).map((row) => row.name)).toEqual(await heldSegments(driver));
  });
});

describe('the sweep', () => {
  it('asks the store for nothing when nothing changed, and for what changed otherwise', async () => {
    const quiet: Buffer[] = [];
    for (let times = 0; times < 20; times += 1) quiet.push(...(await shelved.write(1, some(2, 7000))));
    await sweepOut(shelved);
    const { driver: seen, asked } = watched();
    const watching = shelvedStore(seen, database.db);
    await watching.sweep();
    expect(asked).toEqual([]);
    const victim = await shelved.locate(1, quiet[7]!);
    const beside = await inCompany(database.db, 1, (tx) =>
      tx.selectFrom('blob').select('sha256').where('segment_id', '=', victim.segment_id).execute(),
    );
    for (const { sha256 } of beside) await shelved.destroy(1, sha256);
    await watching.sweep();
    expect(asked).toEqual(['remove']);
  });

  it('leaves what is being written, however often it comes', async () => {
    const batch = await shelved.store.openBatch(1);
    batch.put(randomBytes(100));
    for (let times = 0; times < 3; times += 1) await shelved.sweep(60_000);
    await batch.sync();
    await inCompany(database.db, 1, (tx) => batch.record(tx));
    await sweepOut(shelved);
    expect(await shelved.integrity()).toMatchObject({ blobs: 1, missing: [], orphan: [] });
  });
});

describe('the walk over all of the store', () => {
  it('finds what no mark tells of: segments that nobody knows, and blobs that went unseen', async () => {
    const addresses = await shelved.write(1, some(4));
    await sweepOut(shelved);
    const stray = await driver.openSegment('2');
    stray.append(randomBytes(100));
    await stray.commit();
    await inCompany(database.db, 1, (tx) =>
      sql`delete from blob where sha256 = any (${addresses.slice(0, 3)}::bytea[])`.execute(tx),
    );
    await sweepOut(shelved);
    expect(await heldSegments(driver)).toHaveLength(2);
    expect(await walkStore(shelved.parts, 0)).toBe(1);
    await sweepOut(shelved);
    const [row, ...more] = await segmentRows(database).then((rows) =>
      rows.filter((one) => one.state === 'committed'),
    );
    expect(more).toEqual([]);
    expect(row).toMatchObject({ bytes: 516, live: 516, blobs: 1 });
    expect(await heldSegments(driver)).toEqual([row!.name]);
  });

  it('leaves young segments, and forgets old fences', async () => {
    const batch = await shelved.store.openBatch(1);
    batch.put(randomBytes(100));
    await batch.sync();
    expect(await walkStore(shelved.parts, 60_000)).toBe(0);
    expect(await walkStore(shelved.parts, 0)).toBe(1);
    expect((await segmentRows(database)).map((row) => row.state)).toEqual(['removed']);
    const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) };
    await walkStore({ ...shelved.parts, clock: tomorrow }, 0);
    expect(await segmentRows(database)).toEqual([]);
  });

  it('is told beside what is dead (/metrics)', async () => {
    const addresses = await shelved.write(1, some(4));
    await shelved.write(2, some(1));
    await shelved.destroy(1, addresses[0]!);
    await sweepOut(shelved);
    await measureStore(shelved.parts);
    expect(shelved.parts.counts.toText()).toBe(
      `legajo_store_segments 2\nlegajo_store_bytes ${5 * 516}\nlegajo_store_dead_bytes 516\n`,
    );
  });
});
