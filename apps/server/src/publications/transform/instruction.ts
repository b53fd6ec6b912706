import type { ByteSource, Instruction, PagesSource, WholeSource } from '@legajo/pdf';
import type { PageTransform } from '../../folders/public.ts';

/** What a process keeps of its type's instruction: null where nothing is done to a file. */
export function instructionToKeep(transform: PageTransform): PageTransform | null {
  const { turn, cut, sheets } = transform;
  return turn === 0 && cut === null && sheets === 0 ? null : transform;
}

/** The instruction in the engine's terms; null where no page is touched. */
export function engineInstruction(transform: PageTransform | null): Instruction | null {
  if (!transform || (transform.turn === 0 && !transform.cut)) return null;
  const { turn, cut } = transform;
  return {
    ...(turn === 0 ? {} : { turns: [{ pages: 'all' as const, by: turn }] }),
    ...(cut && { grid: { rows: cut.rows as 1 | 2, columns: cut.columns as 1 | 2, keep: cut.keep } }),
  };
}

/** How many pages one page becomes. */
export const piecesOf = (transform: PageTransform | null): number => transform?.cut?.keep.length ?? 1;

/** Pages from 0, both inclusive. */
export type Pages = PagesSource['pages'];

/** Documents of so many pages each. */
export const sheetRanges = (pages: number, sheets: number): Pages[] =>
  Array.from({ length: pages / sheets }, (_, i) => ({
    firstPage: i * sheets,
    lastPage: (i + 1) * sheets - 1,
  }));

/** A file as its type's instruction leaves it. @param maxBytes of what comes out. */
export function transformedWhole(
  of: WholeSource,
  transform: PageTransform | null,
  maxBytes: number,
): ByteSource {
  const instruction = engineInstruction(transform);
  return instruction ? { of, instruction, maxBytes } : of;
}

/**
 * Pages of what the instruction makes of a file: only the pages that they come from are cut out of it.
 *
 * @param pages of what comes out.
 */
export function transformedPages(
  batch: Omit<PagesSource, 'pages'>,
  pages: Pages,
  transform: PageTransform | null,
): ByteSource {
  const instruction = engineInstruction(transform);
  if (!instruction) return { ...batch, pages };
  const pieces = piecesOf(transform);
  const from = {
    firstPage: Math.floor(pages.firstPage / pieces),
    lastPage: Math.floor(pages.lastPage / pieces),
  };
  const skipped = from.firstPage * pieces;
  const keep = { firstPage: pages.firstPage - skipped, lastPage: pages.lastPage - skipped };
  return { of: { ...batch, pages: from }, instruction, keep, maxBytes: batch.maxBytes };
}
