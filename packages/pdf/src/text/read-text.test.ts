import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BuiltParts, buildPdf, helvetica, streamOf } from '../../test/build-pages.ts';
import { findIdentityNumbers } from '../match/find-numbers.ts';
import { openPdf } from '../parse/document.ts';
import { loadPdfium } from '../render/pdfium.ts';
import type { PageText } from './page-text.ts';
import { readText } from './read-text.ts';
import { readTextPdfium } from './read-text-pdfium.ts';

const read = (content: string, extra = '', parts?: BuiltParts): PageText => {
  const file = openPdf(buildPdf([{ content, extra }], parts));
  return readText(file, file.pages()[0]!);
};
const at = (x: number, y: number, show: string) => `BT /F1 10 Tf ${x} ${y} Td ${show} ET\n`;

describe('showing text', () => {
  it.each([
    ['a string', '(CUIL 20-12345678-6) Tj'],
    ['hexadecimal', '<4355494C2032302d31323334353637382d36> Tj'],
    ['with kerning', '[(CU) 20 (IL ) -30 (20-1234) 10 (5678-6)] TJ'],
    ['with a gap for a space', '[(CUIL) -400 (20-12345678-6)] TJ'],
    ['escapes and octal codes', '(\\103UIL\\04020\\055123\\\n45678-6) Tj'],
    ['on the next line', "12 TL 0 12 Td (CUIL 20-12345678-6) '"],
    ['with spacing', '12 TL 0 12 Td 0 0 (CUIL 20-12345678-6) "'],
  ])('%s', (_, show) =>
    expect(read(at(50, 700, show))).toMatchObject({ text: 'CUIL 20-12345678-6', sure: true }),
  );

  it('lines from the top, words from the left, whatever their order in the file', () => {
    const page = read(at(300, 600, '(three) Tj') + at(50, 700, '(one) Tj') + at(50, 600, '(two) Tj'));
    expect(page.text).toBe('one\ntwo  three');
  });

  it('a number in pieces that touch is one number; pieces apart are not', () => {
    expect(read(at(50, 700, '(20-1234) Tj (5678-6) Tj')).text).toBe('20-12345678-6');
    expect(read(at(50, 700, '(20-1234) Tj 60 0 Td (5678-6) Tj')).text).toBe('20-1234  5678-6');
  });

  it('matrices, nested states and forms', () => {
    const form = streamOf(
      'BT /F1 10 Tf 5 5 Td (inside) Tj ET',
      '/Type /XObject /Subtype /Form /Matrix [1 0 0 1 100 200]',
    );
    const page = read('q 2 0 0 2 10 20 cm BT /F1 10 Tf 1 0 0 1 5 5 Tm (twice) Tj ET Q /X1 Do', '', {
      resources: '/XObject << /X1 100 0 R >>',
      objects: { 100: form },
    });
    const [inside, twice] = [...page.runs].sort((a, b) => b.x - a.x);
    expect(twice).toMatchObject({ text: 'twice', x: 20, h: 20 });
    expect(inside).toMatchObject({ text: 'inside', x: 105, h: 10 });
    expect(842 - (inside!.y + 8)).toBeCloseTo(205);
  });

  it('a form that calls itself ends, unsure', () => {
    const page = read('/X1 Do', '', {
      resources: '/XObject << /X1 100 0 R >>',
      objects: { 100: streamOf('/X1 Do', '/Type /XObject /Subtype /Form') },
    });
    expect(page.sure).toBe(false);
  });

  it('inline images are stepped over', () => {
    expect(read(`BI /W 1 /H 1 /BPC 8 /CS /G ID (Tj\x00 EI ${at(50, 700, '(after) Tj')}`)).toMatchObject({
      text: 'after',
    });
  });
});

