import { PdfError } from '../../errors.ts';
import { pageGeometry } from '../../pages/geometry.ts';
import { openPdf, type PdfFile } from '../../parse/document.ts';
import {
  type CutLimits,
  type CuttableFile,
  openForCutting,
  type PageTurn,
  rotatePages,
} from '../cut-pages.ts';
import { cutPieces } from './cut-pieces.ts';
import type { PageGrid } from './piece.ts';

/** What is done to the pages of a file before its first signature: turned, then cut. */
export interface Instruction {
  turns?: readonly PageTurn[];
  grid?: PageGrid;
}

/** No piece is smaller than A5 with a millimetre of room, whichever way it stands. */
const LEAST_MM = { short: 147, long: 209 };

/**
 * Turns pages of a file and cuts them into pieces; one without an instruction stays as it is.
 * @throws PdfError cannot-separate, makes-no-page (a piece that is empty or too small); encrypted, unappendable,
 *   output-too-large, damaged, bomb
 */
export function transformPages(
  source: Uint8Array | CuttableFile,
  { turns, grid }: Instruction,
  limits: CutLimits,
): Uint8Array {
  if (!turns && !grid) return source instanceof Uint8Array ? source : source.bytes;
  const file = openForCutting(source);
  const turned = turns ? rotatePages(file, turns, limits) : undefined;
  if (!grid) return turned ?? file.bytes;
  const sheets = turned ? openForCutting(turned) : file;
  requireSize(sheets, grid);
  return cutPieces(sheets, grid, limits);
}

/** @throws PdfError makes-no-page */
function requireSize(file: PdfFile, { rows, columns }: PageGrid): void {
  for (const page of file.pages()) {
    const { widthMm, heightMm } = pageGeometry(file, page);
    const [short, long] = [widthMm / columns, heightMm / rows].sort((a, b) => a - b) as [number, number];
    if (short < LEAST_MM.short || long < LEAST_MM.long)
      throw new PdfError('makes-no-page', `a piece of page ${page.index + 1} is smaller than A5`);
  }
}

/** Whether a page says of its own turning what cannot be added to: no reader takes the file then. */
export function hasOddTurn(bytes: Uint8Array): boolean {
  try {
    const file = openPdf(bytes);
    return file.pages().some((page) => {
      const turn = file.resolve(page.get('Rotate')) ?? 0;
      return typeof turn !== 'number' || turn % 90 !== 0;
    });
  } catch {
    return false;
  }
}
