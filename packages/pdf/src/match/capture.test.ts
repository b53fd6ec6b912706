import { describe, expect, it } from 'vitest';
import { ana, dashed, juan, stranger } from '../../test/few-people.ts';
import { textPage } from '../../test/text-page.ts';
import {
  type Capture,
  captureFromName,
  captureFromPage,
  type PlacedCapture,
  placeCapture,
} from './capture.ts';

const page = textPage(
  `Legajo 0412   Código ${ana}`,
  `Teléfono ${juan}`,
  'CUIL: 20-****5678-6',
  `CUIL ${dashed(stranger)}`,
);
const found = (capture: PlacedCapture) =>
  captureFromPage(page, 3, capture, 'AR').candidates.map(({ value, outside, standing, page: at }) => [
    value,
    outside ?? false,
    standing,
    at,
  ]);

describe('what is captured from a page', () => {
  it('every plausible number, with what stands beside it', () => {
    expect(found({ from: 'first-page' })).toEqual([
      [ana, false, undefined, 3],
      [juan, false, 'telephone', 3],
      [stranger, false, 'person', 3],
    ]);
  });

  it('of an area: what lies in it may name the person, the rest is marked', () => {
    const top = { x: 0, y: 55, w: 600, h: 32 };
    expect(found({ from: 'area', page: 0, area: top })).toEqual([
      [ana, false, undefined, 3],
      [juan, false, 'telephone', 3],
      [stranger, true, 'person', 3],
    ]);
  });

  it('an area is a share of the page as it is seen, whatever its size', () => {
    const capture: Capture = { from: 'area', page: 0, shares: { x: 0.5, y: 0.25, w: 0.5, h: 0.125 } };
    expect(placeCapture(capture, 612, 1008)).toEqual({
      from: 'area',
      page: 0,
      area: { x: 306, y: 252, w: 306, h: 126 },
    });
    expect(placeCapture({ from: 'name' }, 1, 1)).toEqual({ from: 'name' });
  });

  it('what cannot be read whole, with its place', () => {
    const { broken } = captureFromPage(page, 3, { from: 'first-page' }, 'AR');
    expect(broken).toEqual([{ written: '20-****5678-6', page: 3, box: expect.objectContaining({ x: 70 }) }]);
  });

  it('nothing where a person says it by hand', () => {
    expect(captureFromPage(page, 0, { from: 'manual' }, 'AR')).toEqual({
      candidates: [],
      broken: [],
      bare: [],
    });
    expect(captureFromName(`${ana}.pdf`, { from: 'manual' }, 'AR')).toEqual([]);
  });
});

describe('what is captured from a file’s name', () => {
  const named = (capture: Capture) =>
    captureFromName(`2026/${juan}/${ana}_octubre.pdf`, capture, 'AR').map((one) => [one.value, one.outside]);

  it('names the person where the type says so, and only speaks against one where it does not', () => {
    expect(named({ from: 'name' })).toEqual([[ana, undefined]]);
    expect(named({ from: 'first-page' })).toEqual([[ana, true]]);
  });
});
