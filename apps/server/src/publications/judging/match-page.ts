import { checkKind } from '@legajo/contract';
import { foldWords, type MatchOutcome, type MatchRules, matchPerson, type PageReading } from '@legajo/pdf';
import type { DocumentType } from '../../folders/public.ts';
import type { CompanyRoll } from '../reading/roll.ts';

/** What a type asks of the pages of its documents. */
export type Paper = Pick<DocumentType, 'paperSize' | 'orientation'>;

/** What a reading is held against. */
export interface Bench {
  readonly roll: CompanyRoll;
  readonly country: string;
  readonly employerNumbers: readonly string[];
  readonly byName: boolean;
  readonly manual: boolean;
  /** First day of the month that is published. */
  readonly period: string;
  /** What the company said once of numbers that stand on many pages, by their comparable form. */
  readonly settled: MatchRules['settled'];
  /** Somebody looks at pages without room for the seal before they go out. */
  readonly looksWithoutRoom: boolean;
  /** What the type asks of the pages. */
  readonly paper: Paper;
  /** So many pages of a file are one document; 0 where the file says it. */
  readonly sheets: number;
  /** Names of those who sign for the company. */
  readonly representativeNames: readonly string[];
}

/** What a file is called, and the numbers in it. */
export interface FileName {
  readonly label: string;
  readonly candidates: PageReading['candidates'];
}

/** Whose a page is, by the capture of the type. Never guesses (engine.md 3). */
export function matchPage(bench: Bench, page: PageReading | undefined, file: FileName | null): MatchOutcome {
  if (bench.manual) return { outcome: 'waits', reason: 'manual', candidates: [] };
  const { roll, employerNumbers, settled, representativeNames } = bench;
  const rules = { check: checkKind, employerNumbers, settled, representativeNames };
  const { candidates = [], sure = false, doubts = [], empty = true, broken = [], words = '' } = page ?? {};
  const nameWords = file
    ? foldWords(
        file.label
          .split('/')
          .at(-1)
          ?.replace(/\.[^.]*$/, '') ?? '',
      )
    : '';
  const witnesses = { doubts, broken, words, nameWords };
  const reading =
    bench.byName && file
      ? { ...witnesses, candidates: file.candidates, sure: sure || empty, alsoOnPage: candidates }
      : { ...witnesses, candidates, sure, empty, alsoInName: file?.candidates ?? [] };
  return matchPerson(reading, roll.roll, rules);
}
