import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { groupAsking } from '../items.ts';
import { lockPictures } from '../pictures.sql.ts';
import { drawUpload, keepPictures, releasePictures } from '../pictures.ts';
import { deleteFile, selectFile, upsertFiles } from './files.sql.ts';
import { type OnboardingRow, selectOnboardings } from './onboardings.sql.ts';
import { type Onboarding, readLast, subjectOf } from './read-onboarding.ts';

/** Which paper of whom. */
export interface PaperOf {
  readonly personId: number;
  readonly item: string;
}

/**
 * Keeps a paper that a person brings, or that is brought for them, in the place of the one there was.
 *
 * @param upload key of the picture in the spool.
 * @throws Failure `forbiddenAction`, `notFound`, `notOnboarding`, `fieldUnknown` or `notAPicture`.
 */
export async function bringFile(ctx: Ctx, { personId, item }: PaperOf, upload: string): Promise<Onboarding> {
  const current = await currentOf(ctx, personId);
  const group = current && groupAsking(current.items, item);
  if (!group) refuseField(e.onboarding.fieldUnknown, 'field');
  const { whole, small } = await drawUpload(ctx, upload);
  const before = await selectFile(ctx.tx, personId, item, current.id);
  const [sha256, thumbnail] = await keepPictures(ctx, [whole, small]);
  if (!sha256 || !thumbnail) throw new Error('The store gave no address.');
  const by = ctx.actor.personId;
  const file = { onboardingId: current.id, item, sha256, thumbnail, bytes: whole.length, by };
  await upsertFiles(ctx.tx, ctx.companyId, [file], ctx.now);
  if (before)
    await releasePictures(
      ctx,
      [before.sha256, before.thumbnail].filter((one) => !one.equals(sha256) && !one.equals(thumbnail)),
    );
  await note(ctx, 'onboarding.file-brought', { personId, item }, { group, sha256: sha256.toString('hex') });
  return readLast(ctx, personId);
}

/**
 * Takes a paper away again, and destroys it.
 *
 * @throws Failure `forbiddenAction`, `notFound` also where there is none, or `notOnboarding`.
 */
export async function removeFile(ctx: Ctx, { personId, item }: PaperOf): Promise<Onboarding> {
  const current = await currentOf(ctx, personId);
  const file = current && (await selectFile(ctx.tx, personId, item, current.id));
  if (!file) throw new Failure(e.shared.notFound);
  await lockPictures(ctx.tx);
  await deleteFile(ctx.tx, file.onboardingId, item);
  await releasePictures(ctx, [file.sha256, file.thumbnail]);
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
 * The bytes of a paper: of the last onboarding where it asks for it, else the newest that the person brought in any.
 *
 * @throws Failure `forbiddenAction` or `notFound`.
 */
export async function readFile(ctx: Ctx, { personId, item }: PaperOf, small: boolean): Promise<Buffer> {
  await subjectOf(ctx, personId, false);
  const [last] = await selectOnboardings(ctx.tx, personId, false);
  const only = last && groupAsking(last.items, item) ? last.id : null;
  const file = await selectFile(ctx.tx, personId, item, only);
  if (!file) throw new Failure(e.shared.notFound);
  return ctx.platform.store.read(ctx.tx, ctx.companyId, small ? file.thumbnail : file.sha256);
}

/** The onboarding that goes on, held with its person; undefined where nobody began one. */
async function currentOf(ctx: Ctx, personId: number): Promise<OnboardingRow | undefined> {
  const subject = await subjectOf(ctx, personId, true);
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
