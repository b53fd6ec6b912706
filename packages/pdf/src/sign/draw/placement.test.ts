import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../../test/build-pdf.ts';
import { pageGeometry } from '../../pages/geometry.ts';
import { openPdf } from '../../parse/document.ts';
import { place, uprightMatrix } from './placement.ts';

const MEDIA = [-50, -80, 700, 900];
const CROP = [20, 30, 620, 830];

function placed(rotate: number, userUnit = 1) {
  const file = openPdf(buildPdf({ pages: [{ media: MEDIA, crop: CROP, rotate, userUnit }] }));
  const page = pageGeometry(file, file.pages()[0]!);
  return place({ unit: 'point', left: 10, top: 20, width: 200, height: 60 }, page);
}

describe('place', () => {
  it.each([
    [0, [30, 750, 230, 810]],
    [90, [40, 40, 100, 240]],
    [180, [410, 50, 610, 110]],
    [270, [540, 620, 600, 820]],
  ] as const)('finds the corner of a page turned by %d, with a CropBox away from 0', (rotate, rect) => {
    expect(placed(rotate)).toEqual({ rect, width: 200, height: 60, rotate });
  });

  it('counts points on paper, whatever the unit of the page', () => {
    expect(placed(0, 2).rect).toEqual([25, 790, 125, 820]);
  });

  it('takes fractions of the visible page', () => {
    const file = openPdf(buildPdf({ pages: [{ media: MEDIA, crop: CROP, rotate: 90 }] }));
    const page = pageGeometry(file, file.pages()[0]!);
    const half = place({ unit: 'fraction', left: 0.5, top: 0.5, width: 0.5, height: 0.5 }, page);
    expect(half).toEqual({ rect: [320, 430, 620, 830], width: 400, height: 300, rotate: 90 });
  });

  it('keeps a box inside the page', () => {
    const file = openPdf(buildPdf());
    const page = pageGeometry(file, file.pages()[0]!);
    const { rect } = place({ unit: 'point', left: 590, top: -40, width: 900, height: 78 }, page);
    expect(rect[0]).toBeGreaterThanOrEqual(0);
    expect(rect[2]).toBeLessThanOrEqual(595.28);
    expect(rect[3]).toBeLessThanOrEqual(841.89);
  });

  it.each([{ width: 0 }, { height: -1 }, { left: Number.NaN }, { top: Number.POSITIVE_INFINITY }])(
    'refuses a rectangle without size or place: %o',
    (wrong) => {
      const file = openPdf(buildPdf());
      const page = pageGeometry(file, file.pages()[0]!);
      const rectangle = { unit: 'point', left: 0, top: 0, width: 10, height: 10, ...wrong } as const;
      expect(() => place(rectangle, page)).toThrowError(expect.objectContaining({ code: 'bad-option' }));
    },
  );

  it('turns the face against the page', () => {
    // A page shown 90° clockwise needs a face turned 90° counter-clockwise.
    expect(uprightMatrix(90)).toEqual([0, 1, -1, 0, 0, 0]);
  });
});
