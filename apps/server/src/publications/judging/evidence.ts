import type { MatchOutcome } from '@legajo/pdf';
import type { Evidence, PageEvidence } from '../statements/items.sql.ts';
import type { PageOutcome } from './match-file.ts';
import { REASONS } from './reasons.ts';

const MOST_PAGES = 200;

/** What an item keeps of a match, so that the review can show why. */
export function evidenceOf(outcome: MatchOutcome, pages: number): Evidence {
  const first = outcome.outcome === 'sure' ? outcome.evidence[0] : outcome.candidates[0];
  const { other = undefined, name = undefined } = outcome.outcome === 'waits' ? outcome : {};
  return {
    pages,
    ...(first && { text: first.written, box: boxOf(first.box), page: (first.page ?? 0) + 1 }),
    ...(other && { other: { number: other.written, page: (other.page ?? 0) + 1, box: boxOf(other.box) } }),
    ...(name !== undefined && { name }),
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

function boxOf(box: { x: number; y: number; w: number; h: number } | undefined) {
  return box ? { x: box.x, y: box.y, width: box.w, height: box.h } : null;
}
