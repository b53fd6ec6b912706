import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadFonts } from '../../../../../demo/fonts.ts';
import { type BuiltParts, buildPdf, streamOf } from '../../../test/build-pages.ts';
import { appendRevision, buildPdf as buildFile, streamBody } from '../../../test/build-pdf.ts';
import { openTrueType } from '../../text/fonts/true-type.ts';
import { createHostState } from '../host-state.ts';
import { examine, readPages } from './examine.ts';
import type { PageReading } from './read-page.ts';

const host = createHostState();
const question = { capture: { from: 'first-page' }, country: 'AR', locale: 'es' } as const;
const look = (bytes: Uint8Array, state = host) =>
  examine(state, { source: { bytes }, label: 'x.pdf', ...question });
const readOf = async (content: string, parts: BuiltParts = {}, state = host): Promise<PageReading> =>
  (await look(buildPdf([{ content }], parts), state)).page!;
const kinds = (page: PageReading) => page.doubts.map(({ kind }) => kind);

const number = '20-12345678-6';
const at = (x: number, y: number, show: string) => `BT /F1 10 Tf ${x} ${y} Td ${show} ET\n`;
const shown = at(60, 700, `(CUIL ${number}) Tj`);
const hex = (codes: readonly number[], digits: number) =>
  `<${codes.map((code) => code.toString(16).padStart(digits, '0')).join('')}>`;