describe('fonts', () => {
  const font = (entries: string) => `/F1 << /Type /Font ${entries} >>`;
  const descriptor = '/FontDescriptor << /Flags 4 /FontFile2 101 0 R >>';

  it('glyph names of Differences', () => {
    const fonts = font(
      '/Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [1 /P /Eacute 5 /uni00D1 /zero.tab] >>',
    );
    expect(read(at(50, 700, '<01020506> Tj'), '', { fonts }).text).toBe('PÉÑ0');
  });

  it('ToUnicode of a two-byte font, characters and ranges', () => {
    const map =
      'begincmap 2 beginbfchar <0001> <0050> <0002> <00C9> endbfchar 2 beginbfrange <0010> <0019> <0030> <0020> <0021> [<0041> <0042>] endbfrange endcmap';
    const fonts = font(
      '/Subtype /Type0 /Encoding /Identity-H /ToUnicode 100 0 R /DescendantFonts [<< /Subtype /CIDFontType2 /DW 500 /W [1 [600 600] 16 25 556] >>]',
    );
    const page = read(at(50, 700, '<000100020012001000200021> Tj'), '', {
      fonts,
      objects: { 100: streamOf(map) },
    });
    expect(page).toMatchObject({ text: 'PÉ20AB', sure: true });
    expect(page.runs[0]!.w).toBeCloseTo(6 + 6 + 5.56 * 2 + 5 * 2);
  });

  it.each([
    [
      'an embedded font that says nothing about its codes',
      font(`/Subtype /TrueType ${descriptor}`),
      '(20) Tj',
    ],
    [
      'a two-byte font without ToUnicode',
      font('/Subtype /Type0 /Encoding /Identity-H /DescendantFonts [<< >>]'),
      '<0014> Tj',
    ],
    ['a font without widths that nobody knows', font('/Subtype /Type1 /BaseFont /Mystery'), '(20) Tj'],
    ['a font that is missing', '/F2 << >>', '(20) Tj'],
  ])('unsure: %s', (_, fonts, show) => {
    expect(read(at(50, 700, show), '', { fonts, objects: { 101: streamOf('') } }).sure).toBe(false);
  });

  it('unsure: right-to-left script and turned numbers', () => {
    const fonts = font('/Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 /uni05D0] >>');
    expect(read(at(50, 700, '<01> Tj'), '', { fonts }).sure).toBe(false);
    expect(read('BT /F1 10 Tf 0 1 -1 0 50 50 Tm (20-12345678-6) Tj ET').sure).toBe(false);
    expect(read('BT /F1 10 Tf 0 1 -1 0 50 50 Tm (ORIGINAL) Tj ET').sure).toBe(true);
  });
});

describe('what nobody sees', () => {
  const number = '(20-12345678-6) Tj';
  it.each([
    ['invisible', `3 Tr ${at(50, 700, number)}`],
    ['white', `1 g ${at(50, 700, number)}`],
    ['white in RGB', `1 1 1 rg ${at(50, 700, number)}`],
    ['white in CMYK', `0 0 0 0 k ${at(50, 700, number)}`],
    ['off the page', at(50, 900, number)],
    ['tiny', `BT /F1 0.5 Tf 50 700 Td ${number} ET`],
    ['in a hidden layer', `/OC /L1 BDC ${at(50, 700, number)} EMC`],
  ])('is marked: %s', (_, content) => {
    const parts = { catalog: '/OCProperties << /D << /OFF [9 0 R] >> >>' };
    const page = read(content, '', parts);
    const [found] = findIdentityNumbers(page, 'AR', { source: 'page' });
    expect(found).toMatchObject({ value: '20123456786', hidden: true });
  });

  it('black again is seen again', () => {
    const page = read(`1 g 0 g ${at(50, 700, number)} q 3 Tr Q ${at(50, 600, number)}`);
    expect(page.runs.some((run) => run.hidden)).toBe(false);
  });
});

