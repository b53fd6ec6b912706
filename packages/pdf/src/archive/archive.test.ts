import { closeSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type BuiltEnd, type BuiltEntry, buildZip, onDisk } from '../../test/build-zip.ts';
import { readDirectory } from './directory.ts';
import { type ArchiveLimits, defaultArchiveLimits } from './limits.ts';
import { readEntry } from './read-entry.ts';

const pdf = { data: '%PDF-1.7 a payslip' };
const list = (entries: BuiltEntry[], end?: BuiltEnd, limits: Partial<ArchiveLimits> = {}) =>
  readDirectory(onDisk(buildZip(entries, end)), { ...defaultArchiveLimits, ...limits });
const refusal = (entries: BuiltEntry[], end?: BuiltEnd, limits?: Partial<ArchiveLimits>) =>
  list(entries, end, limits).then(
    () => 'accepted',
    (error) => error.code,
  );
async function readAll(entries: BuiltEntry[], end?: BuiltEnd): Promise<string[]> {
  const path = onDisk(buildZip(entries, end));
  const directory = await readDirectory(path, defaultArchiveLimits);
  const fd = openSync(path, 'r');
  try {
    return directory.entries.map((entry) => readEntry(fd, entry).toString());
  } finally {
    closeSync(fd);
  }
}
const entryRefusal = (entries: BuiltEntry[]) =>
  readAll(entries).then(
    () => 'accepted',
    (error) => error.code,
  );

describe('an ordinary archive', () => {
  it('gives its files with their bytes, deflated or stored', async () => {
    const entries = [
      { name: '20-12345678-6.pdf', ...pdf },
      { name: 'más/ñandú.pdf', data: 'x'.repeat(5000), method: 0 },
    ];
    expect((await list(entries)).entries.map((entry) => entry.name)).toEqual(entries.map((one) => one.name));
    expect(await readAll(entries)).toEqual([pdf.data, 'x'.repeat(5000)]);
  });

  it('counts and leaves out what archivers add by themselves', async () => {
    const directory = await list([
      { name: 'recibos/', mode: 0o040755 },
      { name: 'recibos/a.pdf', ...pdf },
      { name: 'recibos/.DS_Store', data: 'x' },
      { name: '__MACOSX/recibos/._a.pdf', data: 'x' },
    ]);
    expect(directory.entries.map((entry) => entry.name)).toEqual(['recibos/a.pdf']);
    expect(directory.skipped).toEqual({ directories: 1, macosx: 1, system: 1 });
  });

  it('reads zip64 sizes and end records', async () => {
    const entries = [
      { name: 'a.pdf', ...pdf, zip64: true },
      { name: 'b.pdf', ...pdf },
    ];
    expect(await readAll(entries, { zip64: true, comment: 'made elsewhere' })).toEqual([pdf.data, pdf.data]);
  });

  it('takes unmarked names as UTF-8 where they are well formed, else as code page 437', async () => {
    const directory = await list([
      { name: 'ñandú.pdf', flags: 0, ...pdf },
      { name: Buffer.from([0xa4, 0x2e, 0x70, 0x64, 0x66]), flags: 0, ...pdf },
    ]);
    expect(directory.entries.map((entry) => entry.name)).toEqual(['ñandú.pdf', 'ñ.pdf']);
  });

  it('keeps names that are also properties of objects as plain labels', async () => {
    const directory = await list([
      { name: '__proto__', ...pdf },
      { name: 'constructor', ...pdf },
    ]);
    expect(directory.entries).toHaveLength(2);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });
});

describe('names that are refused', () => {
  const names = [
    '../../x.pdf',
    'a/../../x.pdf',
    '/etc/passwd',
    '//server/x.pdf',
    '..\\x.pdf',
    'a\\b.pdf',
    'C:\\x.pdf',
    'c:x.pdf',
    '%2e%2e/x.pdf',
    '%2Fetc/x.pdf',
    'nul\0.pdf',
    'line\n.pdf',
    'fdp.\u202eexe.pdf',
    'a\u200b.pdf',
    '',
  ];
  it.each(names)('%j', async (name) => {
    expect(await refusal([{ name, ...pdf }])).toBe('archive-name');
  });

  it('overlong or broken UTF-8 that claims to be UTF-8', async () => {
    expect(await refusal([{ name: Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0x2f, 0x78]), ...pdf }])).toBe(
      'archive-name',
    );
  });

  it('longer than allowed', async () => {
    expect(await refusal([{ name: `${'x'.repeat(2000)}.pdf`, ...pdf }])).toBe('archive-name');
  });

  it('twice the same, also by case or by Unicode form', async () => {
    for (const [one, other] of [
      ['a.pdf', 'a.pdf'],
      ['a.pdf', 'A.PDF'],
      ['\u00f1.pdf', 'n\u0303.pdf'],
      ['straße.pdf', 'STRASSE.pdf'],
    ] as const)
      expect(
        await refusal([
          { name: one, ...pdf },
          { name: other, ...pdf },
        ]),
      ).toBe('archive-duplicate');
  });
});

