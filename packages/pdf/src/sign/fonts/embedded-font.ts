import { deflateSync } from 'node:zlib';
import { PdfDict, type PdfRef, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { winAnsi } from '../../text/fonts/encodings.gen.ts';
import type { Revision } from '../../write/revision.ts';
import { serialise } from '../../write/serialise.ts';
import { BOLD, REGULAR } from '../draw/helvetica-widths.ts';
import { sansBold } from './sans-bold.gen.ts';
import { sansRegular } from './sans-regular.gen.ts';

/** The font dictionary's flag of a font whose letters are those of Latin alphabets (ISO 32000-2, table 121). */
const NONSYMBOLIC = 32;
const FIRST = 32;

/** A font as it is written, in parts; what it refers to is filled in. */
interface FontParts {
  program: Uint8Array;
  programEntries: string;
  descriptor: (program: PdfRef) => string;
  font: (descriptor: PdfRef, unicode: PdfRef) => string;
}

let parts: { regular: FontParts; bold: FontParts; unicode: Uint8Array } | undefined;

/** Inflated from the source once, and then only copied. */
function fontParts(): NonNullable<typeof parts> {
  parts ??= {
    regular: partsOf(sansRegular, REGULAR),
    bold: partsOf(sansBold, BOLD),
    unicode: deflateSync(unicodeMap(), { level: 9 }),
  };
  return parts;
}

type Generated = typeof sansRegular | typeof sansBold;

function partsOf(from: Generated, widths: readonly number[]): FontParts {
  const measures = `/ItalicAngle 0/Ascent ${from.ascent}/Descent ${from.descent}/CapHeight ${from.capHeight}/StemV ${from.stem}`;
  const last = FIRST + widths.length - 1;
  const kind = `/Type /Font/Subtype /TrueType/BaseFont /${from.name}/Encoding /WinAnsiEncoding`;
  const advances = `/FirstChar ${FIRST}/LastChar ${last}/Widths [${widths.join(' ')}]`;
  return {
    program: Buffer.from(from.data, 'base64'),
    programEntries: `/Filter /FlateDecode/Length1 ${from.bytes}`,
    descriptor: (program) =>
      `<</Type /FontDescriptor/FontName /${from.name}/Flags ${NONSYMBOLIC}/FontBBox [${from.box.join(' ')}]` +
      `${measures}/FontFile2 ${serialise(program)}>>`,
    font: (descriptor, unicode) =>
      `<<${kind}${advances}/FontDescriptor ${serialise(descriptor)}/ToUnicode ${serialise(unicode)}>>`,
  };
}

/** WinAnsi in Unicode (ISO 32000-2, 9.10.3). */
function unicodeMap(): string {
  const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0').toUpperCase();
  const rows = [...winAnsi].map(
    (ch, i) => `<${hex(FIRST + i, 2)}> <${hex(ch === '\u00a0' ? 0x20 : ch.codePointAt(0)!, 4)}>`,
  );
  let s = '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n';
  s += '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n';
  s +=
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n';
  // At most a hundred rows in a block.
  for (let i = 0; i < rows.length; i += 100) {
    const block = rows.slice(i, i + 100);
    s += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
  }
  return `${s}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`;
}

/**
 * Writes the fonts of an appearance with their programs (ISO 32000-2, 9.6.3; ISO 19005-1, 6.3.4), some 24 KB, and gives
 * them as resources: F1 regular, F2 bold.
 */
export function writeFonts(revision: Revision): string {
  const { regular, bold, unicode } = fontParts();
  const map = revision.allocate();
  revision.putStream(map, '/Filter /FlateDecode', unicode);
  const write = (one: FontParts): string => {
    const [font, descriptor, program] = [revision.allocate(), revision.allocate(), revision.allocate()];
    revision.putText(font, one.font(descriptor, map));
    revision.putText(descriptor, one.descriptor(program));
    revision.putStream(program, one.programEntries, one.program);
    return serialise(font);
  };
  return `<</F1 ${write(regular)}/F2 ${write(bold)}>>`;
}

/**
 * The fonts that an earlier revision wrote for this widget, as resources. Undefined unless each byte of them is ours: a
 * font of somebody else could show other letters than those that are signed.
 */
export function findFonts(file: PdfFile, widget: PdfDict): string | undefined {
  const faces = file.lookupDict(widget, 'AP');
  const face = faces && file.lookup(faces, 'N');
  const resources = face instanceof PdfStream ? file.lookupDict(face.dict, 'Resources') : undefined;
  const fonts = resources && file.lookupDict(resources, 'Font');
  const [first, second] = [fonts?.ref('F1'), fonts?.ref('F2')];
  if (!first || !second) return undefined;
  const { regular, bold } = fontParts();
  const ours = isOurs(file, first, regular) && isOurs(file, second, bold);
  return ours ? `<</F1 ${serialise(first)}/F2 ${serialise(second)}>>` : undefined;
}

function isOurs(file: PdfFile, ref: PdfRef, { program, programEntries, ...text }: FontParts): boolean {
  const font = file.resolve(ref);
  if (!(font instanceof PdfDict)) return false;
  const [descriptorRef, unicodeRef] = [font.ref('FontDescriptor'), font.ref('ToUnicode')];
  const descriptor = file.resolve(descriptorRef);
  if (!descriptorRef || !unicodeRef || !(descriptor instanceof PdfDict)) return false;
  const programRef = descriptor.ref('FontFile2');
  if (!programRef) return false;
  return (
    same(serialise(font), text.font(descriptorRef, unicodeRef)) &&
    same(serialise(descriptor), text.descriptor(programRef)) &&
    isStream(file, programRef, programEntries, program) &&
    isStream(file, unicodeRef, '/Filter /FlateDecode', fontParts().unicode)
  );
}

const same = (a: string, b: string): boolean => a.replaceAll(' ', '') === b.replaceAll(' ', '');

function isStream(file: PdfFile, ref: PdfRef, entries: string, data: Uint8Array): boolean {
  const stream = file.resolve(ref);
  return (
    stream instanceof PdfStream &&
    same(serialise(stream.dict), `<<${entries}/Length ${data.length}>>`) &&
    Buffer.compare(stream.raw, data) === 0
  );
}
