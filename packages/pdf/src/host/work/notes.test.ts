import { describe, expect, it } from 'vitest';
import { helvetica, streamOf } from '../../../test/build-pages.ts';
import { number, readOf, shown } from '../../../test/painted-pages.ts';

describe('notes and fields', () => {
  const widget = (entries: string) =>
    `<< /Type /Annot /Subtype /Widget /F 4 /Rect [55 600 255 620] ${entries} >>`;
  const note = (subtype: string, entries: string) =>
    `<< /Type /Annot /Subtype /${subtype} /F 4 /Rect [55 690 255 715] ${entries} >>`;
  const other = '27-33456781-3';
  const look100 = '/AP << /N 101 0 R >>';
  const appearance = (content: string) =>
    streamOf(content, `/Subtype /Form /BBox [0 0 200 25] /Resources << /Font << ${helvetica} >> >>`);
  const page = (annotation: string, content = '', body = shown) =>
    readOf(body, { objects: { 100: annotation, 101: appearance(content) } }, '/Annots [100 0 R]');

  it.each([
    ['a white square over it', note('Square', look100), '1 g 0 0 200 25 re f'],
    [
      'text over it',
      note('FreeText', `${look100} /Contents (${other})`),
      `1 g 0 0 200 25 re f 0 g BT /F1 10 Tf 5 8 Td (${other}) Tj ET`,
    ],
    [
      'text over it without ground',
      note('FreeText', `${look100} /Contents (Ana)`),
      'BT /F1 10 Tf 5 8 Td (Ana) Tj ET',
    ],
    ['a stamp over it', note('Stamp', look100), '0.5 g 0 0 200 25 re f'],
    ['a square that the program draws itself', note('Square', '/IC [1 1 1]'), ''],
    ['a redaction not yet applied', note('Redact', '/IC [0 0 0]'), ''],
    ['text that the program draws itself', note('FreeText', `/Contents (${other}) /DA (/Helv 10 Tf)`), ''],
    ['a note with another number', note('Text', `/Contents (es de ${other})`), ''],
    ['a field with a ground of its own', note('Widget', '/FT /Tx /T (a) /MK << /BG [1] >>'), ''],
    ['a button with a caption of its own', note('Widget', `/FT /Btn /T (a) /MK << /CA (${other}) >>`), ''],
    [
      'a state that is not told',
      note('Widget', '/FT /Btn /T (a) /AP << /N << /Off 101 0 R >> >>'),
      '1 g 0 0 200 25 re f',
    ],
    ['a link with a broad border', note('Link', '/C [1 1 1] /Border [0 0 30]'), ''],
    ['a link with a broad line', note('Link', '/C [1 1 1] /BS << /W 30 >>'), ''],
  ])('waits: %s', async (_, annotation, content) => {
    const reading = await page(annotation, content);
    expect(reading.sure).toBe(false);
    expect(reading.doubts.map(({ kind }) => kind)).toContain('annotation');
  });

  it.each([
    ['a link with a thin border', note('Link', '/Border [0 0 1]')],
    ['an empty field', note('Widget', '/FT /Tx /T (a)')],
    ['a place for a signature', note('Widget', '/FT /Sig /T (a) /MK << >>')],
  ])('%s over it is no doubt', async (_, annotation) => {
    expect(await page(annotation)).toMatchObject({ sure: true, doubts: [] });
  });

  it('what stands in a popup is on no page until somebody opens it', async () => {
    const reading = await page(note('Popup', look100), `BT /F1 10 Tf 5 8 Td (CUIL ${other}) Tj ET`, '');
    expect(reading.sure).toBe(false);
  });

  it('what a note shows is read, beside the page', async () => {
    const free = `<< /Type /Annot /Subtype /FreeText /F 4 /Rect [55 300 255 325] ${look100} /Contents (CUIL ${other}) >>`;
    const reading = await page(free, `BT /F1 10 Tf 5 8 Td (CUIL ${other}) Tj ET`);
    expect(reading.candidates.map(({ value }) => value)).toEqual(['20123456786', '27334567813']);
    expect(reading.sure).toBe(true);
  });

  it('a note that only some see, and a hidden one', async () => {
    const content = `BT /F1 10 Tf 5 8 Td (${other}) Tj ET`;
    const free = (flags: number) =>
      `<< /Type /Annot /Subtype /Stamp /F ${flags} /Rect [55 300 255 325] ${look100} >>`;
    expect((await page(free(36), content)).sure).toBe(false);
    expect(await page(free(2), content)).toMatchObject({
      sure: true,
      candidates: [{ value: '20123456786' }],
    });
  });

  it('the value of a field counts, and is a doubt where it is not what is shown', async () => {
    const field = (value: string, more = '') => widget(`/FT /Tx /T (cuil) /V (${value}) ${more}`);
    const showing = (text: string) => `BT /F1 10 Tf 5 8 Td (${text}) Tj ET`;
    const equal = await page(field(other, look100), showing(other), '');
    expect(equal).toMatchObject({ sure: true, candidates: [{ value: '27334567813' }] });
    for (const differing of [
      await page(field(other, look100), showing(number), ''),
      await page(field(other), '', ''),
    ]) {
      expect(differing.sure).toBe(false);
      expect(differing.candidates.map(({ value }) => value)).toContain('27334567813');
    }
    expect((await page(field('', look100), showing(number), '')).sure).toBe(false);
    expect((await page(widget('/FT /Sig /T (s)'), '')).sure).toBe(true);
  });
});
