import type { Candidate, Examination, MatchOutcome } from '@legajo/pdf';
import type { Evidence, EvidenceBox, PageEvidence } from '../statements/items.sql.ts';
import type { PageOutcome } from './match-file.ts';
import { REASONS } from './reasons.ts';

const MOST_PAGES = 200;

type Sizes = NonNullable<Examination['inspection']>['pages'];

/** What an item keeps of a match, so that the review can show why. @param sizes of the file's pages as they are seen. */
export function evidenceOf(outcome: MatchOutcome, sizes: Sizes): Evidence {
  const first = outcome.outcome === 'sure' ? outcome.evidence[0] : outcome.candidates[0];
  const { other, name, likely }: Partial<Extract<MatchOutcome, { outcome: 'waits' }>> =
    outcome.outcome === 'waits' ? outcome : {};
  const placed = ({ box, page = 0 }: Pick<Candidate, 'box' | 'page'>) => placeOf(box, sizes[page]);
  return {
    pages: sizes.length,
    ...(first && { text: first.written, box: placed(first), page: (first.page ?? 0) + 1 }),
    ...(other && { other: { number: other.written, page: (other.page ?? 0) + 1, box: placed(other) } }),
    ...(name !== undefined && { name }),
    ...(likely !== undefined && { likely: Number(likely) }),
  };
}

/** What each page of a file says that is of several people. */
export function pageEvidenceOf(pages: readonly PageOutcome[]): PageEvidence[] {
  return pages.slice(0, MOST_PAGES).map(({ page, outcome }) => {
    if (outcome.outcome === 'sure')
      return {
        page: page + 1,
        number: outcome.evidence[0]?.written ?? null,
        personId: Number(outcome.personId),
        problemCode: null,
      };
    const number = (outcome.other ?? outcome.candidates[0])?.written ?? null;
    return { page: page + 1, number, personId: null, problemCode: REASONS[outcome.reason].code };
  });
}

const POINTS_PER_MM = 72 / 25.4;

/** From points of the page as seen to shares of it. */
function placeOf(box: Candidate['box'], size: Sizes[number] | undefined): EvidenceBox | null {
  if (!box || !size) return null;
  const [width, height] = [size.widthMm * POINTS_PER_MM, size.heightMm * POINTS_PER_MM];
  return { x: box.x / width, y: box.y / height, width: box.w / width, height: box.h / height };
}
