import type { TextRun } from '../text/page-text.ts';

/** What a number is on the company's roll: the person's national number, their document, their file number. */
export type NumberRole = 'identity' | 'dni' | 'file-number';

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
  /** In the file, but nobody sees it: it can make a page ambiguous, never name a person alone. */
  hidden?: true;
}
