import {
  comparableNumber,
  type Examination,
  type MatchOutcome,
  type PageReading,
  planSplit,
} from '@legajo/pdf';
import { type Bench, matchPage } from './match-page.ts';

/** Pages of a file that are one document; from 0, both inclusive. */
export interface PagesOfOne {
  readonly firstPage: number;
  readonly lastPage: number;
}

/** What one page of a file says by itself. */
export interface PageOutcome {
  readonly page: number;
  readonly outcome: MatchOutcome;
}

/** Whose a file is: one outcome for all of it, or several people's. */
export type FileOutcome =
  | { readonly of: 'one'; readonly outcome: MatchOutcome }
  | {
      readonly of: 'several';
      readonly pages: readonly PageOutcome[];
      readonly parts: readonly PagesOfOne[] | null;
    };

/**
 * Whose a file is, by all its pages: each must be of the person whom the captured one names, or name nobody. Pages that
 * are of several people are parts of their own where each page is sure and the file's name says nobody.
 */
export function matchFile(bench: Bench, examined: Examination, label: string | null): FileOutcome {
  const { page, otherPages, nameCandidates } = examined;
  const file = label === null ? null : { label, candidates: nameCandidates };
  const outcome = matchPage(bench, page, file);
  if (bench.manual || otherPages.length === 0) return { of: 'one', outcome };
  const paged = { ...bench, byName: false };
  const pages = [...(page ? [page] : []), ...otherPages]
    .sort((a, b) => a.page - b.page)
    .map((one) => {
      const isCaptured = one === page && !bench.byName;
      return { page: one.page, outcome: isCaptured ? outcome : matchPage(paged, everywhere(one), null) };
    });
  const people = new Set(
    pages.flatMap((one) => (one.outcome.outcome === 'sure' ? [one.outcome.personId] : [])),
  );
  if (outcome.outcome === 'sure') people.add(outcome.personId);
  if (people.size > 1) return { of: 'several', pages, parts: partsOf(pages, bench, outcome) };
  if (outcome.outcome === 'waits') return { of: 'one', outcome };
  const against = pages.find((one) => speaksAgainst(one.outcome, outcome.personId, bench));
  return { of: 'one', outcome: against?.outcome ?? outcome };
}

/** Why a file's name says nobody. */
const SAYS_NOBODY: readonly string[] = ['none', 'no-text'];

/**
 * Of a type that reads names alone: whom the page says for certain where the name says nobody. It is offered, and never
 * published by itself: the type was told not to read pages.
 */
export function saidByPage(
  bench: Bench,
  { page }: Examination,
  outcome: MatchOutcome,
): Extract<MatchOutcome, { outcome: 'sure' }> | null {
  if (!bench.byName || !page || outcome.outcome !== 'waits' || !SAYS_NOBODY.includes(outcome.reason))
    return null;
  const read = matchPage({ ...bench, byName: false }, everywhere(page), null);
  return read.outcome === 'sure' ? read : null;
}

/** A number anywhere on a further page counts: the place where the capture looks is on its own page. */
function everywhere(reading: PageReading): PageReading {
  if (!reading.candidates.some((one) => one.outside)) return reading;
  const candidates = reading.candidates.map(({ outside: _, ...one }) => one);
  return { ...reading, candidates };
}

function partsOf(pages: readonly PageOutcome[], bench: Bench, whole: MatchOutcome): PagesOfOne[] | null {
  // Where the name says who it is for, pages of others contradict it.
  const saysNobody = !bench.byName || (whole.outcome === 'waits' && whole.candidates.length === 0);
  if (!saysNobody || pages.some(({ outcome }) => outcome.outcome !== 'sure')) return null;
  return planSplit(
    pages.map(({ outcome }) => outcome),
    { unnamedPagesContinue: false },
  ).map(({ firstPage, lastPage }) => ({ firstPage, lastPage }));
}

/** Whether a further page cannot be a page of this person's document. */
function speaksAgainst(outcome: MatchOutcome, personId: string, { settled }: Bench): boolean {
  if (outcome.outcome === 'sure') return outcome.personId !== personId;
  const { reason, named = [], other } = outcome;
  // A further page may be signed only, by somebody whom the company named.
  if (reason === 'representative-alone')
    return settled.get(comparableNumber(other?.written ?? '')) !== 'representative';
  if (reason !== 'none' && reason !== 'no-text') return true;
  return named.length > 0 && !named.includes(personId);
}
