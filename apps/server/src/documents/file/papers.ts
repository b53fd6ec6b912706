import { countsAs, dayIn, type FilePaper, mappedPapers, type PaperRow, papersOf } from '@legajo/contract';
import { readEmployee } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type BroughtPaper, selectBrought } from './held-papers.sql.ts';
import { newestOf, paperStanding } from './held-papers.ts';
import { type PaperType, selectRequests, selectTypesOf } from './papers.sql.ts';

export type PaperState = 'present' | 'waiting' | 'missing' | 'unseen';

/** One paper of a file, and whether it is there. */
export interface FilePaperState {
  readonly paper: PaperRow;
  readonly state: PaperState;
  /** Names of the company's types that count as it. */
  readonly types: readonly string[];
  readonly document: { readonly id: number; readonly publishedAt: Date } | null;
  /** What was brought of it where no document is there. */
  readonly brought: BroughtPaper | null;
  readonly askedAt: Date | null;
}

/**
 * What a person's file should hold where they work, and what of it is there: a document in force of a type that counts as
 * that paper, or one that was brought on their way in and accepted. What lies in folders out of the viewer's reach is neither there nor missing for them.
 *
 * @throws Failure `notFound`.
 */
export async function readPapers(ctx: Ctx, personId: number): Promise<FilePaperState[]> {
  await readEmployee(ctx, personId);
  const types = await selectTypesOf(ctx.tx, ctx.actor.personId, personId);
  const mapped = mappedPapers(types);
  const brought = newestOf(await selectBrought(ctx.tx, [personId]));
  const requests = await selectRequests(ctx.tx, personId);
  const asked = (paper: FilePaper) => requests.find(({ papers }) => papers.includes(paper))?.at ?? null;
  return papersOf(ctx.actor.country, dayIn(ctx.now, ctx.actor.timeZone)).map((paper) => {
    const matching = types.filter((type) => countsAs(paper, type, mapped));
    const document = newest(matching.filter((type) => type.reached));
    const upload = brought.get(paper.paper) ?? null;
    const standing = paperStanding({ published: document !== null, brought: upload });
    const unseen = matching.length > 0 && matching.every((type) => !type.reached);
    return {
      paper,
      state: stateOf(standing, unseen),
      brought: document ? null : upload,
      types: matching.filter((type) => type.reached).map((type) => type.name),
      document,
      askedAt: asked(paper.paper),
    };
  });
}

/** What is out of reach may be there, unless it was brought: then that says it. */
function stateOf(standing: ReturnType<typeof paperStanding>, unseen: boolean): PaperState {
  if (standing === 'present' || standing === 'waiting') return standing;
  return unseen ? 'unseen' : 'missing';
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
