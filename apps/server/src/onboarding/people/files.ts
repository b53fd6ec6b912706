import { ACTIONS, e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import {
  keepPictures,
  lockPictures,
  type PictureOfRow,
  pictureAt,
  readPicture,
  releasePictures,
} from '../../platform/pictures/kept-pictures.ts';
import { groupAsking } from '../items.ts';
import { drawPaper } from '../pictures.ts';
import { deleteFile, type NewFile, type StoredFile, selectFile, upsertFiles } from './files.sql.ts';
import { type OnboardingRow, selectOnboardings } from './onboardings.sql.ts';
import { type Onboarding, readLast, subjectOf } from './read-onboarding.ts';

/** Which paper of whom. */
export interface PaperOf {
  readonly personId: number;
  readonly item: string;
}

/**
 * Keeps a paper that a person brings, or that is brought for them, in the place of the one there was. Whether it is asked
 * for is looked at before it is drawn, and again after.
 *
 * @param upload key of the picture or PDF in the spool.
 * @throws Failure `forbiddenAction`, `notFound`, `notOnboarding`, `fieldUnknown`, and of `drawPaper`.
 */
export function bringFile(steps: Steps, paper: PaperOf, upload: string): Promise<Onboarding> {
  return withPaper(
    steps,
    upload,
    (ctx) => askedBy(ctx, paper, false),
    async (ctx, stored) => {
      // Who may decide and brings it for somebody else has looked at it.
      const accepted = ctx.actor.personId !== paper.personId && ctx.actor.actions.has(ACTIONS.taskTray);
      await putPaper(ctx, paper, { ...(await askedBy(ctx, paper, true)), accepted }, stored);
      return readLast(ctx, paper.personId);
    },
  );
}

/** A paper as it was just stored. */
export interface StoredPaper {
  readonly sha256: Buffer;
  readonly thumbnail: Buffer;
  /** Pages after the first. */
  readonly more: readonly Buffer[];
  readonly bytes: number;
}

/**
 * Draws a paper that somebody brings and stores it with what `work` writes of it; `check` refuses before it is drawn.
 *
 * @param upload key of the picture or PDF in the spool.
 * @throws Failure of `drawPaper`, and those of both.
 */
export async function withPaper<T>(
  steps: Steps,
  upload: string,
  check: (ctx: Ctx) => Promise<unknown>,
  work: (ctx: Ctx, stored: StoredPaper) => Promise<T>,
): Promise<T> {
  await steps.transaction(check);
  const { whole, small, more } = await drawPaper(steps, upload);
  const bytes = [whole, ...more].reduce((sum, page) => sum + page.length, 0);
  return keepPictures(steps, [whole, small, ...more], (ctx: Ctx, [sha256, thumbnail, ...rest]) => {
    if (!sha256 || !thumbnail) throw new Error('The store gave no address.');
    return work(ctx, { sha256, thumbnail, more: rest, bytes });
  });
}

/** Puts a stored paper in the place of the one there was of its item, which is destroyed. */
export async function putPaper(
  ctx: Ctx,
  { personId, item }: PaperOf,
  {
    current,
    group,
    accepted,
  }: { readonly current: OnboardingRow; readonly group: string; readonly accepted: boolean },
  stored: StoredPaper,
): Promise<void> {
  const before = await selectFile(ctx.tx, personId, item, current.id);
  const by = ctx.actor.personId;
  await putFiles(ctx, personId, [{ onboardingId: current.id, item, group, ...stored, by, accepted }]);
  if (!before) return;
  const kept = picturesOf(stored);
  await releasePictures(
    ctx,
    picturesOf(before).filter((one) => !kept.some((other) => other.equals(one))),
  );
}

const picturesOf = ({ sha256, thumbnail, more = [] }: Omit<StoredFile, 'onboardingId'>) => [
  sha256,
  thumbnail,
  ...more,
];

/** Puts stored papers of a person in the place of those of their items, each with its entry of the trail. */
export async function putFiles(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>,
  personId: number,
  files: readonly (NewFile & { readonly group: string })[],
): Promise<void> {
  await upsertFiles(ctx.tx, files, ctx.now);
  await record(
    ctx,
    files.map(({ item, group, sha256, by }) => ({
      event: 'onboarding.file-brought' as const,
      actorId: by,
      subject: 'person',
      subjectId: personId,
      body: { item, group, sha256: sha256.toString('hex') },
    })),
  );
}

/**
 * Takes a paper away again, and destroys it.
 *
 * @throws Failure `forbiddenAction`, `notFound` also where there is none, or `notOnboarding`.
 */
export async function removeFile(ctx: Ctx, { personId, item }: PaperOf): Promise<Onboarding> {
  await lockPictures(ctx.tx);
  const current = await currentOf(ctx, personId, true);
  const file = current && (await selectFile(ctx.tx, personId, item, current.id));
  if (!file) throw new Failure(e.shared.notFound);
  await deleteFile(ctx.tx, file.onboardingId, item);
  await releasePictures(ctx, picturesOf(file));
  const group = groupAsking(current.items, item) ?? 'personal_documents';
  await note(
    ctx,
    'onboarding.file-removed',
    { personId, item },
    { group, sha256: file.sha256.toString('hex') },
  );
  return readLast(ctx, personId);
}

/**
 * A page of a paper: of the last onboarding where it has it, else the one that counts of those brought in any.
 *
 * @param which its page, and whether the small picture of the first one will do.
 * @throws Failure `forbiddenAction` or `notFound`.
 */
export async function readFile(
  steps: Steps,
  paper: PaperOf,
  which: { readonly small: boolean; readonly page: number },
): Promise<Uint8Array> {
  return (await readPicture(steps, (ctx: Ctx) => findFile(ctx, paper, which))).bytes;
}

async function findFile(
  ctx: Ctx,
  { personId, item }: PaperOf,
  { small, page }: { readonly small: boolean; readonly page: number },
): Promise<PictureOfRow> {
  await subjectOf(ctx, personId, false);
  const [last] = await selectOnboardings(ctx.tx, personId, false);
  const own = last ? await selectFile(ctx.tx, personId, item, last.id) : null;
  const file = own ?? (await selectFile(ctx.tx, personId, item, null));
  const whole = page === 1 ? file?.sha256 : file?.more?.[page - 2];
  if (!file || !whole) throw new Failure(e.shared.notFound);
  return pictureAt(small && page === 1 ? file.thumbnail : whole);
}

/** The onboarding that asks for a paper, and where in it. @throws Failure `fieldUnknown` where none does. */
async function askedBy(ctx: Ctx, { personId, item }: PaperOf, lock: boolean) {
  const current = await currentOf(ctx, personId, lock);
  const group = current && groupAsking(current.items, item);
  if (!group) refuseField(e.onboarding.fieldUnknown, 'field');
  return { current, group };
}

/** The onboarding that goes on, held with its person where it is to change; undefined where nobody began one. */
async function currentOf(ctx: Ctx, personId: number, lock: boolean): Promise<OnboardingRow | undefined> {
  const subject = await subjectOf(ctx, personId, lock);
  if (subject.status !== 'onboarding') throw new Failure(e.onboarding.notOnboarding);
  const [last] = await selectOnboardings(ctx.tx, personId, false);
  return last?.state === 'current' ? last : undefined;
}

function note(
  ctx: Ctx,
  event: 'onboarding.file-brought' | 'onboarding.file-removed',
  { personId, item }: PaperOf,
  body: Record<string, string>,
): Promise<void> {
  const actorId = ctx.actor.personId;
  return record(ctx, [{ event, actorId, subject: 'person', subjectId: personId, body: { item, ...body } }]);
}