describe('kinds that are refused', () => {
  it.each([
    ['a symbolic link', { mode: 0o120777 }, 'archive-link'],
    ['a device', { mode: 0o020666 }, 'archive-link'],
    ['a socket', { mode: 0o140666 }, 'archive-link'],
    ['an encrypted file', { flags: 0x801 }, 'archive-encrypted'],
    ['a strongly encrypted file', { flags: 0x841 }, 'archive-encrypted'],
    ['AES by method', { method: 99 }, 'archive-encrypted'],
    ['LZMA', { method: 14 }, 'archive-method'],
    ['Zstandard', { method: 93 }, 'archive-method'],
  ])('%s', async (_, lie, code) => {
    expect(await refusal([{ name: 'a.pdf', ...pdf, ...lie }])).toBe(code);
  });

  it('an archive inside the archive', async () => {
    expect(await refusal([{ name: 'more.zip', data: buildZip([{ name: 'a', ...pdf }]) }])).toBe(
      'archive-nested',
    );
  });

  it('an archive without a file', async () => {
    expect(await refusal([])).toBe('archive-empty');
    expect(await refusal([{ name: 'only/', mode: 0o040755 }])).toBe('archive-empty');
  });
});

describe('bombs', () => {
  const zeros = Buffer.alloc(8 * 1024 * 1024);

  it('a file that declares a high ratio, unless it is small', async () => {
    expect(await refusal([{ name: 'a.pdf', data: zeros }])).toBe('archive-ratio');
    expect(await refusal([{ name: 'a.pdf', data: zeros.subarray(0, 200_000) }])).toBe('accepted');
  });

  it('one file too large, and all of them too large', async () => {
    expect(await refusal([{ name: 'a', ...pdf, declaredBytes: 40 << 20 }])).toBe('archive-entry-size');
    const many = ['a', 'b', 'c'].map((name) => ({ name, data: 'x'.repeat(400) }));
    expect(await refusal(many, {}, { maxTotalBytes: 1000 })).toBe('archive-total-size');
  });

  it('many entries over the same bytes', async () => {
    const shared: BuiltEntry[] = [{ name: '0.pdf', data: 'x'.repeat(100_000) }];
    for (let i = 1; i < 500; i += 1)
      shared.push({ name: `${i}.pdf`, data: 'x'.repeat(100_000), headerAt: 0 });
    expect(await refusal(shared)).toBe('archive-overlap');
  });

  it('a file that inflates to more than it declares stops at the declared size', async () => {
    expect(await entryRefusal([{ name: 'a.pdf', data: zeros, declaredBytes: 1000, localBytes: 1000 }])).toBe(
      'archive-entry',
    );
  });

  it('60,000 entries are refused from the end record, 20,000 are listed', async () => {
    const many = Array.from({ length: 60_000 }, (_, i) => ({ name: `${i}.pdf`, data: '', method: 0 }));
    expect(await refusal(many)).toBe('archive-entries');
    expect(await refusal(many, { zip64: true })).toBe('archive-entries');
    expect((await list(many.slice(0, 20_000))).entries).toHaveLength(20_000);
    expect((await list(many, {}, { maxEntries: 60_000 })).entries).toHaveLength(60_000);
  });

  it('a count that the directory has no room for', async () => {
    expect(await refusal([{ name: 'a', ...pdf }], { count: 2 ** 40, zip64: true })).toBe('archive-entries');
    expect(await refusal([{ name: 'a', ...pdf }], { count: 19_000 })).toBe('archive-corrupt');
  });
});

describe('damage', () => {
  it('not a zip, nothing at all, cut off anywhere', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('%PDF-1.7'), Buffer.from('Rar!\x1a\x07'.repeat(20))])
      await expect(readDirectory(onDisk(bytes), defaultArchiveLimits)).rejects.toMatchObject({
        code: 'archive-not-zip',
      });
    const whole = buildZip([{ name: 'a.pdf', ...pdf }]);
    for (let length = 0; length < whole.length; length += 1)
      await expect(
        readDirectory(onDisk(whole.subarray(0, length)), defaultArchiveLimits),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^archive-/) });
  });

  it('bytes before the start are stepped over', async () => {
    for (const zip64 of [false, true]) {
      const shifted = onDisk(
        Buffer.concat([Buffer.from('MZ junk'), buildZip([{ name: 'a.pdf', ...pdf }], { zip64 })]),
      );
      const directory = await readDirectory(shifted, defaultArchiveLimits);
      const fd = openSync(shifted, 'r');
      expect(readEntry(fd, directory.entries[0]!).toString()).toBe(pdf.data);
      closeSync(fd);
    }
  });

  it('bytes after the end, bytes nobody reads, a wrong count', async () => {
    const one = [{ name: 'a.pdf', ...pdf }];
    expect(await refusal(one, { suffix: Buffer.from('more') })).toBe('archive-corrupt');
    expect(await refusal(one, { gap: Buffer.alloc(100, 7) })).toBe('archive-corrupt');
    expect(await refusal(one, { count: 2 })).toBe('archive-corrupt');
    expect(await refusal([...one, { name: 'b.pdf', ...pdf }], { count: 1 })).toBe('archive-corrupt');
  });

  it.each([
    ['a wrong CRC', { crc: 1 }],
    ['a length that is not the declared one', { declaredBytes: 19, localBytes: 19 }],
    ['another name in the local header', { localName: 'b.pdf' }],
    ['another method in the local header', { localMethod: 0 }],
    ['another size in the local header', { localBytes: 5 }],
    ['data that does not inflate', { packed: Buffer.from([0xff, 0xff, 0xff, 0xff]) }],
    ['bytes behind the compressed data', { packed: Buffer.from('030000000000', 'hex'), data: '' }],
  ])('one bad entry: %s', async (_, lie) => {
    expect(await entryRefusal([{ name: 'a.pdf', ...pdf, ...lie }])).toBe('archive-entry');
  });
});
