import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuiltParts, buildPdf, streamOf } from '../../../test/build-pages.ts';
import { buildPdf as plainPdf } from '../../../test/build-pdf.ts';
import { company } from '../../../test/earlier-signers.ts';
import { archiveFile } from '../../../test/pdfa/archive-file.ts';
import { brokenRules, claimed } from '../../../test/pdfa/rules.ts';
import { COMPANY } from '../../../test/signers.ts';
import { openPdf } from '../../parse/document.ts';
import { drawPiece, greyOf } from '../../render/draw-page.ts';
import { loadPdfium, withPage } from '../../render/pdfium.ts';
import { signPdf } from '../../sign/complete.ts';
import { readText } from '../../text/read-text.ts';
import { cutPieces } from './cut-pieces.ts';
import type { PageGrid } from './piece.ts';

const limits = { maxTotalBytes: 10_000_000 };
const sheet = { mediaBox: '0 0 842 595' };
const halves: PageGrid = { rows: 1, columns: 2, keep: [1, 2] };
const folder = mkdtempSync(join(tmpdir(), 'legajo-pieces-'));

const at = (x: number, y: number, show: string) => `BT /F1 10 Tf ${x} ${y} Td ${show} ET\n`;
const left = at(60, 500, '(Ana CUIL 20-12345678-6) Tj');
const right = at(480, 500, '(Bea CUIL 27-33456781-3) Tj');

function cut(content: string, parts: BuiltParts = {}, grid = halves, extra = ''): Uint8Array {
  return cutPieces(buildPdf([{ content, ...sheet, extra }], parts), grid, limits);
}

function refusalOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

const textsOf = (bytes: Uint8Array): string[] => {
  const file = openPdf(bytes);
  return file.pages().map((page) => readText(file, page).text);
};

/** All that another program finds, and all that lies in the file when nothing is compressed. */
function everyText(bytes: Uint8Array, page: number): string {
  const path = join(folder, 'cut.pdf');
  writeFileSync(path, bytes);
  const number = String(page + 1);
  return execFileSync('pdftotext', ['-raw', '-f', number, '-l', number, path, '-'], { encoding: 'utf8' });
}

async function pixelsOf(bytes: Uint8Array, page: number, x: number, wide: number, pageWide: number) {
  const pdfium = await loadPdfium();
  return withPage(pdfium, bytes, page, (drawn, document) => {
    const piece = { left: x, top: 0, width: wide, height: 595, pageWidth: pageWide, pageHeight: 595 };
    return Buffer.from(drawPiece(pdfium, document, drawn, piece, greyOf));
  });
}

