import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPdf, streamOf } from '../../test/build-pages.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';
import { renderPage } from './render-page.ts';

/** The grey value at a place given as a share of width and height. */
function shade(image: { png: Uint8Array; widthPx: number; heightPx: number }, x: number, y: number): number {
  const png = Buffer.from(image.png);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([image.widthPx, image.heightPx]);
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  return rows[Math.floor(y * image.heightPx) * (image.widthPx + 1) + 1 + Math.floor(x * image.widthPx)]!;
}

describe('page images', () => {
  let pdfium: Pdfium;
  beforeAll(async () => {
    pdfium = await loadPdfium();
  });
  const grey = (bytes: Uint8Array, widthPx = 200) =>
    renderPage(pdfium, bytes, 0, { widthPx, colour: 'grey' });

  it('draws what the page paints, in the right place', () => {
    const image = grey(buildPdf([{ content: '0 0 297 421 re f' }]));
    expect(image.heightPx).toBe(283);
    expect(shade(image, 0.25, 0.75)).toBeLessThan(5);
    expect(shade(image, 0.75, 0.25)).toBeGreaterThan(250);
  });

  it('draws the appearance of a signature field', () => {
    const look = streamOf('0 0 100 100 re f', '/Type /XObject /Subtype /Form /BBox [0 0 100 100]');
    const widget =
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /F 4 /Rect [200 200 400 400] /AP << /N 101 0 R >> /V 102 0 R /P 10 0 R >>';
    const bytes = buildPdf([{ content: '', extra: '/Annots [100 0 R]' }], {
      catalog: '/AcroForm << /SigFlags 3 /Fields [100 0 R] >>',
      objects: { 100: widget, 101: look, 102: '<< /Type /Sig /Filter /Adobe.PPKLite >>' },
    });
    const image = grey(bytes);
    expect(shade(image, 300 / 595, 1 - 300 / 842)).toBeLessThan(5);
    expect(shade(image, 0.1, 0.1)).toBeGreaterThan(250);
  });

  it('in colour', () => {
    const bytes = buildPdf([{ content: '1 0 0 rg 0 0 595 842 re f' }]);
    const { png } = renderPage(pdfium, bytes, 0, { widthPx: 20, colour: 'rgb' });
    const rows = inflateSync(Buffer.from(png).subarray(41, 41 + Buffer.from(png).readUInt32BE(33)));
    expect([...rows.subarray(1, 4)]).toEqual([255, 0, 0]);
  });

  it('refuses pages too long to draw, pages that are not there, and what is no PDF', () => {
    const code = (bytes: Uint8Array, page = 0, widthPx = 200) => {
      try {
        renderPage(pdfium, bytes, page, { widthPx, colour: 'grey' });
        return 'drawn';
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(code(buildPdf([{ content: '', mediaBox: '0 0 10 1000000000' }]))).toBe('too-large');
    expect(code(buildPdf([{ content: '' }]), 0, 100_000)).toBe('too-large');
    expect(code(buildPdf([{ content: '' }]), 1)).toBe('no-such-page');
    expect(code(Buffer.from('nothing'))).toBe('damaged');
  });

  it('gives back its memory', () => {
    const bytes = buildPdf([{ content: '0 0 297 421 re f' }]);
    grey(bytes, 800);
    const before = pdfium.memory().length;
    for (let i = 0; i < 60; i++) grey(bytes, 800);
    expect(pdfium.memory().length).toBe(before);
  });
});
