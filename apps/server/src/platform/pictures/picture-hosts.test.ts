import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { e, LIMITS } from '@legajo/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { flatPng } from '../../../test/support/flat-png.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { hostsOn } from '../../start/platform.ts';
import { cageOf } from '../cage.ts';
import { makeGate } from '../gate.ts';
import { openHostKinds } from '../hosts.ts';
import { encodeWebp, warmPictures } from './encode-webp.ts';
import { type PictureGate, redrawPicture } from './picture.ts';

const RULES = {
  minPx: 16,
  maxPx: 12_000,
  maxPixels: 64_000_000,
  notAPicture: e.selfService.notAPhoto,
  tooManyPixels: e.selfService.photoDimensions,
} as const;
const SQUARE = {
  resize: { width: 64, height: 64, fit: 'cover' },
  as: { format: 'jpeg', quality: 80 },
} as const;

const folder = scratchFolder('picture-hosts');
const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
  folder.remove();
});

/** A queue of pictures whose hosts are in the cage of an installation, with what one of them may cost. */
function gateWith(
  change: { memoryBytes?: number; onUnstarted?: (why: Error) => void } = {},
  code?: readonly string[],
): PictureGate {
  const store = { kind: 'disk', folder: join(folder.path, 'blobs') } as const;
  const cage = cageOf({ dataFolder: folder.path, store });
  for (const path of [cage.compiled, cage.readable]) mkdirSync(path, { recursive: true });
  const hosts = openHostKinds({
    ...hostsOn(1, LIMITS),
    cage: { ...cage, ...(code && { code }) },
    ...change,
  });
  ends.push(hosts.close);
  return {
    ...makeGate({ size: 1, mostWaiting: 32 }),
    hosts: hosts.pictures,
    mostDecodedBytes: LIMITS['picture.decoded.bytes'],
  };
}
const codeOf = (error: unknown) => (error as { definition?: { code: string } }).definition?.code;

describe('pictures are drawn in a process of their own', () => {
  test('in the cage of an installation, which lets its native code in', async () => {
    const drawn = await redrawPicture(gateWith(), await flatPng({ width: 600, height: 400 }), RULES, SQUARE);
    expect([drawn.widthPx, drawn.heightPx, drawn.bytes.subarray(0, 2).toString('hex')]).toEqual([
      64,
      64,
      'ffd8',
    ]);
  });

  test('one that takes more memory than its host may is refused, and the next one is drawn', async () => {
    const large = await flatPng({ width: 8_000, height: 7_900, interlaced: true });
    const small = await flatPng({ width: 600, height: 400 });
    // With what it may have by default the large one is drawn.
    expect(await redrawPicture(gateWith(), large, RULES, SQUARE)).toMatchObject({ widthPx: 64 });
    const tight = gateWith({ memoryBytes: 256 * 1024 * 1024 });
    expect(await redrawPicture(tight, small, RULES, SQUARE)).toMatchObject({ widthPx: 64 });
    expect(await redrawPicture(tight, large, RULES, SQUARE).catch(codeOf)).toBe(RULES.notAPicture.code);
    expect(await redrawPicture(tight, small, RULES, SQUARE)).toMatchObject({ widthPx: 64 });
  });

  test('hosts that cannot start are a fault of ours, told once, and never of the picture', async () => {
    const small = await flatPng({ width: 600, height: 400 });
    const told: string[] = [];
    // Nothing of our code is in this cage.
    const broken = gateWith({ onUnstarted: ({ message }) => told.push(message) }, []);
    const draw = () => redrawPicture(broken, small, RULES, SQUARE).catch(codeOf);
    expect(await draw()).toBe(e.shared.busy.code);
    expect(await Promise.all([draw(), draw()])).toEqual([e.shared.busy.code, e.shared.busy.code]);
    expect(told).toEqual([expect.stringContaining('could not start')]);
    expect(e.shared.busy.status).toBe(503);
  });

  test('what is drawn here for phones is encoded there too: at once after warming up, and with our fault where none starts', async () => {
    const told: unknown[] = [];
    const log = { warn: (what: unknown) => told.push(what) } as never;
    const warm = gateWith();
    await warmPictures(warm, log);
    const png = await flatPng({ width: 800, height: 1131 });
    const webp = Buffer.from(await encodeWebp(warm, png));
    expect([webp.subarray(0, 4).toString(), webp.subarray(8, 12).toString()]).toEqual(['RIFF', 'WEBP']);
    const broken = gateWith({}, []);
    expect(await encodeWebp(broken, png).catch(codeOf)).toBe(e.shared.busy.code);
    // That it does not start is told by its pool.
    await warmPictures(broken, log);
    expect(told).toEqual([]);
  });

  test('of several at once, one that is damaged costs the others nothing', async () => {
    const small = await flatPng({ width: 600, height: 400 });
    const patient = gateWith();
    const together = await Promise.all([
      redrawPicture(patient, small, RULES, SQUARE),
      redrawPicture(
        patient,
        Buffer.concat([small.subarray(0, 200), Buffer.alloc(5000, 0xa5)]),
        RULES,
        SQUARE,
      ).catch(codeOf),
      redrawPicture(patient, small, RULES, SQUARE),
    ]);
    expect(together).toEqual([
      expect.objectContaining({ widthPx: 64 }),
      RULES.notAPicture.code,
      expect.objectContaining({ widthPx: 64 }),
    ]);
  });
});
