import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf, streamOf } from '../../test/build-pages.ts';
import { buildZip, onDisk } from '../../test/build-zip.ts';
import { cuil } from '../../test/check-digits.ts';
import { defaultArchiveLimits } from '../archive/limits.ts';
import type { Capture } from '../match/capture.ts';
import type { SignatureOptions } from '../sign/options.ts';
import { createHosts, type Hosts } from './hosts.ts';
import type { ByteSource } from './work/byte-source.ts';

const ana = cuil('2733456781');
const payslip = (number: string, extra = '') =>
  buildPdf([
    { content: `BT /F1 10 Tf 50 700 Td (CUIL ${number}) Tj 0 -20 Td (Septiembre 2026) Tj ET`, extra },
  ]);
let hosts: Hosts;
beforeAll(() => {
  hosts = createHosts({ size: 2, deadlineMs: 10_000, memoryBytes: 512 * 1024 * 1024 });
});
afterAll(() => hosts.close());

const examine = (source: ByteSource, label = 'x.pdf', capture: Capture = { from: 'first-page' }) =>
  hosts.run('examine', { source, label, capture, country: 'AR', locale: 'es' });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  );

const options: SignatureOptions = {
  at: new Date('2026-10-01T12:00:00Z'),
  offsetMinutes: -180,
  signatureBytes: 3000,
  target: {
    name: 'Company',
    page: 'last',
    rectangle: { unit: 'fraction', left: 0.1, top: 0.8, width: 0.4, height: 0.1 },
    appearance: { title: 'Signed', lines: ['by the company'], mark: 'pending' },
  },
};

describe('examining', () => {
  it('an entry of an archive, read by the host itself', async () => {
    const bytes = payslip(ana);
    const archivePath = onDisk(
      buildZip([
        { name: `202609_${ana}.pdf`, data: bytes },
        { name: 'bad.pdf', data: 'x', crc: 1 },
      ]),
    );
    const { entries } = await hosts.run('directory', { path: archivePath, limits: defaultArchiveLimits });
    const found = await examine({ archivePath, entry: entries[0]! }, entries[0]!.name, { from: 'name' });
    expect(found).toMatchObject({
      kind: 'pdf',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      normalised: false,
      inspection: { encrypted: false, sizesAllowed: true, holdsSignature: false },
      nameCandidates: [{ value: ana }],
      namePeriods: ['2026-09'],
      page: {
        candidates: [{ value: ana, page: 0 }],
        sure: true,
        empty: false,
        periods: ['2026-09'],
        reader: 'own',
      },
    });
    expect(await codeOf(examine({ archivePath, entry: entries[1]! }))).toBe('archive-entry');
  });

  it('a part of a file, and bytes sent', async () => {
    const bytes = payslip(ana);
    const path = onDisk(Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]), 'segment');
    const found = await examine({ path, fromByte: 6, lengthBytes: bytes.length });
    expect(found).toEqual(await examine({ bytes }));
  });

  it('asks PDFium where our reader finds nobody or is not sure', async () => {
    const turned = buildPdf([{ content: `BT /F1 10 Tf 0 1 -1 0 90 50 Tm (CUIL ${ana}) Tj ET` }]);
    expect((await examine({ bytes: turned })).page).toMatchObject({
      reader: 'pdfium',
      sure: true,
      candidates: [{ value: ana }],
    });
    expect((await examine({ bytes: buildPdf([{ content: '' }]) })).page).toMatchObject({
      reader: 'pdfium',
      empty: true,
      candidates: [],
    });
  });

  it('a linearised or damaged file as its one rewrite', async () => {
    const bytes = payslip(ana);
    const cut = bytes.subarray(0, bytes.lastIndexOf('xref\n0'));
    expect(await examine({ bytes: cut })).toMatchObject({
      normalised: true,
      page: { candidates: [{ value: ana }] },
    });
  });

  it('what a program wrote before the header is left out, and nothing else is', async () => {
    const bytes = payslip(ana);
    const behind = (before: Uint8Array) => ({ bytes: Buffer.concat([before, bytes]) });
    for (const before of ['\r\n\r\n', '\u{feff}', ' '.repeat(1000)].map((text) => Buffer.from(text))) {
      const source = behind(before);
      const sha256 = createHash('sha256').update(source.bytes).digest('hex');
      expect(await examine(source)).toMatchObject({ kind: 'pdf', normalised: true, sha256 });
      const { base } = await hosts.run('prepare', { source, options });
      expect(Buffer.from(base).equals(bytes)).toBe(true);
    }
    for (const before of ['PK', '<html>', ' '.repeat(1025)])
      expect((await examine(behind(Buffer.from(before)))).kind).not.toBe('pdf');
  });

  it('a signature that was made with something before the header is not taken out of its place', async () => {
    const signed = readFileSync(
      new URL('../../test/fixtures/signed-valid/node-signpdf__signed-twice.pdf', import.meta.url),
    );
    expect(await codeOf(examine({ bytes: Buffer.concat([Buffer.from('\n'), signed]) }))).toBe('unappendable');
  });

  it('what is no PDF, encrypted, without that page', async () => {
    expect(await examine({ bytes: Buffer.from('\ufeff<?xml?>') })).toMatchObject({ kind: 'xml' });
    expect(await examine({ bytes: Buffer.from('PK\x03\x04') })).toMatchObject({ kind: 'other' });
    const area: Capture = { from: 'area', page: 7, shares: { x: 0, y: 0, w: 1, h: 1 } };
    expect((await examine({ bytes: payslip(ana) }, 'x', area)).page).toBeUndefined();
  });

  it('bombs end as refusals, and the next item is well', async () => {
    const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('latin1');
    const bomb = buildPdf([{ content: '' }], { objects: { 11: streamOf(zeros, '/Filter /FlateDecode') } });
    expect(await codeOf(examine({ bytes: bomb }))).toBe('bomb');
    const deep = buildPdf([{ content: '', extra: `/Annots ${'['.repeat(200_000)}` }]);
    expect(await codeOf(examine({ bytes: deep }))).toBe('too-deep');
    expect((await examine({ bytes: payslip(ana) })).page?.sure).toBe(true);
  });
});

