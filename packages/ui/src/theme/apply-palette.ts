import { DEFAULT_SEED, paletteVariables, solvePalette } from './palette.ts';

/**
 * Puts a company's colour on the page through the CSSOM, so that no inline style needs allowing. A seed
 * that is no colour gives the product's own: a broken setting must not take the page away.
 */
export function applyPalette(root: HTMLElement, seed: string | null | undefined): void {
  const palette = solvePalette(isColour(seed) ? seed : DEFAULT_SEED);
  for (const [name, value] of Object.entries(paletteVariables(palette))) root.style.setProperty(name, value);
}

function isColour(seed: string | null | undefined): seed is string {
  return typeof seed === 'string' && /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(seed.trim());
}
