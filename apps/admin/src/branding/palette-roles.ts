import { contrast } from '@legajo/ui/theme/colour.ts';
import type { Palette } from '@legajo/ui/theme/palette.ts';

export interface Role {
  readonly key: 'button' | 'button_hover' | 'links' | 'place' | 'lines';
  readonly color: string;
  readonly over: 'label' | 'paper' | 'selection';
  /** What it reaches, as WCAG 2.2 counts it. */
  readonly reached: number;
  readonly least: number;
}

const PAPER = '#FFFFFF';
const TEXT = 4.5;
const LINES = 3;

/** Where a company's colour is used, and how well each use can be read. */
export function rolesOf(palette: Palette): readonly Role[] {
  const role = (
    key: Role['key'],
    color: string,
    over: Role['over'],
    against: string,
    least: number,
  ): Role => ({
    key,
    color,
    over,
    reached: contrast(color, against),
    least,
  });
  return [
    role('button', palette.solid, 'label', palette.onSolid, TEXT),
    role('button_hover', palette.solidHover, 'label', palette.onSolid, TEXT),
    role('links', palette.text, 'paper', PAPER, TEXT),
    role('place', palette.textStrong, 'selection', palette.subtle, TEXT),
    role('lines', palette.border, 'paper', PAPER, LINES),
  ];
}

/** How well a label can be read on the colour as it was chosen: the better of white and ink. */
export function reachOfSeed(palette: Palette): number {
  return Math.max(contrast(palette.seed, PAPER), contrast(palette.seed, '#14181F'));
}
