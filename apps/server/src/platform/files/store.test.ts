import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { systemClock } from '../clock.ts';
import { makeCounts } from '../counts.ts';
import { inCompany, withoutCompany } from '../db/in-company.ts';
import { withClient } from '../db/owner.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { diskDriver } from './disk.ts';
import type { StoreDriver } from './driver.ts';
import { createStore, destroyBlob, locateBlob, type Store, sealTail } from './store.ts';
import { walkIntegrity } from './upkeep/integrity.ts';
import { sweepSegments } from './upkeep/sweep.ts';
import { sweepUploads } from './upkeep/sweep-uploads.ts';
import { sha256Of } from './wrapping.ts';

const masterKey = randomBytes(32);
const clock = systemClock;

let database: TestDatabase;
let folder: ReturnType<typeof scratchFolder>;
let driver: StoreDriver;
let store: Store;

beforeAll(async () => {
  database = await testDatabase();
  for (const id of [1, 2])
    await withoutCompany(database.db, (tx) => sql`select register_company(${id}::bigint, false)`.execute(tx));
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = scratchFolder('store');
  driver = diskDriver(folder.path);
  store = createStore({ db: database.db, driver, masterKey, clock });
});
afterEach(async () => {
  folder.remove();
  for (const id of [1, 2]) {
    await inCompany(database.db, id, (tx) => tx.deleteFrom('blob').execute());
  }
});

const inside = <T>(companyId: number, work: (tx: CompanyTransaction) => Promise<T>) =>
  inCompany(database.db, companyId, work);