describe('sheets of two pages', () => {
  it('each half becomes a page with nothing of the other in it', () => {
    const bytes = cut(left + right);
    expect(textsOf(bytes)).toEqual(['Ana CUIL 20-12345678-6', 'Bea CUIL 27-33456781-3']);
    expect(openPdf(bytes).pages()[1]!.get('MediaBox')).toEqual([421, 0, 842, 595]);
    const [only] = [cut(left + right, {}, { ...halves, keep: [1] })];
    expect(Buffer.from(only).includes('Bea')).toBe(false);
    expect(everyText(only, 0)).not.toMatch(/Bea|27-33/);
  });

  it('a turned sheet is cut as it is seen', () => {
    const turned = at(60, 500, '(abajo) Tj') + at(60, 200, '(arriba) Tj');
    const bytes = cutPieces(
      buildPdf([{ content: turned, mediaBox: '0 0 595 842', extra: '/Rotate 90' }]),
      halves,
      limits,
    );
    expect(textsOf(bytes)).toEqual(['arriba', 'abajo']);
  });

  it.each<[string, string, BuiltParts?]>([
    [
      'text on one line of the page, one after the other',
      `BT /F1 10 Tf 60 500 Td (Ana) Tj 420 0 Td (Bea) Tj ET`,
    ],
    ['text that goes on where other text ended', `BT /F1 10 Tf 60 500 Td (Ana) Tj [-40000] TJ (Bea) Tj ET`],
    ['lines below each other', `BT /F1 10 Tf 12 TL 60 500 Td (Ana) Tj T* (x) ' 1 0 (y) " ET ${right}`],
    [
      'forms, one of each side',
      'q /L Do Q q 1 0 0 1 421 0 cm /R Do Q',
      {
        resources: '/XObject << /L 100 0 R /R 101 0 R >>',
        objects: {
          100: streamOf(at(60, 500, '(Ana) Tj'), '/Type /XObject /Subtype /Form /BBox [0 0 421 595]'),
          101: streamOf(at(60, 500, '(Bea) Tj'), '/Type /XObject /Subtype /Form /BBox [0 0 421 595]'),
        },
      },
    ],
    [
      'a form over both',
      '0.5 g 0 0 842 595 re f 0 g 0 300 m 842 300 l S /X Do',
      {
        resources: '/XObject << /X 100 0 R >>',
        objects: {
          100: streamOf(
            `q /Span << /ActualText (Bea) >> BDC ${at(480, 500, '(Bea) Tj')} EMC Q ${at(60, 500, '(Ana) Tj')} % Bea\n`,
            '/Type /XObject /Subtype /Form /BBox [0 0 842 595] /Resources 3 0 R',
          ),
        },
      },
    ],
    [
      'pictures, drawn and in the content',
      `${left} q 100 0 0 100 500 100 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x41 EI Q (Bea) pop`.replace(
        '(Bea) pop',
        at(500, 300, '(Bea) Tj'),
      ),
    ],
  ])('%s', async (_, content, parts) => {
    const source = buildPdf([{ content, ...sheet }], parts);
    const bytes = cutPieces(source, halves, limits);
    expect(everyText(bytes, 0)).toMatch(/Ana/);
    expect(everyText(bytes, 0)).not.toMatch(/Bea/);
    expect(everyText(bytes, 1)).toMatch(/Bea/);
    expect(everyText(bytes, 1)).not.toMatch(/Ana/);
    expect(textsOf(bytes)[0]).not.toMatch(/Bea/);
    expect(Buffer.from(cutPieces(source, { ...halves, keep: [1] }, limits)).includes('(Bea)')).toBe(false);
    for (const side of [0, 1]) {
      const [before, after] = [
        await pixelsOf(source, 0, side * 421, 421, 842),
        await pixelsOf(bytes, side, 0, 421, 421),
      ];
      expect(after.equals(before)).toBe(true);
    }
  });

  it.each<[string, string, BuiltParts?]>([
    ['text over the edge', at(400, 500, '(Ana y Bea juntas) Tj')],
    ['one operator for both sides', `BT /F1 10 Tf 60 500 Td [(Ana) -40000 (Bea)] TJ ET`],
    ['a picture over the edge', `${left} q 842 0 0 595 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x41 EI Q`],
    ['a curve over the edge', `${left} 300 300 m 400 500 500 500 600 300 c f`],
    [
      'a picture of both sides behind a clip',
      `${left} q 0 0 421 595 re W n 842 0 0 595 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x41 EI Q`,
    ],
    ['an operator that nobody knows', `${left} ${right} (Bea) zzz`],
    ['a string where no text is shown', `${left} ${right} (Bea) 1 w`],
    ['content that is cut off', `${left} (Bea`],
  ])('%s waits for a person', (_, content, parts) => {
    expect(refusalOf(() => cut(content, parts))).toBe('cannot-separate');
  });

  it('a note over the edge waits, one beside it goes along', () => {
    const note = (x: number) =>
      `/Annots [<< /Type /Annot /Subtype /FreeText /Rect [${x} 100 ${x + 50} 120] /AP << /N 100 0 R >> >>]`;
    const face = streamOf(
      'BT /F1 8 Tf 2 4 Td (Nota) Tj ET',
      '/Type /XObject /Subtype /Form /BBox [0 0 50 20] /Resources 3 0 R',
    );
    const parts = { objects: { 100: face } };
    expect(refusalOf(() => cut(left + right, parts, halves, note(400)))).toBe('cannot-separate');
    expect(textsOf(cut(left + right, parts, halves, note(60))).map((text) => text.includes('Nota'))).toEqual([
      true,
      false,
    ]);
  });

  it('no piece, or an empty one, makes no page', () => {
    for (const keep of [[], [3], [1, 1], [1.5]])
      expect(refusalOf(() => cut(left + right, {}, { ...halves, keep }))).toBe('makes-no-page');
    expect(refusalOf(() => cut(left))).toBe('makes-no-page');
  });

  it('what a file claims of PDF/A goes on as far as it holds without tags', () => {
    const source = archiveFile({ pdfA: '2A', pages: 2, components: 3 });
    const bytes = cutPieces(source, { rows: 1, columns: 1, keep: [1] }, limits);
    expect(textsOf(bytes)).toEqual(textsOf(source));
    expect(brokenRules(bytes)).toEqual([]);
    expect(claimed(bytes)).not.toEqual([]);
  });

  it('a signed file is not cut', () => {
    expect(refusalOf(() => cutPieces(signPdf(plainPdf(), COMPANY, company), halves, limits))).toBe(
      'unappendable',
    );
  });

  it('whatever stands on a sheet, nothing of the other half is left', () => {
    const word = fc.constantFrom('uno', 'dos', 'tres', 'cuatro');
    const line = fc.record({
      word,
      x: fc.integer({ min: 0, max: 780 }),
      y: fc.integer({ min: 10, max: 560 }),
      form: fc.boolean(),
    });
    let cuts = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const shown = lines.map(({ word: said, x, y }, i) => ({
          x,
          text: at(x, y, `(${said}${i}z) Tj`),
          said: `${said}${i}z`,
        }));
        const inForm = shown.filter((_, i) => lines[i]!.form).map(({ text }) => text);
        const onPage = shown.filter((_, i) => !lines[i]!.form).map(({ text }) => text);
        const form = streamOf(
          inForm.join(''),
          '/Type /XObject /Subtype /Form /BBox [0 0 842 595] /Resources 3 0 R',
        );
        const parts = { resources: '/XObject << /X 100 0 R >>', objects: { 100: form } };
        const source = buildPdf([{ content: `${onPage.join('')} q /X Do Q`, ...sheet }], parts);
        for (const keep of [1, 2]) {
          let bytes: Uint8Array;
          try {
            bytes = cutPieces(source, { ...halves, keep: [keep] }, limits);
          } catch (error) {
            expect(['cannot-separate', 'makes-no-page']).toContain((error as { code: string }).code);
            continue;
          }
          cuts++;
          const found = Buffer.from(bytes).toString('latin1');
          for (const { x, said } of shown)
            expect(found.includes(`(${said})`)).toBe(keep === 1 ? x < 421 : x >= 421);
        }
      }),
      { numRuns: 200 },
    );
    expect(cuts).toBeGreaterThan(100);
  });
});
