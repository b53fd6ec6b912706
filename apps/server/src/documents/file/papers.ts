import { dayIn, type FilePaper, isTypeOf, type PaperRow, papersOf } from '@legajo/contract';
import { readEmployee } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type PaperType, selectRequests, selectTypesOf } from './papers.sql.ts';

export type PaperState = 'present' | 'missing' | 'unseen';

/** One paper of a file, and whether it is there. */
export interface FilePaperState {
  readonly paper: PaperRow;
  readonly state: PaperState;
  /** Names of the company's types that count as it. */
  readonly types: readonly string[];
  readonly document: { readonly id: number; readonly publishedAt: Date } | null;
  readonly askedAt: Date | null;
}

/**
 * What a person's file should hold where they work, and what of it is there: a document in force of a type whose name
 * says that paper. What lies in folders out of the viewer's reach is neither there nor missing for them.
 *
 * @throws Failure `notFound`.
 */
export async function readPapers(ctx: Ctx, personId: number): Promise<FilePaperState[]> {
  await readEmployee(ctx, personId);
  const types = await selectTypesOf(ctx.tx, ctx.actor.personId, personId);
  const requests = await selectRequests(ctx.tx, personId);
  const asked = (paper: FilePaper) => requests.find(({ papers }) => papers.includes(paper))?.at ?? null;
  return papersOf(ctx.actor.country, dayIn(ctx.now, ctx.actor.timeZone)).map((paper) => {
    const matching = types.filter((type) => isTypeOf(paper, type.name));
    const document = newest(matching.filter((type) => type.reached));
    const unseen = matching.length > 0 && matching.every((type) => !type.reached);
    return {
      paper,
      state: document ? 'present' : unseen ? 'unseen' : 'missing',
      types: matching.filter((type) => type.reached).map((type) => type.name),
      document,
      askedAt: asked(paper.paper),
    };
  });
}

/** How much of what the viewer can judge is there, in whole percent; an empty list is complete. */
export function scoreOf(papers: readonly FilePaperState[]) {
  const judged = papers.filter(({ state }) => state !== 'unseen').length;
  const present = papers.filter(({ state }) => state === 'present').length;
  return { present, judged, percent: judged === 0 ? 100 : Math.floor((present * 100) / judged) };
}

function newest(types: readonly PaperType[]): FilePaperState['document'] {
  const found = types.flatMap(({ documentId, publishedAt }) =>
    documentId === null || publishedAt === null ? [] : [{ id: documentId, publishedAt }],
  );
  return found.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())[0] ?? null;
}
