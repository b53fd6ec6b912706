import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadFonts } from '../../../../../demo/fonts.ts';
import { type BuiltParts, buildPdf, streamOf } from '../../../test/build-pages.ts';
import { at, kindsOf, number, readOf, shown } from '../../../test/painted-pages.ts';
import { openTrueType } from '../../text/fonts/true-type.ts';
import { createHostState } from '../host-state.ts';
import { examine } from './examine.ts';

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
    expect(kindsOf(page).some((kind) => kind === 'glyphs' || kind === 'unknown')).toBe(true);
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
      expect(kindsOf(await page(more))).toContain('glyphs');
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
    expect(kindsOf(await span('27-33456781-3', '( ) Tj'))).toContain('glyphs');
    expect(
      kindsOf(
        await readOf(`/Span /P BDC ${shown} EMC`, {
          resources: '/Properties << /P << /ActualText (Ana) >> >>',
        }),
      ),
    ).toContain('glyphs');
    expect(await span(number)).toMatchObject({ sure: true });
    // The page may end before it does.
    const open = (said: string) =>
      readOf(`/Span << /ActualText (${said}) >> BDC ${at(60, 700, `(${number}) Tj`)}`);
    expect(kindsOf(await open('27-33456781-3'))).toContain('glyphs');
    expect(await open(number)).toMatchObject({ sure: true });
  });

  it('PDFium is believed where its picture shows what it says', async () => {
    const byPdfium = async (content: string) =>
      (
        await examine(createHostState(), {
          source: { bytes: buildPdf([{ content }]) },
          label: 'x.pdf',
          capture: { from: 'first-page' },
          country: 'AR',
          locale: 'es',
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
      expect(
        await readOf(at(60, 700, `(${number}) Tj`), { fonts: font, objects }, '', counted),
      ).toMatchObject({
        sure: true,
        reader: 'own',
      });
    expect(drawn).toBe(1);
  });
});
