import { PdfDict, PdfStream } from '../../src/objects/objects.ts';
import { decodeStream } from '../../src/parse/filters.ts';
import { winAnsi } from '../../src/text/fonts/encodings.gen.ts';
import { openTrueType } from '../../src/text/fonts/true-type.ts';
import { operations, type Scene } from './scene.ts';

const PREDEFINED = ['WinAnsiEncoding', 'MacRomanEncoding', 'MacExpertEncoding'];

/** Fonts that something is written in: embedded, as wide as they say, readable (19005-1, 6.3; 19005-2, 6.2.11). */
export function checkFonts(scene: Scene): void {
  const { file } = scene;
  for (const font of fontsUsed(scene)) {
    const subtype = font.name('Subtype');
    const name = font.name('BaseFont') ?? '?';
    if (subtype === 'Type3') continue;
    const below = subtype === 'Type0' ? file.resolve(file.lookupArray(font, 'DescendantFonts')?.[0]) : font;
    const descriptor = below instanceof PdfDict ? file.lookupDict(below, 'FontDescriptor') : undefined;
    const program = ['FontFile', 'FontFile2', 'FontFile3'].map(
      (key) => descriptor && file.lookup(descriptor, key),
    );
    if (!program.some((one) => one instanceof PdfStream)) scene.breaks('font not embedded', name);
    else if (subtype === 'TrueType' && program[1] instanceof PdfStream) checkWidths(scene, font, program[1]);
    const encoding = font.name('Encoding');
    const readable = font.has('ToUnicode') || (encoding !== undefined && PREDEFINED.includes(encoding));
    if ((scene.level === 'A' || scene.level === 'U' || scene.ua) && !readable)
      scene.breaks('font without Unicode', name);
  }
}

function fontsUsed({ file, contents }: Scene): Set<PdfDict> {
  const used = new Set<PdfDict>();
  for (const { bytes, resources } of contents) {
    const fonts = file.lookupDict(resources, 'Font');
    for (const { name, operands } of operations(bytes)) {
      if (name !== 'Tf') continue;
      const font = file.resolve(fonts?.get(String(operands[0]).slice(1)));
      if (font instanceof PdfDict) used.add(font);
    }
  }
  return used;
}

/** A simple TrueType font in WinAnsi: each width that is given beside that of its glyph (19005-1, 6.3.6). */
function checkWidths(scene: Scene, font: PdfDict, stream: PdfStream): void {
  const { file } = scene;
  const name = font.name('BaseFont') ?? '?';
  if (file.lookup(font, 'Encoding') instanceof PdfDict || font.name('Encoding') !== 'WinAnsiEncoding') return;
  const bytes = Buffer.from(decodeStream(file, stream));
  if (file.lookupNumber(stream.dict, 'Length1') !== bytes.length) scene.breaks('font program cut', name);
  const map = openTrueType(bytes)?.maps.find((one) => one.platform === 3 && one.encoding === 1);
  const advance = advancesOf(bytes);
  if (!map || !advance) {
    scene.breaks('font program without a map', name);
    return;
  }
  const first = file.lookupNumber(font, 'FirstChar') ?? 0;
  const widths = file.lookupArray(font, 'Widths') ?? [];
  widths.forEach((entry, i) => {
    const width = Number(file.resolve(entry));
    const character = winAnsi.codePointAt(first + i - 32);
    const glyph = character === undefined ? 0 : map.glyphOf(character);
    if (glyph !== 0 && Math.abs(width - advance(glyph)) > 1)
      scene.breaks('widths differ', `${name} ${first + i}`);
  });
}

/** Advance widths in thousandths, by glyph (ISO/IEC 14496-22, 5.2.4). */
function advancesOf(program: Buffer): ((glyph: number) => number) | undefined {
  const table = new Map<string, number>();
  for (let i = 0, row = 12; i < program.readUInt16BE(4); i++, row += 16)
    table.set(program.toString('latin1', row, row + 4), program.readUInt32BE(row + 8));
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map((tag) => table.get(tag));
  if (head === undefined || hhea === undefined || hmtx === undefined) return undefined;
  const em = program.readUInt16BE(head + 18);
  const count = program.readUInt16BE(hhea + 34);
  return (glyph) => (program.readUInt16BE(hmtx + Math.min(glyph, count - 1) * 4) * 1000) / em;
}
