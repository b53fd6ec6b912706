import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { e } from '@legajo/contract';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { cageOf } from '../cage.ts';
import { Failure } from '../failure.ts';
import { makeGate } from '../gate.ts';
import type { Log } from '../log.ts';
import { readTable, type TableRoom } from './read-table.ts';
import { writeWorkbook } from './write-workbook.ts';

const folder = scratchFolder('tables-unstarted');
afterAll(() => folder.remove());

const BOUNDS = { deadlineMs: 20_000, memoryBytes: 512 * 1_048_576 };
const store = { kind: 'disk', folder: join(folder.path, 'blobs') } as const;
const installed = cageOf({ dataFolder: folder.path, store });
for (const made of [installed.compiled, installed.readable]) mkdirSync(made, { recursive: true });
/** A file where a host may read. */
const fileOf = (name: string, bytes: string | Buffer) => {
  const path = join(installed.readable, name);
  writeFileSync(path, bytes);
  return { path, key: null };
};
const people = fileOf('people.csv', 'usuario,nombre\nana,Ana\n');

/** What tables take of a platform in the cage of an installation, and what its log was told. */
function room(code?: readonly string[]): { room: TableRoom; told: unknown[] } {
  const told: unknown[] = [];
  const log = { error: (_: unknown, words: string) => told.push(words) } as unknown as Log;
  return {
    room: {
      tables: makeGate({ size: 2, mostWaiting: 8 }),
      log,
      cage: { ...installed, ...(code && { code }) },
    },
    told,
  };
}
const why = (error: unknown) => (error instanceof Failure ? error.definition : error);

test('a host of tables that cannot start is a fault of ours: the log says so, who asks comes again', async () => {
  // Nothing of our code is in this cage.
  const broken = room([]);
  const read = readTable(broken.room, people, { ...BOUNDS, maxRows: 10 });
  expect(await read.catch(why)).toBe(e.shared.busy);
  expect(broken.told).toEqual(['a host could not start']);
  expect(await writeWorkbook(broken.room, 'Empleados', [['a']], BOUNDS).catch(why)).toBe(e.shared.busy);
  expect(broken.told).toHaveLength(2);
});

test('one that starts tells nothing, also of a file that is no table', async () => {
  const { room: whole, told } = room();
  const bounds = { ...BOUNDS, maxRows: 10 };
  expect(await readTable(whole, people, bounds)).toMatchObject({ rows: expect.anything() });
  const torn = fileOf('torn.xlsx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(300, 7)]));
  expect(await readTable(whole, torn, bounds)).toBe('unreadable');
  expect((await writeWorkbook(whole, 'Empleados', [['a']], BOUNDS)).subarray(0, 2).toString()).toBe('PK');
  expect(told).toEqual([]);
});