/** Reads as one company what a row of another, or its own, says. */
async function readOf(rowOf: number, readAs: number, address: Buffer, from = store): Promise<Buffer> {
  const row = await inside(rowOf, (tx) => locateBlob(tx, readAs, address));
  return from.read(readAs, row);
}
const sweeping = () => {
  const log = createLog({ level: 'silent' });
  return { db: database.db, driver, clock, log, counts: makeCounts() };
};
const segmentFiles = () =>
  readdirSync(join(folder.path, 'segments'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const spoolFiles = () => readdirSync(join(folder.path, 'spool'));

async function writeBatch(companyId: number, files: readonly Buffer[]): Promise<Buffer[]> {
  const batch = await store.openBatch(companyId);
  const addresses = files.map((file) => batch.put(file));
  await batch.sync();
  await inside(companyId, (tx) => batch.record(tx));
  return addresses;
}

describe('a blob', () => {
  it('is read back by company and content', async () => {
    const files = [Buffer.from('one'), Buffer.alloc(0), randomBytes(300_000)];
    const addresses = await writeBatch(1, files);
    expect(addresses).toEqual(files.map(sha256Of));
    for (const [index, address] of addresses.entries()) {
      expect(await readOf(1, 1, address)).toEqual(files[index]);
    }
    expect(segmentFiles()).toHaveLength(1);
  });

  it('never lies in the store as plain bytes, nor under the same bytes twice', async () => {
    const text = Buffer.from('Recibo de haberes de Pedro Luna'.repeat(10));
    await writeBatch(1, [text]);
    await writeBatch(2, [text]);
    const [one, two] = segmentFiles().map((path) => readFileSync(path));
    expect(one?.includes('Pedro')).toBe(false);
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
    expect(statSync(segmentFiles()[0] ?? '').mode & 0o777).toBe(0o600);
  });

  it('is out of reach of another company, even by its address', async () => {
    const [address = Buffer.alloc(0)] = await writeBatch(1, [Buffer.from('mine')]);
    await expect(readOf(2, 2, address)).rejects.toMatchObject({ reason: 'missing' });
    await expect(readOf(2, 1, address)).rejects.toMatchObject({ reason: 'missing' });
  });

  it('is kept once when the same content comes again', async () => {
    await writeBatch(1, [Buffer.from('same'), Buffer.from('same')]);
    const [address = Buffer.alloc(0)] = await writeBatch(1, [Buffer.from('same')]);
    const rows = await inside(1, (tx) => tx.selectFrom('blob').select('sha256').limit(10).execute());
    expect(rows).toEqual([{ sha256: address }]);
    expect(await readOf(1, 1, address)).toEqual(Buffer.from('same'));
  });

  it('does not exist when its transaction is undone', async () => {
    const staged = await store.stage(1, [Buffer.from('undone')]);
    const failing = inside(1, async (tx) => {
      await staged.record(tx);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    const read = readOf(1, 1, sha256Of(Buffer.from('undone')));
    await expect(read).rejects.toMatchObject({ reason: 'missing' });
  });

  it('is lost for good when it is destroyed, and its emptied segment goes', async () => {
    const [address = Buffer.alloc(0)] = await writeBatch(1, [Buffer.from('erase me')]);
    expect(await inside(1, (tx) => destroyBlob(tx, address))).toBe(true);
    await expect(readOf(1, 1, address)).rejects.toMatchObject({ reason: 'missing' });
    await sweepSegments(sweeping(), 0);
    expect(segmentFiles()).toEqual([]);
  });

  it.each(['sha256', 'bytes', 'wrapped_key', 'created_at', 'company_id'])(
    'cannot be changed by the application, but for where it lies: not its %s',
    async (column) => {
      await writeBatch(1, [Buffer.from('fixed')]);
      const change = sql`update blob set ${sql.ref(column)} = ${sql.ref(column)}`;
      await expect(inside(1, (tx) => change.execute(tx))).rejects.toThrow(/permission denied/);
    },
  );

  it('is not found elsewhere: what lies there opens with no other key', async () => {
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = await writeBatch(1, [
      Buffer.from('fixed one'),
      Buffer.from('fixed two'),
    ]);
    await inside(1, (tx) =>
      sql`update blob b set segment_offset = o.segment_offset from blob o
        where b.sha256 = ${first} and o.sha256 = ${second}`.execute(tx),
    );
    await expect(readOf(1, 1, first)).rejects.toThrow();
    expect(await readOf(1, 1, second)).toEqual(Buffer.from('fixed two'));
  });

  it('is opened by another process with the same master key, and by none with another', async () => {
    const [address = Buffer.alloc(0)] = await writeBatch(1, [Buffer.from('shared')]);
    const other = createStore({ db: database.db, driver, masterKey, clock });
    expect(await readOf(1, 1, address, other)).toEqual(Buffer.from('shared'));
    const wrong = createStore({ db: database.db, driver, masterKey: randomBytes(32), clock });
    await expect(readOf(1, 1, address, wrong)).rejects.toThrow();
  });
});

describe('a damaged store', () => {
  it.each([
    [
      'changed',
      (path: string) =>
        writeFileSync(
          path,
          readFileSync(path).map((byte, index) => (index === 3 ? byte ^ 1 : byte)),
        ),
    ],
    ['missing', (path: string) => truncateSync(path, 5)],
  ] as const)('is noticed when a segment is %s', async (reason, damage) => {
    const [address = Buffer.alloc(0)] = await writeBatch(1, [Buffer.from('precious')]);
    damage(segmentFiles()[0] ?? '');
    await expect(readOf(1, 1, address)).rejects.toMatchObject({ reason });
    const found = await walkIntegrity({ db: database.db, driver, masterKey, clock }, [], 0);
    expect(found[reason]).toEqual([`1:${address.toString('hex')}`]);
  });

  it('is never left by a name that a row was made to hold', async () => {
    await expect(driver.read('1/../../etc/passwd', { offset: 0, length: 1 })).rejects.toMatchObject({
      reason: 'missing',
    });
    await expect(driver.openSpool('../segments')).rejects.toMatchObject({ reason: 'missing' });
  });
});

describe('after a crash', () => {
  it('a segment that no row speaks of is removed, one that was committed stays', async () => {
    const [kept = Buffer.alloc(0)] = await writeBatch(1, [Buffer.from('kept')]);
    const cut = await store.openBatch(1);
    cut.put(randomBytes(10_000));
    const synced = await store.openBatch(2);
    synced.put(randomBytes(10_000));
    await synced.sync();
    expect(segmentFiles()).toHaveLength(3);
    expect(await sweepSegments(sweeping(), 60_000)).toMatchObject({ abandoned: 0 });
    expect(await sweepSegments(sweeping(), 0)).toMatchObject({ abandoned: 2 });
    await cut.discard();
    expect(segmentFiles()).toHaveLength(1);
    expect(await readOf(1, 1, kept)).toEqual(Buffer.from('kept'));
  });

  it('a writer that was only slow cannot commit to a segment that was removed', async () => {
    const slow = await store.openBatch(1);
    slow.put(Buffer.from('slow'));
    await slow.sync();
    await sweepSegments(sweeping(), 0);
    await expect(inside(1, (tx) => slow.record(tx))).rejects.toThrow(/duplicate key/);
  });

  it('bytes beyond the committed ones do not exist', async () => {
    const [address = Buffer.alloc(0)] = await writeBatch(1, [Buffer.from('whole')]);
    const path = segmentFiles()[0] ?? '';
    writeFileSync(path, Buffer.concat([readFileSync(path), randomBytes(500)]));
    expect(await readOf(1, 1, address)).toEqual(Buffer.from('whole'));
    const found = await walkIntegrity({ db: database.db, driver, masterKey, clock }, [], 0);
    expect(found).toMatchObject({ missing: [], changed: [], orphan: [] });
  });

  it('an upload that broke off is removed', async () => {
    writeFileSync(join(folder.path, 'spool', `${'a'.repeat(32)}.part`), 'half');
    expect(await sweepUploads(sweeping(), 0)).toBe(1);
    expect(spoolFiles()).toEqual([]);
  });
});

describe('the integrity walk', () => {
  it('counts blobs, and lists addresses that lead nowhere and blobs that nothing refers to', async () => {
    const [used = Buffer.alloc(0), loose = Buffer.alloc(0)] = await writeBatch(1, [
      Buffer.from('a'),
      Buffer.from('bcd'),
    ]);
    const lost = sha256Of(Buffer.from('never written'));
    await withClient(database.superuserUrl, async (client) => {
      await client.query('create table reference (company_id bigint, sha256 bytea, hollow boolean)');
      await client.query('grant select on reference to legajo_app');
      await client.query('insert into reference values (1, $1, false), (1, $2, false), (1, $3, true)', [
        used,
        lost,
        randomBytes(32),
      ]);
    });
    const references = [{ table: 'reference', column: 'sha256', unless: 'hollow' }];
    const found = await walkIntegrity({ db: database.db, driver, masterKey, clock }, references, 0);
    expect(found).toEqual({
      blobs: 2,
      bytes: 4,
      missing: [`1:${lost.toString('hex')}`],
      changed: [],
      orphan: [`1:${loose.toString('hex')}`],
    });
  });

  it('lists a segment that no row speaks of, unless it is young', async () => {
    const batch = await store.openBatch(1);
    batch.put(Buffer.from('not recorded'));
    await batch.sync();
    const walk = (youngMs: number) =>
      walkIntegrity({ db: database.db, driver, masterKey, clock }, [], youngMs);
    expect((await walk(60_000)).orphan).toEqual([]);
    expect((await walk(0)).orphan).toEqual([expect.stringMatching(/^1\/[0-9a-f]{32}$/)]);
  });
});

describe('a file that goes on from another', () => {
  it('keeps its tail alone, reads whole, and is walked like the others', async () => {
    const base = randomBytes(50_000);
    const [address] = await writeBatch(1, [base]);
    const row = await inside(1, (tx) => locateBlob(tx, 1, address!));
    const whole = Buffer.concat([base, randomBytes(300)]);
    const staged = await store.stage(1, [sealTail(1, whole, row)]);
    await inside(1, (tx) => staged.record(tx));
    expect(staged.addresses[0]?.equals(sha256Of(whole))).toBe(true);
    expect((await inside(1, (tx) => locateBlob(tx, 1, staged.addresses[0]!))).bytes).toBe(300);
    expect((await readOf(1, 1, staged.addresses[0]!)).equals(whole)).toBe(true);
    expect((await readOf(1, 1, address!)).equals(base)).toBe(true);
    const found = await walkIntegrity({ db: database.db, driver, masterKey, clock }, []);
    expect([found.missing, found.changed]).toEqual([[], []]);
  });

  it('is refused where it does not begin with it, keeps its base, and is not read over another', async () => {
    const [one, two] = [randomBytes(1000), randomBytes(1000)];
    const [first, second] = await writeBatch(1, [one, two]);
    const row = await inside(1, (tx) => locateBlob(tx, 1, first!));
    expect(() => sealTail(1, Buffer.concat([two, randomBytes(10)]), row)).toThrow();
    const staged = await store.stage(1, [sealTail(1, Buffer.concat([one, randomBytes(10)]), row)]);
    await inside(1, (tx) => staged.record(tx));
    await expect(inside(1, (tx) => destroyBlob(tx, first!))).rejects.toThrow();
    const tail = await inside(1, (tx) => locateBlob(tx, 1, staged.addresses[0]!));
    await expect(store.read(1, { ...tail, base_sha256: second! })).rejects.toMatchObject({
      reason: 'changed',
    });
  });
});