describe('the other tasks', () => {
  it('read a range of pages, and take pages out of a batch', async () => {
    const batch = buildPdf(
      [1, 2, 3].map((n) => ({ content: `BT /F1 10 Tf 50 700 Td (${cuil(`273345678${n}`)}) Tj ET` })),
    );
    const question = { capture: { from: 'first-page' }, country: 'AR', locale: 'es' } as const;
    const source = { bytes: batch };
    const pages = await hosts.run('readPages', { source, firstPage: 1, lastPage: 2, ...question });
    expect(pages.map((page) => page.candidates[0]?.value)).toEqual([cuil('2733456782'), cuil('2733456783')]);
    const batchPath = onDisk(batch, 'batch');
    const cut = (firstPage: number, lastPage: number, maxBytes = 1e6) =>
      examine({ batchPath, pages: { firstPage, lastPage }, maxBytes });
    const last = await cut(1, 2);
    expect(last.inspection?.pages).toHaveLength(2);
    expect(last.page?.candidates[0]?.value).toBe(cuil('2733456782'));
    expect((await cut(0, 0)).page?.candidates[0]?.value).toBe(cuil('2733456781'));
    expect(await codeOf(cut(2, 3))).toBe('no-such-page');
    expect(await codeOf(cut(0, 2, 100))).toBe('output-too-large');
  });

  it('lay out a signature without a key', async () => {
    const bytes = payslip(ana);
    const { base, prepared } = await hosts.run('prepare', {
      source: { bytes },
      options,
    });
    expect(Buffer.compare(base, bytes)).toBe(0);
    expect(prepared.digest).toHaveLength(32);
  });

  it('draw a page, give its text, read a payroll XML', async () => {
    const source = { bytes: payslip(ana) };
    const image = await hosts.run('render', { source, page: 0, options: { widthPx: 100, colour: 'grey' } });
    expect(image).toMatchObject({ widthPx: 100, heightPx: 142 });
    expect((await hosts.run('text', { source, page: 0 })).text).toContain(ana);
    expect(await hosts.run('verify', { source, trust: [], stampTrust: [] })).toMatchObject({
      verdict: 'not-signed',
    });
    expect(await codeOf(hosts.run('xml', { source: { bytes: Buffer.from('<!DOCTYPE a><a/>') } }))).toBe(
      'xml-doctype',
    );
    expect(
      await codeOf(hosts.run('render', { source, page: 4, options: { widthPx: 100, colour: 'grey' } })),
    ).toBe('no-such-page');
  });
});
