import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { contrast } from './colour.ts';
import { DEFAULT_SEED, paletteVariables, solvePalette } from './palette.ts';

const WHITE = '#FFFFFF';
const PAGE_GREY = '#F1F3F6';
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('company palette', () => {
  it('reaches the contrasts of WCAG 2.2 for any company colour', () => {
    fc.assert(
      fc.property(colour, (seed) => {
        const p = solvePalette(seed);
        expect(contrast(p.onSolid, p.solid)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(p.onSolid, p.solidHover)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(p.text, WHITE)).toBeGreaterThanOrEqual(5.4);
        expect(contrast(p.text, p.subtle)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(p.text, p.subtle2)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(p.textStrong, p.subtle2)).toBeGreaterThanOrEqual(6);
        expect(contrast(p.border, WHITE)).toBeGreaterThanOrEqual(3.3);
        expect(contrast(p.focus, PAGE_GREY)).toBeGreaterThanOrEqual(2.95);
      }),
      { numRuns: runs(400), seed: 20261120 },
    );
  });

  it('keeps the colour of a company whenever white or ink can be read on it', () => {
    expect(solvePalette('#0b5568')).toMatchObject({ solid: '#0B5568', onSolid: WHITE, moved: false });
    expect(solvePalette('#FFD400')).toMatchObject({ solid: '#FFD400', onSolid: '#14181F', moved: false });
  });

  it('gives the default company the colours the drawings were measured with', () => {
    const p = solvePalette(DEFAULT_SEED);
    expect(contrast(p.onSolid, p.solid)).toBeCloseTo(8.35, 1);
    expect(contrast(p.text, WHITE)).toBeCloseTo(5.41, 1);
    expect(contrast(p.focus, WHITE)).toBeCloseTo(3.31, 1);
  });

  it('marks a near-white solid as in need of a border', () => {
    expect(solvePalette('#FFFFFF').needsBorder).toBe(true);
    expect(paletteVariables(solvePalette('#FFFFFF'))['--brand-solid-border']).toBe('var(--control)');
    expect(solvePalette('#0B5568').needsBorder).toBe(false);
  });

  it('refuses what is no colour', () => {
    expect(() => solvePalette('rebeccapurple; } body{display:none')).toThrow(TypeError);
  });
});
