import { countsAs, dayIn, type IsoDay, mappedPapers, papersOf } from '@legajo/contract';
import { type PaperOfFile, papersBeyond } from '@legajo/contract/onboarding/onboarding-names';
import { COMMON_KEYS } from '@legajo/contract/onboarding/papers-beyond';
import { readEmployee } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type BroughtPaper, selectAskedBeyond, selectBrought, selectSent } from './held-papers.sql.ts';
import { newestOf, paperStanding, papersSent } from './held-papers.ts';
import { type PaperRequest, type PaperType, selectRequests, selectTypesOf } from './papers.sql.ts';

export type PaperState = 'present' | 'waiting' | 'expired' | 'missing' | 'unseen';

/** One paper of a file, and whether it is there. */
export interface FilePaperState {
  readonly paper: PaperOfFile;
  /** Whether the file is complete only with it. */
  readonly counts: boolean;
  readonly state: PaperState;
  /** Names of the company's types that count as it. */
  readonly types: readonly string[];
  readonly typeIds: readonly number[];
  /** One that holds, or the one that ran out last. */
  readonly document: {
    readonly id: number;
    readonly publishedAt: Date;
    readonly expiresOn: IsoDay | null;
  } | null;
  /** What was brought of it where no document is there. */
  readonly brought: BroughtPaper | null;
  readonly asked: PaperRequest | null;
}

/**
 * What a person's file should hold where they work, and what of it is there: a document in force of a type that counts as
 * that paper, or one that was brought and accepted. What their last onboarding asked for beyond that list stands behind it,
 * and counts where it was required. What lies in folders out of the viewer's reach is neither there nor missing for them.
 * `completeness/standing.sql.ts` says the same of many; tests hold them together.
 *
 * @throws Failure `notFound`.
 */
export async function readPapers(ctx: Ctx, personId: number): Promise<FilePaperState[]> {
  await readEmployee(ctx, personId);
  const types = await selectTypesOf(ctx.tx, ctx.actor.personId, personId);
  const requests = await selectRequests(ctx.tx, personId);
  return judged(ctx, { personId, types, requests, viewer: ctx.actor.personId });
}

/** What of one's own file is not there. */
export interface OwnPapers {
  /** Neither there nor waiting: it never came, or ran out. */
  readonly lacking: readonly FilePaperState[];
  /** Those of them that Human Resources asked for since. */
  readonly asked: readonly FilePaperState[];
}

/**
 * What of the file of whoever asks lacks, by the definition of the digital file, and what of that Human Resources asked
 * for: what was sent since is neither, until it is sent back. Of their own file nothing is out of their reach.
 */
export async function readOwnPapers(ctx: Ctx): Promise<OwnPapers> {
  const { personId } = ctx.actor;
  const requests = await selectRequests(ctx.tx, personId);
  const types = (await selectTypesOf(ctx.tx, personId, personId)).map((type) => ({ ...type, reached: true }));
  const lacking = (await judged(ctx, { personId, types, requests, viewer: null })).filter(
    ({ state }) => state === 'missing' || state === 'expired',
  );
  const asked = lacking.filter(
    ({ state, asked: request, document }) =>
      request !== null && (state === 'missing' || (document !== null && request.at > document.publishedAt)),
  );
  return { lacking, asked };
}

/** Of whom, and whose folders count; null: all, of one's own file. */
interface Judging {
  readonly personId: number;
  readonly types: readonly PaperType[];
  readonly requests: readonly PaperRequest[];
  readonly viewer: number | null;
}

async function judged(ctx: Ctx, { personId, types, requests, viewer }: Judging): Promise<FilePaperState[]> {
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const papers = papersOf(ctx.actor.country, today);
  const beyond = papersBeyond(ctx.actor.country, today, ctx.actor.language);
  const mapped = mappedPapers(types);
  const sent = papersSent(await selectSent(ctx.tx, [personId], viewer), [...papers, ...beyond], mapped);
  const brought = newestOf([...(await selectBrought(ctx.tx, [personId])), ...sent]);
  const asked = (paper: string) => requests.find((one) => one.papers.includes(paper)) ?? null;
  const judge = (paper: PaperOfFile, counts: boolean): FilePaperState => {
    const matching = types.filter((type) => countsAs(paper, type, mapped));
    const document = longest(matching.filter((type) => type.reached));
    const holds = document !== null && (document.expiresOn === null || document.expiresOn >= today);
    const upload = brought.get(paper.paper) ?? null;
    const standing = paperStanding({ published: holds, brought: upload });
    const unseen = matching.length > 0 && matching.every((type) => !type.reached);
    return {
      paper,
      counts,
      state: stateOf(standing, document !== null, unseen),
      brought: holds ? null : upload,
      types: matching.filter((type) => type.reached).map((type) => type.name),
      typeIds: matching.filter((type) => type.reached).map((type) => type.id),
      document,
      asked: asked(paper.paper),
    };
  };
  // What the onboarding asked for beyond the country's list, and what there is of it without being asked any more.
  const wanted = await selectAskedBeyond(ctx.tx, personId, COMMON_KEYS);
  const ofBeyond = beyond.flatMap((paper) => {
    const item = wanted.find((one) => one.paper === paper.paper);
    const judged = judge(paper, item?.required ?? false);
    return item || judged.brought || judged.document ? [judged] : [];
  });
  return [...papers.map((paper) => judge(paper, true)), ...ofBeyond];
}

/** What is out of reach may be there, unless it was brought: then that says it. */
function stateOf(standing: ReturnType<typeof paperStanding>, ranOut: boolean, unseen: boolean): PaperState {
  if (standing === 'present' || standing === 'waiting') return standing;
  if (ranOut) return 'expired';
  return unseen ? 'unseen' : 'missing';
}

/** How much of what the viewer can judge is there, in whole percent; an empty list is complete. */
export function scoreOf(papers: readonly FilePaperState[]) {
  const counted = papers.filter(({ counts, state }) => counts && state !== 'unseen');
  const judged = counted.length;
  const present = counted.filter(({ state }) => state === 'present').length;
  return { present, judged, percent: judged === 0 ? 100 : Math.floor((present * 100) / judged) };
}

/** What never runs out holds longest. */
function longest(types: readonly PaperType[]): FilePaperState['document'] {
  const found = types.flatMap(({ documentId, publishedAt, expiresOn }) =>
    documentId === null || publishedAt === null ? [] : [{ id: documentId, publishedAt, expiresOn }],
  );
  const until = (one: { expiresOn: IsoDay | null }) => one.expiresOn ?? '9999-12-31';
  return (
    found.sort(
      (a, b) => until(b).localeCompare(until(a)) || b.publishedAt.getTime() - a.publishedAt.getTime(),
    )[0] ?? null
  );
}
