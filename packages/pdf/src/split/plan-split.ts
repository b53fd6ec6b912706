import type { MatchOutcome } from '../match/outcome.ts';

/** A document to cut out of a batch: consecutive pages, and whose they are. */
export interface PlannedDocument {
  /** Pages from 0, both inclusive. */
  firstPage: number;
  lastPage: number;
  outcome: MatchOutcome;
}

/**
 * Decides where the documents of a batch begin: where the person changes. A page that names nobody
 * continues the document before it only when the document type says so; any other page that is not
 * sure stands alone and waits for a person.
 * @param pages the outcome of each page, in order
 */
export function planSplit(
  pages: readonly MatchOutcome[],
  options: { unnamedPagesContinue: boolean },
): PlannedDocument[] {
  const documents: PlannedDocument[] = [];
  for (const [page, outcome] of pages.entries()) {
    const current = documents.at(-1);
    if (
      current &&
      (isSame(current.outcome, outcome) ||
        (options.unnamedPagesContinue && continues(current.outcome, outcome)))
    )
      current.lastPage = page;
    else documents.push({ firstPage: page, lastPage: page, outcome });
  }
  return documents;
}

function isSame(a: MatchOutcome, b: MatchOutcome): boolean {
  return a.outcome === 'sure' && b.outcome === 'sure' && a.personId === b.personId;
}

// A page with a number that is nobody's may belong to somebody else: only a page without any continues, and none that
// names other people.
function continues(before: MatchOutcome, outcome: MatchOutcome): boolean {
  if (outcome.outcome !== 'waits' || outcome.reason !== 'none') return false;
  const { named = [] } = outcome;
  return named.length === 0 || (before.outcome === 'sure' && named.includes(before.personId));
}
