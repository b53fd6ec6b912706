import type { TextRun } from '../text/page-text.ts';

/** What a number is on the company's roll: the person's national number, their document, their file number. */
export type NumberRole = 'identity' | 'dni' | 'file-number';

/** What the words beside a number say it is. */
export type Standing =
  | 'person'
  | 'employer'
  | 'representative'
  | 'supervisor'
  | 'relative'
  | 'telephone'
  | 'account'
  | 'receipt';

/** A label of a person's number with something beside it that cannot be read whole: spaced, boxed, masked, over two lines. */
export interface BrokenNumber {
  /** As it stands, for people. */
  written: string;
  page: number;
  box?: Pick<TextRun, 'x' | 'y' | 'w' | 'h'>;
}

/** A number found where a person may be written. Not yet a person. */
export interface Candidate {
  role: NumberRole;
  /** `AR.CUIL`, `MX.RFC` …; `file-number` has none. */
  kind: string;
  /** Without separators, in capitals. */
  value: string;
  written: string;
  /** Where it begins in the text it was found in. */
  start: number;
  /** Page, from 0; absent in a file name. */
  page?: number;
  /** Where it stands on the page. */
  box?: Pick<TextRun, 'x' | 'y' | 'w' | 'h'>;
  /** On the page, but outside where the capture looks: it witnesses, and never names the person. */
  outside?: true;
  /** What its label says it is; absent where nothing says. A telephone, an account or a child's number is nobody's identity. */
  standing?: Standing;
  /** In the file, but nobody sees it: it can make a page ambiguous, never name a person alone. */
  hidden?: true;
}
