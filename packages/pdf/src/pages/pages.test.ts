import { describe, expect, it } from 'vitest';
import { buildPdf, type PageSpec } from '../../test/build-pdf.ts';
import { openPdf } from '../parse/document.ts';
import { formatOf, sizeAllowed } from './formats.ts';
import { pageGeometry } from './geometry.ts';

function geometry(page: PageSpec) {
  const file = openPdf(buildPdf({ pages: [page] }));
  return pageGeometry(file, file.pages()[0]!);
}

describe('page geometry (ISO 32000-2, 14.11.2)', () => {
  it('measures A4 in millimetres', () => {
    const { widthMm, heightMm } = geometry({});
    expect(widthMm).toBeCloseTo(210, 1);
    expect(heightMm).toBeCloseTo(297, 1);
  });

  it('turns the size with /Rotate, also a negative one', () => {
    expect(geometry({ rotate: 90 }).widthMm).toBeCloseTo(297, 1);
    expect(geometry({ rotate: -90 })).toMatchObject({ rotate: 270 });
    expect(geometry({ rotate: 540 })).toMatchObject({ rotate: 180 });
    expect(() => geometry({ rotate: 45 })).toThrowError(expect.objectContaining({ code: 'damaged' }));
  });

  it('shows the CropBox, cut to the MediaBox, whatever corners are given', () => {
    expect(geometry({ crop: [500, 700, 100, 90] }).box).toEqual([100, 90, 500, 700]);
    expect(geometry({ media: [0, 0, 300, 300], crop: [-50, -50, 200, 900] }).box).toEqual([0, 0, 200, 300]);
  });

  it('multiplies by UserUnit', () => {
    expect(geometry({ media: [0, 0, 297.64, 420.945], userUnit: 2 }).heightMm).toBeCloseTo(297, 1);
  });

  it.each([
    { media: [0, 0, 0, 0] },
    { media: [0, 0, 100] },
    { crop: [900, 900, 950, 950] },
    { crop: [10, 10, 10, 50] },
  ])('refuses a page that shows nothing: %o', (page) => {
    expect(() => geometry(page)).toThrowError(expect.objectContaining({ code: 'page-size' }));
  });
});

describe('page formats', () => {
  it.each([
    [297, 420, 'A3'],
    [210.0016, 297.0001, 'A4'],
    [297, 210, 'A4'],
    [148, 210, 'A5'],
    [215.9, 355.6, 'Legal'],
    [279.4, 215.9, 'Letter'],
    [211.2, 297, undefined],
  ])('%d × %d mm is %s', (width, height, format) => {
    expect(formatOf(width, height)).toBe(format);
  });

  it.each([
    [147, 209, true],
    [146.9, 209, false],
    [147, 208.9, false],
    [298, 421, true],
    [421, 298, true],
    [298.1, 421, false],
    [298, 421.1, false],
    [105, 148, false],
  ])('%d × %d mm may be published: %s [D180.1]', (width, height, allowed) => {
    expect(sizeAllowed(width, height)).toBe(allowed);
  });
});
