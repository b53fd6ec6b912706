import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAME_BYTES, framedLength, frameStream, openFramed, plainLength } from './framed-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'legajo-framed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = randomBytes(32);
const seal = (chunks: readonly Buffer[]) => buffer(Readable.from(chunks).pipe(frameStream(key)));
const onDisk = (bytes: Uint8Array) => {
  const path = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(path, bytes);
  return path;
};
function readBack(stored: Uint8Array, from = 0, length?: number, withKey = key): Buffer {
  const file = openFramed(onDisk(stored), withKey);
  try {
    const target = Buffer.alloc(length ?? file.sizeBytes);
    return target.subarray(0, file.read(target, from));
  } finally {
    file.close();
  }
}

describe('a framed file', () => {
  it.each([0, 1, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 2 * FRAME_BYTES, 5 * FRAME_BYTES + 7])(
    'of %i bytes comes back as it was, and tells nothing of it',
    async (length) => {
      const plain = Buffer.alloc(length, 'MARCA-UNICA-');
      const stored = await seal([plain]);
      expect(stored.length).toBe(framedLength(length));
      expect(plainLength(stored.length)).toBe(length);
      expect(stored.includes('MARCA-UNICA')).toBe(false);
      expect(readBack(stored).equals(plain)).toBe(true);
    },
  );

  it('is read by any range, however it came', async () => {
    const plain = randomBytes(3 * FRAME_BYTES + 1234);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: plain.length + 10 }),
        fc.integer({ min: 0, max: 200_000 }),
        async (cuts, from, length) => {
          const chunks: Buffer[] = [];
          for (let at = 0, i = 0; at < plain.length; i += 1) {
            const next = at + (cuts[i % cuts.length] as number);
            chunks.push(plain.subarray(at, next));
            at = next;
          }
          expect(readBack(await seal(chunks), from, length).equals(plain.subarray(from, from + length))).toBe(
            true,
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is refused where a bit differs, its end is cut off, frames are exchanged, or the key is another’s', async () => {
    const stored = await seal([randomBytes(3 * FRAME_BYTES)]);
    const frame = FRAME_BYTES + 16;
    const flipped = Buffer.from(stored);
    flipped[frame + 5] = (flipped[frame + 5] as number) ^ 1;
    const exchanged = Buffer.concat([
      stored.subarray(frame, 2 * frame),
      stored.subarray(0, frame),
      stored.subarray(2 * frame),
    ]);
    const damaged = { code: 'damaged' };
    const attempt =
      (bytes: Uint8Array, withKey = key) =>
      () =>
        readBack(bytes, 0, undefined, withKey);
    for (const bytes of [
      flipped,
      exchanged,
      stored.subarray(0, 2 * frame),
      stored.subarray(0, -1),
      stored.subarray(0, 7),
    ])
      expect(attempt(bytes)).toThrow(expect.objectContaining(damaged));
    expect(attempt(Buffer.concat([stored, stored.subarray(0, frame)]))).toThrow(
      expect.objectContaining(damaged),
    );
    expect(attempt(stored, randomBytes(32))).toThrow(expect.objectContaining(damaged));
    expect(attempt(Buffer.alloc(0))).toThrow(expect.objectContaining(damaged));
    expect(readFileSync(onDisk(stored)).length).toBe(stored.length);
  });
});
