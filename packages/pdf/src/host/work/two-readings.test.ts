import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadFonts } from '../../../../../demo/fonts.ts';
import { type BuiltParts, buildPdf, helvetica, streamOf } from '../../../test/build-pages.ts';
import { at, form, kindsOf, look, number, readOf, shown } from '../../../test/painted-pages.ts';

const other = at(60, 700, '(CUIL 27-33456781-3) Tj');
const inF2 = (codes: string) => at(60, 700, `${codes} Tj`).replace('/F1', '/F2');
const second = (font: string, objects: Record<number, string>): BuiltParts => ({
  fonts: `${helvetica} /F2 << /Type /Font ${font} >>`,
  objects,
});

describe('what one reader shows and the next does not', () => {
  it('a page that inherits from other nodes than those above it', async () => {
    const whole = buildPdf([{ content: '/X Do' }], {
      resources: '/XObject << /X 100 0 R >>',
      objects: {
        5: '<< /Type /Pages /Kids [10 0 R] /Count 1 /Resources << /XObject << /X 101 0 R >> >> >>',
        100: form(shown),
        101: form(other),
      },
    }).toString('latin1');
    const page = (parent: number) =>
      Buffer.from(whole.replace('/Parent 2 0 R', `/Parent ${parent} 0 R`), 'latin1');
    expect((await look(page(2))).page).toMatchObject({ sure: true, doubts: [] });
    expect(kindsOf((await look(page(5))).page!)).toEqual(['damage']);
  });

  it('a table and its extra stream that lead to different objects', async () => {
    const first = buildPdf([{ content: shown }]).toString('latin1');
    const torn = (row: string) => {
      const copy = `11 0 obj\n${streamOf(other)}\nendobj\n`;
      const entry = Buffer.from([1, 0, 0, 0, 0, 0, 0]);
      entry.writeUInt32BE(first.length, 1);
      const entries = '/Type /XRef /W [1 4 2] /Index [11 1] /Size 21 /Root 1 0 R';
      const hidden = `20 0 obj\n${streamOf(entry.toString('latin1'), entries)}\nendobj\n`;
      const at = first.length + copy.length;
      const prev = /startxref\n(\d+)/.exec(first)![1];
      const trailer = `trailer\n<< /Size 21 /Root 1 0 R /Prev ${prev} /XRefStm ${at} >>`;
      const file = `${first}${copy}${hidden}xref\n${row}${trailer}\nstartxref\n${at + hidden.length}\n%%EOF\n`;
      return Buffer.from(file, 'latin1');
    };
    const place = String(first.indexOf('11 0 obj')).padStart(10, '0');
    expect(kindsOf((await look(torn(`11 1\n${place} 00000 n \n`))).page!)).toContain('damage');
    const agreed = await look(torn('0 1\n0000000000 65535 f \n'));
    expect(agreed.page).toMatchObject({ sure: true, candidates: [{ value: '27334567813' }] });
  });

  it('characters by their places in a font that is not there', async () => {
    const swapped = [...'1032547698'];
    const pairs = swapped.map((said, i) => `<00${(17 + i).toString(16)}> <003${said}>`);
    const codes = [...number.replace(/-/g, '')].map((one) => `00${(17 + swapped.indexOf(one)).toString(16)}`);
    const parts = second(
      '/Subtype /Type0 /BaseFont /Ryumin /Encoding /Identity-H /ToUnicode 100 0 R /DescendantFonts [101 0 R]',
      {
        100: streamOf(`begincmap 10 beginbfchar ${pairs.join(' ')} endbfchar endcmap`),
        101: '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 0 >> /DW 556 /FontDescriptor 102 0 R >>',
        102: '<< /Type /FontDescriptor /FontName /Ryumin /Flags 4 >>',
      },
    );
    expect((await readOf(inF2(`<${codes.join('')}>`), parts)).sure).toBe(false);
  });

  it('a font with two programs', async () => {
    const honest = inflateSync(loadFonts().regular.file);
    const lying = exchangeDigits(Buffer.from(honest));
    const parts = (programs: string) =>
      second(
        '/Subtype /TrueType /BaseFont /AAAAAA+Inter /FirstChar 32 /LastChar 33 /Widths [278 278] /Encoding /WinAnsiEncoding /FontDescriptor 101 0 R',
        {
          101: `<< /Type /FontDescriptor /FontName /AAAAAA+Inter /Flags 32 /MissingWidth 640 ${programs} >>`,
          102: streamOf(honest.toString('latin1')),
          103: streamOf(lying.toString('latin1')),
        },
      );
    const line = inF2(`(${number})`);
    expect((await readOf(line, parts('/FontFile2 102 0 R'))).sure).toBe(true);
    expect((await readOf(line, parts('/FontFile2 102 0 R /FontFile 103 0 R'))).sure).toBe(false);
    expect((await readOf(line, parts('/FontFile3 102 0 R /FontFile 103 0 R'))).sure).toBe(false);
  });
});

/** Has each even digit drawn as the next one and the other way round: its map has a segment for each (ISO/IEC 14496-22, 5.2.1). */
function exchangeDigits(program: Buffer): Buffer {
  const tables = Array.from({ length: program.readUInt16BE(4) }, (_, i) => 12 + i * 16);
  const table = tables.find((at) => program.toString('latin1', at, at + 4) === 'cmap')!;
  const cmap = program.readUInt32BE(table + 8);
  const map = cmap + program.readUInt32BE(cmap + 8);
  const size = program.readUInt16BE(map + 6);
  for (let at = map + 14; at < map + 14 + size; at += 2) {
    const last = program.readUInt16BE(at);
    const [first, delta] = [at + 2 + size, at + 2 + 2 * size];
    if (last < 0x30 || last > 0x39 || program.readUInt16BE(first) !== last) continue;
    program.writeInt16BE(program.readInt16BE(delta) + (last % 2 === 0 ? 1 : -1), delta);
  }
  return program;
}
