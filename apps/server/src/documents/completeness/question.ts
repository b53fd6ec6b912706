import {
  countsAs,
  dayIn,
  type FilePaper,
  type IsoDay,
  type Language,
  mappedPapers,
  papersOf,
} from '@legajo/contract';
import { type PaperOfFile, papersBeyond } from '@legajo/contract/onboarding/onboarding-names';
import type { FileKey } from '@legajo/contract/onboarding/papers-beyond';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { selectPaperTypes } from './question.sql.ts';

/** What files are asked for, as whoever asks can judge it. */
export interface FileQuestion {
  readonly viewer: number;
  readonly on: IsoDay;
  readonly papers: readonly {
    readonly paper: FilePaper;
    readonly from: 'person' | 'company';
    readonly name: string;
    /** Types count as it, and all of them lie out of reach: it is neither there nor missing for whoever asks. */
    readonly unseen: boolean;
  }[];
  /** What an onboarding may ask for beyond them: it counts for those of whom it was required. */
  readonly beyond: readonly (PaperOfFile & { readonly unseen: boolean })[];
  /** Which types count as which paper. */
  readonly counting: readonly {
    readonly typeId: number;
    readonly paper: FileKey;
    readonly reached: boolean;
  }[];
}

/** The question of somebody who administers, in their company's country, on a day of its. */
export async function fileQuestion(
  { tx, now }: { readonly tx: CompanyTransaction; readonly now: Date },
  of: {
    readonly viewer: number;
    readonly country: string;
    readonly timeZone: string;
    readonly language: Language;
  },
): Promise<FileQuestion> {
  const on = dayIn(now, of.timeZone);
  const types = await selectPaperTypes(tx, of.viewer);
  const mapped = mappedPapers(types);
  const match = <R extends PaperOfFile>(row: R) => {
    const counting = types.filter((type) => countsAs(row, type, mapped));
    return { row, counting, unseen: counting.length > 0 && counting.every(({ reached }) => !reached) };
  };
  const matched = papersOf(of.country, on).map(match);
  const beyond = papersBeyond(of.country, on, of.language).map(match);
  return {
    viewer: of.viewer,
    on,
    beyond: beyond.map(({ row, unseen }) => ({ ...row, unseen })),
    papers: matched.map(({ row: { paper, from, name }, unseen }) => ({ paper, from, name, unseen })),
    counting: [...matched, ...beyond].flatMap(({ row, counting }) =>
      counting.map(({ id, reached }) => ({ typeId: id, paper: row.paper, reached })),
    ),
  };
}
