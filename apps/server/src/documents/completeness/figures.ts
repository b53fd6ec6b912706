import type { FileKey } from '@legajo/contract/onboarding/papers-beyond';
import type { Ctx } from '../../platform/context.ts';
import { type PaperCounts, selectPaperFigures } from './figures.sql.ts';
import type { FileSearch } from './list.sql.ts';
import { questionOf, requireFew } from './list.ts';

/** How a paper stands in the files, with its name. */
export interface PaperFigures extends PaperCounts {
  readonly name: string;
}

/**
 * How complete files within reach are by paper (areas 6.9): those that the country asks for in their order, and behind them
 * what onboardings required of some.
 *
 * @throws Failure `selectionTooMany`
 */
export async function readPaperFigures(ctx: Ctx, search: Omit<FileSearch, 'terms'>): Promise<PaperFigures[]> {
  const question = await questionOf(ctx);
  const whose = { ...search, terms: [] };
  await requireFew(ctx, question, whose);
  const rows = await selectPaperFigures(ctx.tx, question, whose);
  const none = { present: 0, waiting: 0, expired: 0, missing: 0 };
  const of = (paper: FileKey) => rows.find((row) => row.paper === paper);
  return [
    ...question.papers.map(({ paper, name }) => ({ ...none, ...of(paper), paper, name })),
    ...question.beyond.flatMap(({ paper, name }) => {
      const row = of(paper);
      return row ? [{ ...row, name }] : [];
    }),
  ];
}
