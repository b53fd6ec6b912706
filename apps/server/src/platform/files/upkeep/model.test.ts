import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Crashed, mortal } from '../../../../test/support/crashing.ts';
import { S3_KEYS, startS3 } from '../../../../test/support/s3-server.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import {
  foundCompanies,
  heldSegments,
  SMALL_SHARES,
  segmentRows,
  shelvedStore,
  sweepOut,
} from '../../../../test/support/shelved-store.ts';
import { type TestDatabase, testDatabase } from '../../../../test/support/test-database.ts';
import { readStore } from '../../config/connections.ts';
import { withClient } from '../../db/owner.ts';
import type { StoreDriver } from '../driver.ts';
import { openDriver } from '../open-store.ts';
import { sha256Of } from '../wrapping.ts';

let database: TestDatabase;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  database = await testDatabase();
  await foundCompanies(database, 2);
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await database.drop();
});

/** What a file holds: the same number is the same content, whenever it comes. */
function contentOf(number: number): Buffer {
  const sizeBytes = (number * 397) % 3001;
  const block = createHash('sha256').update(String(number)).digest();
  return Buffer.alloc(sizeBytes, block);
}

type Act =
  | {
      readonly kind: 'write';
      readonly company: number;
      readonly files: readonly number[];
      readonly dies: number;
    }
  | { readonly kind: 'destroy'; readonly company: number; readonly which: number; readonly dies: number }
  | { readonly kind: 'sweep' | 'walk'; readonly dies: number };

/** The step at which the process dies; mostly none. */
const dies = fc.oneof(
  { weight: 2, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
  { weight: 1, arbitrary: fc.nat(60) },
);
const company = fc.integer({ min: 1, max: 2 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      company,
      files: fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }),
      dies,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('destroy' as const), company, which: fc.nat(), dies }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sweep' as const), dies }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('walk' as const), dies }) },
);

interface Shelf {
  readonly driver: StoreDriver;
  pathOf(segment: string): string;
  remove(): void;
}

function diskShelf(): Shelf {
  const folder = scratchFolder('model');
  const settings = readStore({ LEGAJO_STORE: folder.path }, folder.path);
  const root = settings.kind === 'disk' ? settings.folder : folder.path;
  return {
    driver: openDriver(settings, folder.path),
    pathOf: (segment) => join(root, 'segments', segment),
    remove: folder.remove,
  };
}

function bucketShelf(): Shelf {
  const folder = scratchFolder('model-s3');
  const env = {
    LEGAJO_STORE: `s3://bucket/run-${randomBytes(4).toString('hex')}?endpoint=${s3.url}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  return {
    driver: openDriver(readStore(env, folder.path), folder.path),
    pathOf: (segment) => join(folder.path, 'scratch', 'segments', segment),
    remove: folder.remove,
  };
}

/** Does all of it, and looks after each act and at the end. */
async function live(acts: readonly Act[], makeShelf: () => Shelf): Promise<void> {
  await withClient(database.superuserUrl, (client) =>
    client.query('truncate blob, blob_segment, blob_mark, blob_walk cascade'),
  );
  const shelf = makeShelf();
  try {
    const well = shelvedStore(shelf.driver, database.db);
    /** Living files by `<company>:<number>`. */
    const living = new Map<string, { company: number; number: number }>();
    const isThere = (of: number, number: number) =>
      well.locate(of, sha256Of(contentOf(number))).then(
        () => true,
        () => false,
      );
    for (const one of acts) {
      const process = mortal(shelf.driver, database.db, shelf.pathOf, one.dies);
      const shelved = shelvedStore(process.driver, process.db);
      const done = await perform(one, shelved, living).catch((error: unknown) => {
        if (error instanceof Crashed) return false;
        throw error;
      });
      await process.bury();
      expect(done || process.died()).toBe(true);
      if (one.kind === 'write') {
        const fresh = [...new Set(one.files)].filter((number) => !living.has(`${one.company}:${number}`));
        const there = await Promise.all(fresh.map((number) => isThere(one.company, number)));
        // Whole or not at all, and whole when nobody died.
        expect(new Set(there).size).toBeLessThanOrEqual(1);
        if (!process.died()) expect(there).not.toContain(false);
        if (there[0])
          for (const number of fresh)
            living.set(`${one.company}:${number}`, { company: one.company, number });
      }
      if (one.kind === 'destroy') {
        const [key, victim] = victimOf(one, living) ?? [];
        if (key && victim) {
          const stays = await isThere(victim.company, victim.number);
          if (!process.died()) expect(stays).toBe(false);
          if (!stays) living.delete(key);
        }
      }
      for (const { company: of, number } of living.values())
        expect((await well.read(of, sha256Of(contentOf(number)))).equals(contentOf(number))).toBe(true);
    }
    await sweepOut(well);
    await checkRest(shelf, living.size);
  } finally {
    shelf.remove();
  }
}

const victimOf = (
  one: Extract<Act, { kind: 'destroy' }>,
  living: ReadonlyMap<string, { company: number; number: number }>,
) => {
  const own = [...living].filter(([, file]) => file.company === one.company);
  return own[one.which % Math.max(1, own.length)];
};

async function perform(
  one: Act,
  shelved: ReturnType<typeof shelvedStore>,
  living: ReadonlyMap<string, { company: number; number: number }>,
): Promise<boolean> {
  if (one.kind === 'write') await shelved.write(one.company, one.files.map(contentOf));
  else if (one.kind === 'destroy') {
    const [, victim] = victimOf(one, living) ?? [];
    if (victim) await shelved.destroy(victim.company, sha256Of(contentOf(victim.number)));
  } else await shelved[one.kind]();
  return true;
}

/** At rest: no segment without a row nor the other way round, none half-dead, none empty, few small ones, no marks. */
async function checkRest(shelf: Shelf, files: number): Promise<void> {
  const well = shelvedStore(shelf.driver, database.db);
  const rows = await segmentRows(database);
  const committed = rows.filter((row) => row.state === 'committed');
  expect(await heldSegments(shelf.driver)).toEqual(committed.map((row) => row.name).sort());
  expect(rows.filter((row) => row.state === 'emptied')).toEqual([]);
  expect(committed.filter((row) => row.blobs === 0 || row.live * 2 <= row.bytes)).toEqual([]);
  for (const of of [1, 2]) {
    const small = committed.filter(
      (row) => row.name.startsWith(`${of}/`) && row.bytes < SMALL_SHARES.segmentBytes / 2,
    );
    expect(small.length).toBeLessThan(SMALL_SHARES.gatherFrom * 2);
  }
  const { rows: marks } = await withClient(database.superuserUrl, (client) =>
    client.query('select segment_id from blob_mark'),
  );
  expect(marks).toEqual([]);
  expect(await well.integrity()).toMatchObject({ blobs: files, missing: [], changed: [], orphan: [] });
  expect(await well.walk()).toBe(0);
  await shelf.driver.sweepScratch(new Date(Date.now() + 60_000));
}

describe('whatever is written, destroyed, compacted and cut short', () => {
  const times = inject('longer');
  test.each([
    ['on a disk', diskShelf, 15],
    ['in a bucket', bucketShelf, 4],
  ] as const)(
    '%s, what lives reads its bytes, and nothing dead stays for long',
    async (_, makeShelf, runs) => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), (acts) => live(acts, makeShelf)),
        { numRuns: runs * times },
      );
    },
  );
});
