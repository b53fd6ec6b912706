import type { Doubt } from '../text/page-text.ts';
import type { BrokenNumber, Candidate } from './candidate.ts';
import type { CheckNumber } from './plausible.ts';

/** What the match is held to. */
export interface MatchRules {
  check: CheckNumber;
  /** The company's own numbers: they stand on every page and name nobody. */
  employerNumbers: readonly string[];
  /** What the company said once of numbers that stand on many pages, by their comparable form. */
  settled: ReadonlyMap<string, 'representative' | 'nobody'>;
  /** Names of those who sign for the company: they may stand on anybody's page. */
  representativeNames: readonly string[];
}

/** What was read where the capture looks, and all that may speak against it. */
export interface Reading {
  candidates: readonly Candidate[];
  /** False: the text may be wrong or incomplete, nothing may be concluded from it. */
  sure: boolean;
  /** Why it is not. */
  doubts?: readonly Doubt[];
  /** True where the page has no text at all (a scan). */
  empty?: boolean;
  /** Labels whose number cannot be read whole. */
  broken?: readonly BrokenNumber[];
  /** The page's words, folded. */
  words?: string;
  /** When the person is taken from the file name: the numbers of the page, which must not contradict it. */
  alsoOnPage?: readonly Candidate[];
  /** When the person is taken from the page: the numbers of the file's name, which must not contradict it. */
  alsoInName?: readonly Candidate[];
  /** The words of the file's name, folded. */
  nameWords?: string;
}

/** Why an item waits for a person. */
export type WaitReason =
  | 'none'
  | 'no-text'
  | 'not-on-roll'
  | 'wrong-check-digit'
  | 'unverified-on-roll'
  | 'ambiguous-roll'
  | 'two-people'
  | 'unsure-reading'
  | 'picture'
  | 'covered'
  | 'annotated'
  | 'repaired'
  | 'page-names-another'
  | 'other-number'
  | 'broken-number'
  | 'other-name'
  | 'file-name-says-another'
  | 'representative'
  | 'representative-alone'
  | 'manual';

/** A number as it stands, and where. */
export type WrittenNumber = Pick<Candidate, 'written' | 'page' | 'box'>;

/** One person for certain, with what says so, or a reason to ask somebody. */
export type MatchOutcome =
  | { outcome: 'sure'; personId: string; evidence: Candidate[] }
  | {
      outcome: 'waits';
      reason: WaitReason;
      candidates: Candidate[];
      /** The number that speaks against it. */
      other?: WrittenNumber;
      /** The name that does. */
      name?: string;
      /** The one visible person whom the page names all the same: for whoever decides, never for delivering. */
      likely?: string;
      /** Those whom a page without a number names. */
      named?: readonly string[];
    };
