import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { systemClock } from '../../src/platform/clock.ts';
import { makeCounts } from '../../src/platform/counts.ts';
import { inCompany, withoutCompany } from '../../src/platform/db/in-company.ts';
import { withClient } from '../../src/platform/db/owner.ts';
import type { Database } from '../../src/platform/db/transaction.ts';
import type { StoreDriver } from '../../src/platform/files/driver.ts';
import { createStore, destroyBlob, locateBlob } from '../../src/platform/files/store.ts';
import { walkIntegrity } from '../../src/platform/files/upkeep/integrity.ts';
import { sweepSegments } from '../../src/platform/files/upkeep/sweep.ts';
import type { Shares } from '../../src/platform/files/upkeep/upkeep.ts';
import { walkStore } from '../../src/platform/files/upkeep/walk-store.ts';
import { createLog } from '../../src/platform/log.ts';
import type { TestDatabase } from './test-database.ts';

export const MASTER_KEY = randomBytes(32);
/** Small enough that a few files are many. */
export const SMALL_SHARES: Shares = { segmentBytes: 12_000, gatherFrom: 4, rounds: 4, forMs: 60_000 };

/** What a process does with the store of these companies, over a driver and a database. */
export function shelvedStore(
  driver: StoreDriver,
  db: Database,
  shares: Shares = SMALL_SHARES,
  masterKey = MASTER_KEY,
) {
  const clock = systemClock;
  const store = createStore({ db, driver, masterKey, clock });
  const log = createLog({ level: 'silent' });
  const counts = makeCounts();
  const parts = { db, driver, clock, log, counts, shares };
  const locate = (company: number, address: Buffer) =>
    inCompany(db, company, (tx) => locateBlob(tx, company, address));
  return {
    store,
    parts,
    locate,
    write: async (company: number, files: readonly Uint8Array[]) => {
      const staged = await store.stage(company, files);
      await inCompany(db, company, (tx) => staged.record(tx));
      return staged.addresses;
    },
    destroy: (company: number, address: Buffer) => inCompany(db, company, (tx) => destroyBlob(tx, address)),
    read: async (company: number, address: Buffer) => store.read(company, await locate(company, address)),
    /** @param olderThanMs more than 0 where others write meanwhile. */
    sweep: (olderThanMs = 0) => sweepSegments(parts, olderThanMs),
    walk: () => walkStore(parts, 0),
    integrity: () => walkIntegrity({ db, driver, masterKey, clock }, [], 0),
  };
}

export type ShelvedStore = ReturnType<typeof shelvedStore>;

/** Sweeps until there is nothing left to do. */
export async function sweepOut(shelved: ShelvedStore, olderThanMs = 0): Promise<void> {
  for (let times = 0; times < 50; times += 1) {
    const swept = await shelved.sweep(olderThanMs);
    if (swept.abandoned + swept.emptied + swept.compacted === 0) return;
  }
  throw new Error('The sweep never comes to an end.');
}

/** Lets companies 1 to `most` keep files. */
export async function foundCompanies(database: TestDatabase, most: number): Promise<void> {
  for (let id = 1; id <= most; id += 1)
    await withoutCompany(database.db, (tx) => sql`select register_company(${id}::bigint, false)`.execute(tx));
}

/** Every segment as its rows say. */
export function segmentRows(database: TestDatabase) {
  return withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query<{
      name: string;
      state: string;
      bytes: number;
      live: number;
      blobs: number;
    }>(
      `select s.company_id || '/' || s.id as name, s.state, s.bytes::float8 as bytes,
              coalesce(sum(b.bytes + 16), 0)::float8 as live, count(b.sha256)::int as blobs
         from blob_segment s left join blob b on b.company_id = s.company_id and b.segment_id = s.id
        group by s.company_id, s.id order by 1`,
    );
    return rows;
  });
}

/** Names of the segments that a driver holds. */
export async function heldSegments(driver: StoreDriver): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of driver.list('segment')) names.push(name);
  return names.sort();
}

/** So many files, each with bytes of its own. */
export const some = (count: number, sizeBytes = 500) =>
  Array.from({ length: count }, () => randomBytes(sizeBytes));

/** Writes each file by itself, as signatures come. @returns their rows as they are then. */
export async function writeApart(shelved: ShelvedStore, files: readonly Buffer[], company = 1) {
  const rows = [];
  for (const file of files) {
    const [address = Buffer.alloc(0)] = await shelved.write(company, [file]);
    rows.push({ file, address, row: await shelved.locate(company, address) });
  }
  return rows;
}
