import { randomBytes } from 'node:crypto';
import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import {
  foundCompanies,
  heldSegments,
  type ShelvedStore,
  segmentRows,
  shelvedStore,
  some,
  sweepOut,
  writeApart,
} from '../../../../test/support/shelved-store.ts';
import { type TestDatabase, testDatabase } from '../../../../test/support/test-database.ts';
import { inCompany } from '../../db/in-company.ts';
import { withClient } from '../../db/owner.ts';
import { diskDriver } from '../disk.ts';
import type { StoreDriver } from '../driver.ts';
import { moveBlobs } from './segments.sql.ts';
import { SHARES } from './upkeep.ts';

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

describe('small segments', () => {
  it('are gathered into one once there are enough, and rows read before lead to their bytes', async () => {
    const signatures = await writeApart(shelved, some(SHARES.gatherFrom, 3000));
    const usual = shelvedStore(driver, database.db, SHARES);
    expect(await heldSegments(driver)).toHaveLength(SHARES.gatherFrom);
    expect(await usual.sweep()).toEqual({ abandoned: 0, emptied: SHARES.gatherFrom, compacted: 1 });
    expect(await heldSegments(driver)).toHaveLength(1);
    for (const { file, address, row } of signatures) {
      expect(await shelved.store.read(1, row)).toEqual(file);
      expect(await shelved.read(1, address)).toEqual(file);
    }
  });

  it('are left alone while they are few', async () => {
    await writeApart(shelved, some(SHARES.gatherFrom - 1));
    const usual = shelvedStore(driver, database.db, SHARES);
    expect(await usual.sweep()).toEqual({ abandoned: 0, emptied: 0, compacted: 0 });
    expect(await heldSegments(driver)).toHaveLength(SHARES.gatherFrom - 1);
  });

  it('of two companies never share one', async () => {
    await writeApart(shelved, some(6), 1);
    await writeApart(shelved, some(6), 2);
    await sweepOut(shelved);
    expect((await heldSegments(driver)).map((name) => name.slice(0, 2))).toEqual(['1/', '2/']);
  });

  it('may be moved many times between a row and its reading', async () => {
    const first = await writeApart(shelved, some(1));
    for (let times = 0; times < 3; times += 1) {
      await writeApart(shelved, some(4));
      await sweepOut(shelved);
    }
    expect(await shelved.store.read(1, first[0]!.row)).toEqual(first[0]!.file);
  });
});

describe('a segment of which blobs were destroyed', () => {
  it('is copied without them once half of it is dead: their bytes are nowhere', async () => {
    const files = some(10, 2000);
    const addresses = await shelved.write(1, files);
    const rows = await Promise.all(addresses.map((address) => shelved.locate(1, address)));
    const [name = ''] = await heldSegments(driver);
    const before = readFileSync(join(folder.path, 'segments', name));
    for (const address of addresses.slice(0, 5)) await shelved.destroy(1, address);
    expect(await shelved.sweep()).toMatchObject({ compacted: 1, emptied: 1 });
    const [now = ''] = await heldSegments(driver);
    const after = readFileSync(join(folder.path, 'segments', now));
    expect(after.length).toBe(5 * 2016);
    for (const [index, row] of rows.entries()) {
      const stored = before.subarray(row.segment_offset, row.segment_offset + 2016);
      expect(after.includes(stored)).toBe(index >= 5);
    }
    for (const index of [5, 6, 7, 8, 9])
      expect(await shelved.store.read(1, rows[index]!)).toEqual(files[index]);
    await expect(shelved.store.read(1, rows[0]!)).rejects.toMatchObject({ reason: 'missing' });
  });

  it('stays while more than half of it lives', async () => {
    const addresses = await shelved.write(1, some(10));
    for (const address of addresses.slice(0, 4)) await shelved.destroy(1, address);
    const before = await heldSegments(driver);
    expect(await shelved.sweep()).toEqual({ abandoned: 0, emptied: 0, compacted: 0 });
    expect(await heldSegments(driver)).toEqual(before);
  });

  it('goes when nothing lives in it', async () => {
    for (const address of await shelved.write(1, some(3))) await shelved.destroy(1, address);
    expect(await shelved.sweep()).toEqual({ abandoned: 0, emptied: 1, compacted: 0 });
    expect(await heldSegments(driver)).toEqual([]);
    expect(await segmentRows(database)).toEqual([]);
  });

  it('that was born so, of content that was there, goes as well', async () => {
    const files = some(4);
    await shelved.write(1, files);
    await shelved.write(1, files);
    expect(await shelved.sweep()).toMatchObject({ emptied: 1 });
    expect(await heldSegments(driver)).toHaveLength(1);
  });

  it('is larger than what is read at a time, and copied by pieces', async () => {
    const files = [randomBytes(9_000_000), randomBytes(5_000_000), randomBytes(100), randomBytes(11_000_000)];
    const addresses = await shelved.write(1, files);
    for (const index of [0, 1]) await shelved.destroy(1, addresses[index]!);
    expect(await shelved.sweep()).toMatchObject({ compacted: 1, emptied: 1 });
    for (const index of [2, 3])
      expect((await shelved.read(1, addresses[index]!)).equals(files[index]!)).toBe(true);
  });
});

describe('a segment that cannot be read', () => {
  it('stays as it is, and stops no other', async () => {
    const broken = await shelved.write(1, some(6));
    const [name = ''] = await heldSegments(driver);
    truncateSync(join(folder.path, 'segments', name), 700);
    for (const address of broken.slice(0, 3)) await shelved.destroy(1, address);
    const whole = await writeApart(shelved, some(5));
    await sweepOut(shelved);
    for (const { file, address } of whole) expect(await shelved.read(1, address)).toEqual(file);
    expect(await heldSegments(driver)).toHaveLength(2);
    expect(await heldSegments(driver)).toContain(name);
    expect((await shelved.integrity()).missing).toHaveLength(3);
  });
});

describe('the application', () => {
  it('moves blobs of its own company only, and from where they are', async () => {
    const [address] = await shelved.write(1, some(1));
    const row = await shelved.locate(1, address!);
    const moved = (company: number, segment: string, offset: number) =>
      inCompany(database.db, company, (tx) =>
        moveBlobs(tx, row.segment_id, [{ sha256: address!, segment, offset, bytes: row.bytes, to: 9 }]),
      );
    expect(await moved(2, row.segment_id, row.segment_offset)).toBe(0);
    expect(await moved(1, 'elsewhere', row.segment_offset)).toBe(0);
    expect(await moved(1, row.segment_id, 1)).toBe(0);
    for (const what of ["wrapped_key = ''", "sha256 = ''", 'bytes = 1', 'company_id = 2'])
      await expect(
        inCompany(database.db, 1, (tx) => sql.raw(`update blob set ${what}`).execute(tx)),
      ).rejects.toThrow(/permission denied/);
    await expect(
      inCompany(database.db, 1, (tx) => sql`update blob set segment_id = 'nowhere'`.execute(tx)),
    ).rejects.toThrow(/foreign key/);
    expect(await moved(1, row.segment_id, row.segment_offset)).toBe(1);
    await expect(inCompany(database.db, 1, (tx) => sql`select * from blob_mark`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  });
});
