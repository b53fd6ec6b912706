import type { PageTransform } from '../../folders/public.ts';
import { type Pages, piecesOf } from '../transform/instruction.ts';
import type { Part } from './single-request.ts';

/**
 * The pages that parts of a file become under its type's instruction: the parts count the file's pages as it came, which
 * is what a person sees.
 *
 * @param count pages of the file as it came.
 * @returns null where a part goes past the last one (areas 2.1).
 */
export function pagesOfParts(
  parts: readonly Part[],
  count: number,
  transform: PageTransform | null,
): readonly Pages[] | null {
  if (parts.some(({ to }) => to > count)) return null;
  const pieces = piecesOf(transform);
  return parts.map(({ from, to }) => ({ firstPage: (from - 1) * pieces, lastPage: to * pieces - 1 }));
}

const EXTENSION = /(\.pdf)?$/i;

/** What a part is called: as somebody said, or as the file with the part's number. */
export const partName = (file: string, name: string | undefined, number: number): string =>
  name === undefined ? file.replace(EXTENSION, `-${number}.pdf`) : name.replace(EXTENSION, '.pdf');
