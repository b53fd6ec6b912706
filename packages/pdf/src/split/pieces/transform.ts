import { type CutLimits, type PageTurn, rotatePages } from '../cut-pages.ts';
import { cutPieces } from './cut-pieces.ts';
import type { PageGrid } from './piece.ts';

/** What is done to the pages of a file before its first signature: turned, then cut. */
export interface Instruction {
  turns?: readonly PageTurn[];
  grid?: PageGrid;
}

/**
 * Turns pages of a file and cuts them into pieces; one without an instruction stays as it is.
 * @throws PdfError what `rotatePages` and `cutPieces` throw
 */
export function transformPages(
  source: Uint8Array,
  { turns, grid }: Instruction,
  limits: CutLimits,
): Uint8Array {
  const turned = turns ? rotatePages(source, turns, limits) : source;
  return grid ? cutPieces(turned, grid, limits) : turned;
}
