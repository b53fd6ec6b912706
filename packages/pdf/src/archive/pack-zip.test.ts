import { expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { endZip, packFiles, packHead, packZip } from './pack-zip.ts';

const files = [
  { name: 'uno.txt', bytes: Buffer.from('uno uno uno uno uno uno uno uno uno uno') },
  { name: 'año.txt', bytes: Buffer.from('dos') },
];

test('an archive packed in parts is the one packed at once', () => {
  const [first, second] = [packFiles(files.slice(0, 1), 0), packFiles(files.slice(1), 0)];
  const later = packFiles(files.slice(1), first.entries.length);
  expect(later.entries).toEqual(second.entries);
  const directory = Buffer.concat([first.directory, later.directory]);
  const at = first.entries.length + later.entries.length;
  const parts = Buffer.concat([first.entries, later.entries, directory, endZip(directory.length, 2, at)]);
  expect(parts).toEqual(packZip(files));
});

test('more files than 65,535 are counted in the form of zip64, which another reader reads', async () => {
  const many = Array.from({ length: 65_540 }, (_, i) => ({ name: `${i}`, bytes: new Uint8Array() }));
  const count = await new Promise<number>((resolve, reject) => {
    fromBuffer(packZip(many, { stored: true }), { lazyEntries: true }, (error, zip) => {
      if (error) reject(error);
      else resolve(zip.entryCount);
    });
  });
  expect(count).toBe(65_540);
});

test('an offset beyond four gigabytes stands in the extra field', () => {
  const offset = 5 * 2 ** 30;
  const head = packHead('x', { crc: 0, packed: 0, bytes: 0, deflated: false, offset });
  expect(head.central.readUInt32LE(42)).toBe(0xffffffff);
  expect(head.central.readUInt16LE(30)).toBe(12);
  expect(head.central.readBigUInt64LE(46 + 1 + 4)).toBe(BigInt(offset));
  const end = endZip(47, 1, offset);
  expect(end.subarray(0, 4).toString('latin1')).toBe('PK\x06\x06');
  expect(end.readBigUInt64LE(48)).toBe(BigInt(offset));
});