describe('the page as it is seen', () => {
  it.each([
    ['', 50, 842 - 700],
    ['/Rotate 90', 700, 50],
    ['/Rotate 180', 595 - 50, 700],
    ['/Rotate 270', 842 - 700, 595 - 50],
    ['/CropBox [20 30 500 800]', 30, 800 - 700],
  ])('%s', (extra, x, y) => {
    const turned =
      { '/Rotate 90': '0 1 -1 0', '/Rotate 180': '-1 0 0 -1', '/Rotate 270': '0 -1 1 0' }[extra] ?? '1 0 0 1';
    const page = read(`BT /F1 10 Tf ${turned} 50 700 Tm (42) Tj ET`, extra);
    expect(page.sure).toBe(true);
    expect(page.runs[0]!.x).toBeCloseTo(x);
    expect(page.runs[0]!.y + 8).toBeCloseTo(y);
  });
});

describe('limits', () => {
  it('broken content is unsure, never an exception', () => {
    for (const content of ['BT (open', '] >> ) Tj', 'BT /F1 Tf Tj TJ Tm cm Q Q Q EMC', '(x) Tj', '/X Do <'])
      expect(() => read(content)).not.toThrow();
    expect(read('BT /F1 10 Tf (open').sure).toBe(false);
  });

  it('a page of more than 8 MB of content is refused', () => {
    const rows = ' '.repeat(9 * 1024 * 1024);
    expect(() => read(rows)).toThrowError(expect.objectContaining({ code: 'bomb' }));
  });
});

describe('beside PDFium', () => {
  it('the same text in the same place', async () => {
    const pdfium = await loadPdfium();
    const content = at(50, 700, '(CUIL 20-12345678-6) Tj') + at(50, 600, '[(Ra) 20 (\\372l P\\351rez)] TJ');
    const bytes = buildPdf([{ content, extra: '/CropBox [20 30 500 800]' }], { fonts: helvetica });
    const file = openPdf(bytes);
    const own = readText(file, file.pages()[0]!);
    const other = readTextPdfium(pdfium, bytes, 0);
    expect(other.sure).toBe(true);
    expect(other.text.replace(/\s+/g, ' ')).toBe(own.text.replace(/\s+/g, ' '));
    const [mine, theirs] = [own, other].map(
      (page) => findIdentityNumbers(page, 'AR', { source: 'page' })[0]!.box!,
    );
    expect(Math.abs(mine!.x - theirs!.x)).toBeLessThan(3);
    expect(Math.abs(mine!.y + mine!.h - theirs!.y - theirs!.h)).toBeLessThan(3);
    const hidden = buildPdf([{ content: `1 g ${at(50, 700, '(20-12345678-6) Tj')}` }]);
    expect(readTextPdfium(pdfium, hidden, 0).runs[0]).toMatchObject({ hidden: true });
    expect(() => readTextPdfium(pdfium, Buffer.from('%PDF-1.7 nothing'), 0)).toThrowError(
      expect.objectContaining({ code: 'damaged' }),
    );
  });

  const corpus = process.env.LEGAJO_CORPUS;
  it.runIf(corpus)(
    'on real pages: what is sure has at least 95 of 100 of its words',
    async () => {
      const pdfium = await loadPdfium();
      const words = (text: string) => new Set(text.replace(/-\s*\n/g, '').match(/[\p{L}\p{N}]{3,}/gu));
      const wrong: string[] = [];
      for (const folder of ['text', 'payslip', 'es-pt', 'rtl', 'structure'])
        for (const name of readdirSync(join(corpus!, 'pdf', folder))) {
          const bytes = readFileSync(join(corpus!, 'pdf', folder, name));
          if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) continue;
          const file = openPdf(bytes);
          if (file.encrypted) continue;
          for (const page of file.pages().slice(0, 2)) {
            const own = readText(file, page);
            if (!own.sure) continue;
            const theirs = [...words(readTextPdfium(pdfium, bytes, page.index).text)];
            const mine = words(own.text);
            if (theirs.filter((word) => mine.has(word)).length < theirs.length * 0.95)
              wrong.push(`${name} ${page.index}`);
          }
        }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