describe('glyphs and what is said of them', () => {
  /** A subset font of Inter with codes that are its glyphs, as most programs write theirs. */
  const program = inflateSync(loadFonts().regular.file);
  const trueType = openTrueType(program)!;
  const glyphOf = (character: string) => trueType.maps[0]!.glyphOf(character.charCodeAt(0));
  const composite = (draws: string, says: string): { content: string; parts: BuiltParts } => {
    const pairs = [...draws].map((drawn, i) => `${hex([glyphOf(drawn)], 4)} ${hex([says.charCodeAt(i)], 4)}`);
    const map = `begincmap ${pairs.length} beginbfchar ${[...new Set(pairs)].join(' ')} endbfchar endcmap`;
    const font =
      '/F1 << /Type /Font /Subtype /Type0 /Encoding /Identity-H /BaseFont /AAAAAA+Inter /ToUnicode 100 0 R /DescendantFonts [102 0 R] >>';
    const cid =
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Inter /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 640 /CIDToGIDMap /Identity /FontDescriptor 103 0 R >>';
    return {
      content: at(60, 700, `${hex([...draws].map(glyphOf), 4)} Tj`),
      parts: {
        fonts: font,
        objects: {
          100: streamOf(map),
          101: streamOf(program.toString('latin1'), `/Length1 ${program.length}`),
          102: cid,
          103: '<< /Type /FontDescriptor /FontName /AAAAAA+Inter /Flags 4 /FontFile2 101 0 R >>',
        },
      },
    };
  };

  it('digits of an embedded font are known by their outlines', async () => {
    const { content, parts } = composite('20-12345678-6', '20-12345678-6');
    expect(await readOf(content, parts)).toMatchObject({
      sure: true,
      reader: 'own',
      candidates: [{ value: '20123456786' }],
    });
  });

  it.each([
    ['two digits exchanged', '20-13245678-6', '20-12345678-6'],
    ['another number', '27-33456781-3', '20-12345678-6'],
    ['letters for digits', '2O-AZ34S678-6', '20-12345678-6'],
    ['blanks for digits', '20-1  45678-6', '20-12345678-6'],
  ])('a /ToUnicode that lies: %s', async (_, draws, says) => {
    const { content, parts } = composite(draws, says);
    const page = await readOf(content, parts);
    expect(page.sure).toBe(false);
    expect(kinds(page).some((kind) => kind === 'glyphs' || kind === 'unknown')).toBe(true);
  });

  it('names that contradict /ToUnicode', async () => {
    const map =
      'begincmap 2 beginbfrange <30> <39> <0030> <2d> <2d> <002d> endbfrange 1 beginbfchar <41> <0037> endbfchar endcmap';
    const font = (differences: string) =>
      `/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 100 0 R /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >> >>`;
    const named = (differences: string) =>
      readOf(at(60, 700, `(${number}) Tj`), { fonts: font(differences), objects: { 100: streamOf(map) } });
    // An A that says it is a seven: the seven of the number is another glyph, as its picture shows.
    expect(await named('48 /zero')).toMatchObject({ sure: true });
    expect(await named('48 /zero 65 /seven')).toMatchObject({ sure: true });
    expect(await named('48 /zero 50 /eight 65 /seven')).toMatchObject({
      sure: false,
      doubts: [{ kind: 'glyphs' }],
    });
  });

  it('the procedures of a Type 3 font are what they draw, not what they are called', async () => {
    const bar = streamOf('600 0 0 0 600 700 d1 100 0 400 700 re f');
    const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    const type3 = (unicode: string) =>
      `/F1 << /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 45 /LastChar 57 /Widths [${Array(13).fill(600).join(' ')}] /Encoding << /Differences [45 /hyphen 48 ${names.map((name) => `/${name}`).join(' ')}] >> /CharProcs << /hyphen 101 0 R ${names.map((name) => `/${name} 101 0 R`).join(' ')} >> ${unicode} >>`;
    const map = 'begincmap 1 beginbfrange <2d> <39> <002d> endbfrange endcmap';
    for (const unicode of ['', '/ToUnicode 100 0 R']) {
      const page = await readOf(at(60, 700, `(${number}) Tj`), {
        fonts: type3(unicode),
        objects: { 100: streamOf(map), 101: bar },
      });
      expect(page.sure).toBe(false);
    }
  });

  it('a letter of a Type 3 font that is a piece of the page', async () => {
    const font = (procedure: string) => ({
      fonts: `/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> /F2 << /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 65 /Widths [600] /Encoding << /Differences [65 /A] >> /CharProcs << /A 101 0 R >> /ToUnicode 100 0 R >>`,
      objects: {
        100: streamOf('begincmap 1 beginbfchar <41> <0041> endbfchar endcmap'),
        101: streamOf(procedure),
      },
    });
    const page = (procedure: string) => readOf(`${shown} BT /F2 10 Tf 60 600 Td (A) Tj ET`, font(procedure));
    expect(await page('600 0 0 0 600 700 d1 0 0 600 700 re f')).toMatchObject({ sure: true });
    for (const more of [
      '600 0 0 0 20000 9000 d1 0 0 20000 9000 re f',
      '600 0 d0 1 g 0 0 9000 9000 re f',
      '600 0 0 0 600 700 d1 BT ET',
    ])
      expect(kinds(await page(more))).toContain('glyphs');
  });

  it('a glyph called by a digit is not that digit', async () => {
    const fonts =
      '/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [49 /2] >> >>';
    expect((await readOf(at(60, 700, `(${number}) Tj`), { fonts })).sure).toBe(false);
  });

  it('text that replaces other text', async () => {
    const span = (said: string, show = `(${number}) Tj`) =>
      readOf(`/Span << /ActualText (${said}) >> BDC ${at(60, 700, show)} EMC`);
    expect(await span('27-33456781-3')).toMatchObject({ sure: false, doubts: [{ kind: 'glyphs' }] });
    expect(kinds(await span('27-33456781-3', '( ) Tj'))).toContain('glyphs');
    expect(
      kinds(
        await readOf(`/Span /P BDC ${shown} EMC`, {
          resources: '/Properties << /P << /ActualText (Ana) >> >>',
        }),
      ),
    ).toContain('glyphs');
    expect(await span(number)).toMatchObject({ sure: true });
  });

  it('PDFium is believed where its picture shows what it says', async () => {
    const byPdfium = async (content: string) =>
      (
        await examine(host, {
          source: { bytes: buildPdf([{ content }]) },
          label: 'x.pdf',
          ...question,
          reader: 'pdfium',
        })
      ).page;
    expect(await byPdfium(shown)).toMatchObject({
      reader: 'pdfium',
      sure: true,
      candidates: [{ value: '20123456786' }],
    });
    expect(await byPdfium(`${shown} 1 g 140 690 30 25 re f`)).toMatchObject({
      reader: 'pdfium',
      sure: false,
    });
    expect(await byPdfium(`q 0 0 9 9 re W n ${shown} Q`)).toMatchObject({ reader: 'pdfium', sure: false });
  });

  it('a font program that is none of TrueType is known once a picture has shown its digits', async () => {
    const own = createHostState();
    // Nobody can read this one: PDFium draws its own Helvetica in its place.
    const objects = { 101: streamOf('none of it', '/Subtype /Type1C') };
    const font =
      '/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FontDescriptor << /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontFile3 101 0 R >> >>';
    let drawn = 0;
    const counted = {
      ...own,
      glyphShapes: () => {
        drawn += 1;
        return own.glyphShapes();
      },
    };
    for (let i = 0; i < 2; i++)
      expect(await readOf(at(60, 700, `(${number}) Tj`), { fonts: font, objects }, counted)).toMatchObject({
        sure: true,
        reader: 'own',
      });
    expect(drawn).toBe(1);
  });
});

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
      expect({ text, doubts: kinds(await said(text)) }).toEqual({ text, doubts: [] });
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
    expect(kinds(await readOf(content, parts))).toContain('picture');
  });

  it('a page of letters drawn as shapes, and a logo of some', async () => {
    const letter = (i: number) => {
      const [x, y] = [20 + (i % 40) * 12, 100 + Math.floor(i / 40) * 16];
      return `${x} ${y} m ${x + 6} ${y - 5} ${x + 10} ${y + 15} ${x + 8} ${y + 10} c f `;
    };
    const letters = (count: number) => Array.from({ length: count }, (_, i) => letter(i)).join('');
    expect(kinds(await readOf(shown + letters(400)))).toContain('picture');
    expect(kinds(await readOf(shown + letters(30)))).not.toContain('picture');
  });
});

describe('damage', () => {
  const good = buildFile({ pages: [{ text: `CUIL ${number}` }] });
  const text = good.toString('latin1');

  it('a cross-reference that had to be made again', async () => {
    const cut = good.subarray(0, text.lastIndexOf('xref\n0'));
    const { page, normalised } = await look(cut);
    expect({ normalised, sure: page?.sure, doubts: kinds(page!) }).toEqual({
      normalised: true,
      sure: false,
      doubts: ['damage'],
    });
    const [split] = await readPages(host, { source: { bytes: cut }, ...question, firstPage: 0, lastPage: 0 });
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
        kinds(
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
    expect(streamBody('', 'x').length).toBeGreaterThan(0);
  });
});
