import { openTrueType } from '../src/text/fonts/true-type.ts';
import { type BuiltParts, streamOf } from './build-pages.ts';

/** A code of a font: what it draws, and what it says. */
export type Drawn = readonly [draws: string, says: string];

const hex = (code: number) => code.toString(16).padStart(4, '0');

/**
 * A font of a TrueType program whose codes are the places of their kinds in a line, with its glyphs by a table: each draws
 * one thing and says another.
 */
export function drawnFont(
  program: Uint8Array,
  line: readonly Drawn[],
  name = 'F1',
): Required<Pick<BuiltParts, 'fonts' | 'objects'>> {
  const kinds = kindsOf(line);
  const glyphOf = (character: string) => openTrueType(program)!.maps[0]!.glyphOf(character.codePointAt(0)!);
  const said = kinds.map(
    ([, says], i) => `<${hex(i + 1)}> <${[...says].map((one) => hex(one.charCodeAt(0))).join('')}>`,
  );
  const table = Buffer.alloc((kinds.length + 1) * 2);
  for (const [i, [draws]] of kinds.entries()) table.writeUInt16BE(glyphOf(draws), (i + 1) * 2);
  return {
    fonts: `/${name} << /Type /Font /Subtype /Type0 /Encoding /Identity-H /BaseFont /AAAAAA+Inter /ToUnicode 100 0 R /DescendantFonts [102 0 R] >>`,
    objects: {
      100: streamOf(`begincmap ${said.length} beginbfchar ${said.join(' ')} endbfchar endcmap`),
      101: streamOf(Buffer.from(program).toString('latin1'), `/Length1 ${program.length}`),
      102: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Inter /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 640 /CIDToGIDMap 104 0 R /FontDescriptor 103 0 R >>',
      103: '<< /Type /FontDescriptor /FontName /AAAAAA+Inter /Flags 4 /FontFile2 101 0 R >>',
      104: streamOf(table.toString('latin1')),
    },
  };
}

/** Shows the line in that font. */
export function drawnText(line: readonly Drawn[]): string {
  const kinds = kindsOf(line).map(keyOf);
  return `<${line.map((one) => hex(kinds.indexOf(keyOf(one)) + 1)).join('')}> Tj`;
}

const keyOf = ([draws, says]: Drawn) => `${draws}\n${says}`;
const kindsOf = (line: readonly Drawn[]) => [...new Map(line.map((one) => [keyOf(one), one])).values()];
