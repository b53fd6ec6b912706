import { describe, expect, it } from 'vitest';
import { streamOf } from '../../../test/build-pages.ts';
import { appendRevision, buildPdf as buildFile } from '../../../test/build-pdf.ts';
import { at, kindsOf, look, number, readOf, shown } from '../../../test/painted-pages.ts';
import { createHostState } from '../host-state.ts';
import { readPages } from './examine.ts';

const hex = (codes: readonly number[], digits: number) =>
  `<${codes.map((code) => code.toString(16).padStart(digits, '0')).join('')}>`;

describe('writing that the eye reads otherwise', () => {
  const said = (text: string) => {
    const units = [...text].map((_, i) => i + 1);
    const map = `begincmap ${units.length} beginbfchar ${units.map((code, i) => `${hex([code], 2)} ${hex([text.charCodeAt(i)], 4)}`).join(' ')} endbfchar endcmap`;
    const fonts = `/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 60 /Widths [${Array(61).fill(550).join(' ')}] /ToUnicode 100 0 R >>`;
    return readOf(at(60, 700, `${hex(units, 2)} Tj`), { fonts, objects: { 100: streamOf(map) } });
  };
  it.each([
    ['a joiner inside', '20-1234\u200d5678-6'],
    ['a blank of no width', '20-12345678\u200b-6'],
    ['turned around', '\u202e6-87654321-02\u202c'],
    ['an isolate', '\u206720-12345678-6\u2069'],
    ['full-width digits', '２０-１２３４５６７８-６'],
    ['digits of another script', '٢٠-١٢٣٤٥٦٧٨-٦'],
    ['a stroke that sits on a digit', '20-12345\u03386578-6'],
  ])('%s', async (_, text) => {
    const page = await said(text);
    expect(page.sure).toBe(false);
  });

  it('right to left beside a number: PDFium knows the order, and its picture the number', async () => {
    const page = await said('20-12345678-6 \u05d0\u05d1');
    expect(page).toMatchObject({ reader: 'pdfium', sure: true, candidates: [{ value: '20123456786' }] });
  });

  it('typography is none of it: quotes, dashes, accents, ligatures, numbered lists', async () => {
    for (const text of ['“Ñandú” – fácil…', '1.\u200bUno', 'ﬁnal'])
      expect({ text, doubts: kindsOf(await said(text)) }).toEqual({ text, doubts: [] });
  });
});

describe('pictures', () => {
  const image =
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray';
  const parts = { resources: '/XObject << /X 100 0 R >>', objects: { 100: streamOf('\xff', image) } };
  const put = (w: number, h: number, x: number, y: number) => `q ${w} 0 0 ${h} ${x} ${y} cm /X Do Q `;
  it.each([
    ['a scan with a line of text on it', put(595, 842, 0, 0) + shown],
    ['half a page of it', shown + put(500, 400, 40, 200)],
    ['a scan in strips', Array.from({ length: 20 }, (_, i) => put(595, 42, 0, i * 42)).join('') + shown],
    [
      'one pasted over a number that is none of ours',
      shown + at(60, 500, '(Legajo 1234567) Tj') + put(200, 30, 55, 490),
    ],
    [
      'one pasted over a paragraph',
      shown +
        at(60, 500, '(El presente recibo corresponde a la persona que firma abajo en conformidad) Tj') +
        put(400, 30, 55, 490),
    ],
  ])('make a person look: %s', async (_, content) => {
    expect(kindsOf(await readOf(content, parts))).toContain('picture');
  });

  it('one behind or below the label of a number that is not there, and none farther off', async () => {
    const label = shown + at(60, 500, '(CUIL:) Tj');
    const shape = (i: number) =>
      `${100 + i * 6} 498 m ${104 + i * 6} 498 ${104 + i * 6} 506 ${100 + i * 6} 506 c f `;
    const shapes = Array.from({ length: 11 }, (_, i) => shape(i)).join('');
    for (const content of [put(90, 12, 95, 497), put(90, 12, 60, 480), shapes])
      expect({ content, kinds: kindsOf(await readOf(label + content, parts)) }).toEqual({
        content,
        kinds: ['picture'],
      });
    for (const content of [put(90, 12, 400, 497), put(90, 90, 95, 420), put(90, 12, 60, 400)])
      expect({ content, kinds: kindsOf(await readOf(label + content, parts)) }).toEqual({
        content,
        kinds: [],
      });
    expect(kindsOf(await readOf(shown + put(90, 12, 170, 697), parts))).toEqual([]);
  });

  it('a page of letters drawn as shapes, and a logo of some', async () => {
    const letter = (i: number) => {
      const [x, y] = [20 + (i % 40) * 12, 100 + Math.floor(i / 40) * 16];
      return `${x} ${y} m ${x + 6} ${y - 5} ${x + 10} ${y + 15} ${x + 8} ${y + 10} c f `;
    };
    const letters = (count: number) => Array.from({ length: count }, (_, i) => letter(i)).join('');
    expect(kindsOf(await readOf(shown + letters(400)))).toContain('picture');
    expect(kindsOf(await readOf(shown + letters(30)))).not.toContain('picture');
  });
});

describe('damage', () => {
  const good = buildFile({ pages: [{ text: `CUIL ${number}` }] });
  const text = good.toString('latin1');

  it('a cross-reference that had to be made again', async () => {
    const cut = good.subarray(0, text.lastIndexOf('xref\n0'));
    const { page, normalised } = await look(cut);
    expect({ normalised, sure: page?.sure, doubts: kindsOf(page!) }).toEqual({
      normalised: true,
      sure: false,
      doubts: ['damage'],
    });
    const [split] = await readPages(createHostState(), {
      source: { bytes: cut },
      capture: { from: 'first-page' },
      country: 'AR',
      locale: 'es',
      firstPage: 0,
      lastPage: 0,
    });
    expect(split).toMatchObject({ sure: false, doubts: [{ kind: 'damage' }] });
  });

  it('content that ends inside a string', async () => {
    expect(await readOf(`${shown} BT (`)).toMatchObject({ sure: false, doubts: [{ kind: 'damage' }] });
  });

  it('a stream within the page that cannot be decoded', async () => {
    const form = streamOf('\x00\x01', '/Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode');
    const odd = streamOf('x', '/Subtype /Form /BBox [0 0 9 9] /Filter /JBIG2Decode');
    for (const stream of [form, odd])
      expect(
        kindsOf(
          await readOf(`${shown} /X Do`, {
            resources: '/XObject << /X 100 0 R >>',
            objects: { 100: stream },
          }),
        ),
      ).toContain('damage');
  });

  it('none: several revisions, a cross-reference stream, objects in streams, one that is linearised', async () => {
    const revised = appendRevision(good, { 100: '<< /A 1 >>' });
    const packed = buildFile({ pages: [{ text: `CUIL ${number}` }], xref: 'stream', packed: true });
    for (const bytes of [good, revised, packed])
      expect((await look(bytes)).page).toMatchObject({ sure: true });
  });
});
