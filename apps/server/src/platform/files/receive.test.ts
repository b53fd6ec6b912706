import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { diskDriver } from './disk.ts';
import { SpoolTooLarge, type StoreDriver } from './driver.ts';
import { sha256Of } from './wrapping.ts';

let folder: ReturnType<typeof scratchFolder>;
let driver: StoreDriver;
beforeEach(() => {
  folder = scratchFolder('receive');
  driver = diskDriver(folder.path);
});
afterEach(() => folder.remove());

const spoolFiles = () => readdirSync(join(folder.path, 'spool'));

describe('an upload', () => {
  it('is spooled with its size and hash, and read as a file', async () => {
    const bytes = randomBytes(500_000);
    const spooled = await driver.spool(
      Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
      500_000,
    );
    expect(spooled).toMatchObject({ sha256: sha256Of(bytes), size: 500_000 });
    const local = await driver.openSpool(spooled.key);
    expect(readFileSync(local.path).equals(bytes)).toBe(true);
    await local.release();
    await driver.remove('spool', spooled.key);
    await driver.remove('spool', spooled.key);
    expect(spoolFiles()).toEqual([]);
    await expect(driver.openSpool(spooled.key)).rejects.toMatchObject({ reason: 'missing' });
  });

  // Large enough to be synced more than once on the way.
  it('is whole when it was synced while it came', async () => {
    const piece = randomBytes(1_048_576);
    const bytes = Buffer.concat(Array.from({ length: 70 }, () => piece));
    const spooled = await driver.spool(
      Readable.from([bytes.subarray(0, 34 << 20), ...Array(36).fill(piece)]),
      bytes.length,
    );
    expect(spooled).toMatchObject({ sha256: sha256Of(bytes), size: bytes.length });
    const local = await driver.openSpool(spooled.key);
    expect(sha256Of(readFileSync(local.path))).toEqual(spooled.sha256);
    await local.release();
    expect(spoolFiles()).toEqual([spooled.key]);
  });

  it('leaves nothing when it grows beyond its limit while it is synced', async () => {
    const pieces = Array(40).fill(randomBytes(1_048_576));
    await expect(driver.spool(Readable.from(pieces), 34 * 1_048_576)).rejects.toBeInstanceOf(SpoolTooLarge);
    expect(spoolFiles()).toEqual([]);
  });

  it('leaves nothing when it grows beyond its limit', async () => {
    await expect(driver.spool(Readable.from([randomBytes(11)]), 10)).rejects.toBeInstanceOf(SpoolTooLarge);
    expect(spoolFiles()).toEqual([]);
  });

  it('leaves nothing when it breaks off', async () => {
    const broken = new Readable({
      read() {
        this.push(randomBytes(1000));
        setImmediate(() => this.destroy(new Error('aborted')));
      },
    });
    await expect(driver.spool(broken, 100_000_000)).rejects.toThrow('aborted');
    expect(spoolFiles()).toEqual([]);
  });
});
