import { describe, expect, it } from 'vitest';
import { appendRevision, buildPdf } from '../../test/build-pdf.ts';
import { PdfDict, PdfName, PdfRef, PdfStream } from '../objects/objects.ts';
import { openPdf } from './document.ts';
import { decodeStream } from './filters.ts';

const code = (expected: string) => expect.objectContaining({ code: expected });

describe('openPdf', () => {
  it.each([
    ['a table', buildPdf({ pages: [{}, {}] })],
    ['a stream', buildPdf({ pages: [{}, {}], xref: 'stream' })],
    ['object streams', buildPdf({ pages: [{}, {}], xref: 'stream', packed: true })],
  ])('reads pages, objects and contents through %s', (_, bytes) => {
    const file = openPdf(bytes);
    expect(file.pages().map((p) => p.ref.num)).toEqual([4, 6]);
    expect(file.catalog.get('Type')).toEqual(new PdfName('Catalog'));
    const content = file.lookup(file.pages()[1]!.dict, 'Contents');
    expect(Buffer.from(decodeStream(file, content as PdfStream)).toString()).toContain('Recibo de haberes');
    expect(file.encrypted).toBe(false);
  });

  it('takes the newest version of an object', () => {
    const base = buildPdf();
    const file = openPdf(appendRevision(base, { 3: '<</Type/Font/New true>>' }));
    expect((file.get(new PdfRef(3)) as PdfDict).get('New')).toBe(true);
    expect(file.xref.sections).toHaveLength(2);
  });

  it('gives null for what does not exist', () => {
    const file = openPdf(buildPdf());
    expect(file.get(new PdfRef(77))).toBeNull();
    expect(file.get(new PdfRef(3, 9))).toBeNull();
    expect(file.resolve(undefined)).toBeNull();
  });

  it('reads every object of an object stream only where the cross-reference says', () => {
    const bytes = buildPdf({ xref: 'stream', packed: true });
    expect(openPdf(bytes).get(new PdfRef(3))).toBeInstanceOf(PdfDict);
  });

  it('names /Encrypt whichever section carries it', () => {
    const base = buildPdf({ trailer: '/Encrypt 100 0 R', objects: { 100: '<</Filter/Standard/V 1>>' } });
    expect(openPdf(base).encrypted).toBe(true);
    expect(openPdf(appendRevision(base, { 3: '<</Type/Font>>' })).encrypted).toBe(true);
  });

  it('refuses what is no PDF, or begins elsewhere', () => {
    expect(() => openPdf(Buffer.from('PK\u0003\u0004'))).toThrowError(code('not-a-pdf'));
    expect(() => openPdf(Buffer.concat([Buffer.from('\n'), buildPdf()]))).toThrowError(code('not-a-pdf'));
    expect(() => openPdf(new Uint8Array())).toThrowError(code('not-a-pdf'));
  });

  it('refuses broken, looping and lying cross-references', () => {
    const good = buildPdf();
    const text = good.toString('latin1');
    const at = Number(/startxref\n(\d+)/.exec(text)![1]);
    const cases = [
      good.subarray(0, good.length - 40),
      Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n999999'), 'latin1'),
      Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${at}`), 'latin1'),
      Buffer.from(text.replace(/00000 n/, '0000x n'), 'latin1'),
    ];
    for (const bytes of cases) expect(() => openPdf(bytes)).toThrowError(code('damaged'));
  });

  it('refuses page trees that loop, lie about their count or hang too deep', () => {
    const loop = appendRevision(buildPdf(), { 2: '<</Type/Pages/Kids[4 0 R 2 0 R]/Count 2>>' });
    expect(() => openPdf(loop).pages()).toThrowError(code('damaged'));
    const twice = appendRevision(buildPdf(), { 2: '<</Type/Pages/Kids[4 0 R 4 0 R]/Count 2>>' });
    expect(() => openPdf(twice).pages()).toThrowError(code('damaged'));
    const lie = appendRevision(buildPdf(), { 2: '<</Type/Pages/Kids[4 0 R]/Count 2147483647>>' });
    expect(() => openPdf(lie).pages()).toThrowError(code('damaged'));
    const objects: Record<number, string> = { 2: '<</Type/Pages/Kids[100 0 R]/Count 1>>' };
    for (let i = 100; i < 200; i++) objects[i] = `<</Type/Pages/Kids[${i + 1} 0 R]/Count 1>>`;
    expect(() => openPdf(appendRevision(buildPdf(), objects)).pages()).toThrowError(code('too-deep'));
  });

  it('refuses an object that needs itself, and references in a circle', () => {
    const self = buildPdf({ objects: { 100: '<</Length 100 0 R>>\nstream\nx\nendstream' } });
    expect(() => openPdf(self).get(new PdfRef(100))).toThrowError(code('damaged'));
    const circle = buildPdf({ objects: { 100: '101 0 R', 101: '100 0 R' } });
    expect(() => openPdf(circle).resolve(new PdfRef(100))).toThrowError(code('damaged'));
  });

  it('refuses a stream whose length is another', () => {
    for (const length of [0, 3, 9, -1]) {
      const bytes = buildPdf({ objects: { 100: `<</Length ${length}>>\nstream\nhello\nendstream` } });
      expect(() => openPdf(bytes).get(new PdfRef(100))).toThrowError(code('damaged'));
    }
    const right = openPdf(buildPdf({ objects: { 100: '<</Length 5>>\nstream\nhello\nendstream' } }));
    expect(right.get(new PdfRef(100))).toBeInstanceOf(PdfStream);
  });
});
