import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadFonts } from '../../../../../demo/fonts.ts';
import { type BuiltParts, buildPdf, streamOf } from '../../../test/build-pages.ts';
import { at, kindsOf, number } from '../../../test/painted-pages.ts';
import { openTrueType } from '../../text/fonts/true-type.ts';
import { createHostState, type HostState } from '../host-state.ts';
import { examine } from './examine.ts';
import type { PageReading } from './read-page.ts';

const program = inflateSync(loadFonts().regular.file);
const glyphOf = (character: string) => openTrueType(program)!.maps[0]!.glyphOf(character.codePointAt(0)!);
const hex = (code: number) => code.toString(16).padStart(4, '0');

/** A code of a font: what it draws, and what it says. */
type Code = readonly [draws: string, says: string];

/** A font of codes that are their places, with its glyphs by a table. */
function fontOf(codes: readonly Code[], bytes: Uint8Array = program): BuiltParts {
  const said = codes.map(
    ([, says], i) => `<${hex(i + 1)}> <${[...says].map((one) => hex(one.charCodeAt(0))).join('')}>`,
  );
  const table = Buffer.alloc((codes.length + 1) * 2);
  for (const [i, [draws]] of codes.entries()) table.writeUInt16BE(glyphOf(draws), (i + 1) * 2);
  return {
    fonts:
      '/F1 << /Type /Font /Subtype /Type0 /Encoding /Identity-H /BaseFont /AAAAAA+Inter /ToUnicode 100 0 R /DescendantFonts [102 0 R] >>',
    objects: {
      100: streamOf(`begincmap ${said.length} beginbfchar ${said.join(' ')} endbfchar endcmap`),
      101: streamOf(Buffer.from(bytes).toString('latin1'), `/Length1 ${bytes.length}`),
      102: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Inter /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 640 /CIDToGIDMap 104 0 R /FontDescriptor 103 0 R >>',
      103: '<< /Type /FontDescriptor /FontName /AAAAAA+Inter /Flags 4 /FontFile2 101 0 R >>',
      104: streamOf(table.toString('latin1')),
    },
  };
}

/** Shows codes, counted from 1. */
const show = (from: number, count: number): string =>
  at(60, 700, `<${Array.from({ length: count }, (_, i) => hex(from + i)).join('')}> Tj`);

async function read(content: string, parts: BuiltParts, country: string, host: HostState) {
  const source = { bytes: buildPdf([{ content }], parts) };
  const capture = { from: 'first-page' } as const;
  return (await examine(host, { source, label: 'x.pdf', capture, country, locale: 'es' })).page!;
}

/** A page on which each character has a code of its own, once for all places where it stands. */
function written(says: string, draws = says, bytes?: Uint8Array): [string, BuiltParts] {
  const characters = [...new Set(says)];
  const codes = characters.map((one): Code => [[...draws][[...says].indexOf(one)]!, one]);
  const shown = [...says].map((one) => hex(characters.indexOf(one) + 1)).join('');
  return [at(60, 700, `<${shown}> Tj`), fontOf(codes, bytes)];
}

const isDoubted = (page: PageReading) => !page.sure && kindsOf(page).includes('glyphs');

describe('letters of numbers and their glyphs', () => {
  it.each([
    ['MX', 'PELJ800101AB1'],
    ['MX', 'GOMI750312Q8A'],
    ['MX', 'ZUXW910203HDFRRN09'],
    ['CL', '12.345.670-K'],
    ['CL', '12.345.670-k'],
  ])('an embedded font that draws what it says: %s, %s', async (country, value) => {
    const page = await read(...written(value), country, createHostState());
    expect(page).toMatchObject({ sure: true, reader: 'own', candidates: [{ written: value }] });
  });

  it.each([
    ['MX', 'PELJ800101AB1', 'PELM800101AB1'],
    ['MX', 'PELJ800101AB1', 'PELI800101AB1'],
    ['MX', 'DOMJ750312Q8A', 'QOMJ750312Q8A'],
    ['MX', 'GOMJ750312Q8A', 'COMJ750312Q8A'],
    ['MX', 'EOMJ750312Q8A', 'FOMJ750312Q8A'],
    ['MX', 'PELJ800101AB1', 'P LJ800101AB1'],
    ['CL', '12.345.670-K', '12.345.670-7'],
  ])('one that lies about a letter: %s, says %s, draws %s', async (country, says, draws) => {
    expect(isDoubted(await read(...written(says, draws), country, createHostState()))).toBe(true);
  });

  it('an outline met once is known in every other program that has it', async () => {
    const own = createHostState();
    let asked = 0;
    const host = { ...own, glyphShapes: () => own.glyphShapes().finally(() => asked++) };
    for (const tail of ['', 'a', 'b']) {
      const other = Buffer.concat([program, Buffer.from(tail)]);
      expect((await read(...written('PELJ800101AB1', undefined, other), 'MX', host)).sure).toBe(true);
    }
    expect(asked).toBe(1);
    // It is known for what it is, not for what it is said to be.
    expect(isDoubted(await read(...written('PELM800101AB1', 'PELJ800101AB1'), 'MX', host))).toBe(true);
  });

  it('a letter with a mark above, whose outline is made of two', async () => {
    expect((await read(...written('ÑAMJ750312Q8A'), 'MX', createHostState())).sure).toBe(true);
    expect(isDoubted(await read(...written('ÑAMJ750312Q8A', 'NAMJ750312Q8A'), 'MX', createHostState()))).toBe(
      true,
    );
  });

  it('one code that says a whole number', async () => {
    const honest = [...'0123456789-'].map((one): Code => [one, one]);
    const codes: Code[] = [...honest, ['7', number]];
    const page = await read(show(12, 1), fontOf(codes), 'AR', createHostState());
    expect(page.candidates).toMatchObject([{ written: number }]);
    expect(isDoubted(page)).toBe(true);
  });

  it('a picture of a page says nothing of glyphs that drew nothing on it', async () => {
    const host = createHostState();
    const [own, others] = [[...number], [...'27-33456781-3']];
    // Blank glyphs say the number; glyphs that say blanks draw it over them.
    const parts = (draws: readonly string[]) =>
      fontOf([
        ...[...new Set(own)].map((one): Code => [' ', one]),
        ...draws.map((one): Code => [one, '\u00a0']),
      ]);
    const says = own.map((one) => hex([...new Set(own)].indexOf(one) + 1)).join('');
    const page = at(60, 700, `<${says}> Tj`) + show(new Set(own).size + 1, own.length);
    expect((await read(page, parts(own), 'AR', host)).candidates).toMatchObject([{ written: number }]);
    expect(isDoubted(await read(page, parts(others), 'AR', host))).toBe(true);
    const silent = createHostState();
    expect(isDoubted(await read(page, parts(others), 'AR', silent))).toBe(true);
  });

  it('glyphs that say nothing at all', async () => {
    const codes: Code[] = [...number].map((one): Code => [one, '']);
    const page = await read(show(1, codes.length), fontOf(codes), 'AR', createHostState());
    expect(page.sure).toBe(false);
  });
});
