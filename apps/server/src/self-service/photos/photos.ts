import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { seesFacesOn } from '../../directory/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import {
  keepPictures,
  lockPictures,
  type Picture,
  readPicture,
  readPictures,
  releasePictures,
} from '../../platform/pictures/kept-pictures.ts';
import { uploadedPicture } from '../../platform/pictures/picture.ts';
import { selectWaiting } from '../changes.sql.ts';
import { closeWaiting, openChange } from '../close.ts';
import type { Written } from '../sections/sections.ts';
import { lockedSubjectFor, subjectFor, wayToWrite } from '../standing.ts';
import { drawPhoto } from './draw-photo.ts';
import type { Photo } from './photo.ts';
import {
  deletePhoto,
  insertWaitingPhoto,
  selectAvatars,
  selectPhoto,
  selectStanding,
  selectWaitingPhoto,
  takePhotoOf,
  upsertPhoto,
} from './photos.sql.ts';

/**
 * A person's photograph, or the one that waits (D144).
 *
 * @throws Failure `forbiddenAction`; `notFound` out of scope, and where there is none.
 */
export function readPhoto(steps: Steps, personId: number, waiting: boolean): Promise<Picture> {
  return readPicture(steps, async (ctx: Ctx) => {
    await subjectFor(ctx, personId);
    const photo = await (waiting ? selectWaitingPhoto : selectPhoto)(ctx.tx, personId);
    if (!photo) throw new Failure(e.shared.notFound);
    return photo;
  });
}

/**
 * The avatar of somebody for whoever is shown it (S117): never one that waits.
 *
 * @throws Failure `noPhoto`, also where they are not.
 */
export function readAvatar(steps: Steps, personId: number): Promise<Picture> {
  const find = async (ctx: Ctx) => {
    const [avatar] = await avatarsFor(ctx, [personId]);
    if (!avatar) throw new Failure(e.account.noPhoto);
    return avatar;
  };
  return readPicture(steps, find, 'memory');
}

/** The avatars of those of these people who have one, for whoever is shown them, as one by one (S117). */
export async function readFaces(
  steps: Steps,
  ids: readonly number[],
): Promise<{ readonly personId: number; readonly bytes: Uint8Array }[]> {
  const found = await readPictures(steps, (ctx: Ctx) => avatarsFor(ctx, [...new Set(ids)]));
  return found.map(({ row, bytes }) => ({ personId: row.personId, bytes }));
}

/** The avatars of these people, as far as whoever asks is shown them. */
async function avatarsFor(ctx: Ctx, ids: readonly number[]) {
  const { personId, profile } = ctx.actor;
  const viewer = { id: personId, administers: profile === 2, facesOn: await seesFacesOn(ctx) };
  return selectAvatars(ctx.tx, ids, viewer);
}

/**
 * Puts a photograph, at once or as a change that waits (see `wayOf`). The same picture again changes nothing. Who may
 * not put one is refused before it is drawn, and asked again after: it takes its time.
 *
 * @param key of the upload in the spool.
 * @throws Failure `notAPhoto`, `forbiddenAction`, `notFound`, `dismissed`, `notEnabled`, `busy`.
 */
export async function writePhoto(steps: Steps, personId: number, key: string): Promise<Written> {
  await steps.transaction(async (ctx) => wayToWrite(ctx, await subjectFor(ctx, personId), 'photo'));
  const drawn = await drawPhoto(steps.platform.pictures, await uploadedPicture(steps.platform, key));
  return keepPictures(steps, [drawn.picture, drawn.avatar], (ctx: Ctx, [picture, avatar]) => {
    if (!picture || !avatar) throw new Error('The store gave no address.');
    return keepPhoto(ctx, personId, { picture, avatar });
  });
}

async function keepPhoto(ctx: Ctx, personId: number, photo: Photo): Promise<Written> {
  const subject = await lockedSubjectFor(ctx, personId);
  const way = await wayToWrite(ctx, subject, 'photo');
  const present = await selectStanding(ctx.tx, personId);
  const version = present?.version ?? 0;
  const stands = present?.mark.equals(photo.picture) ?? false;
  if (way === 'asked') return { personId, changeId: await askPhoto(ctx, personId, photo, stands), version };
  if (stands) {
    await releasePictures(ctx, [photo.picture, photo.avatar]);
    return { personId, changeId: null, version };
  }
  const written = await putPhoto(ctx, personId, photo);
  if (present) await releasePictures(ctx, [present.picture, present.avatar]);
  await noteChange(ctx, personId);
  return { personId, changeId: null, version: written };
}

/** What stands or waits already is not kept a second time: a row may hold its bytes still. */
async function askPhoto(ctx: Ctx, personId: number, photo: Photo, stands: boolean): Promise<number | null> {
  const waiting = await selectWaiting(ctx.tx, personId, 'photo');
  const waits = await selectWaitingPhoto(ctx.tx, personId);
  const again = waiting && waits?.mark.equals(photo.picture);
  if (waiting && !again) await closeWaiting(ctx, waiting, 'withdrawn', null);
  if (again || stands) {
    await releasePictures(ctx, [photo.picture, photo.avatar]);
    return again ? waiting.id : null;
  }
  return askForPhoto(ctx, personId, photo);
}

/** Opens the change by which a stored photograph is asked for, with the photograph. @returns the change's id. */
export async function askForPhoto(ctx: CompanyCtx, personId: number, photo: Photo): Promise<number> {
  const changeId = await openChange(ctx, personId, 'photo', {}, ['photo']);
  await insertWaitingPhoto(ctx.tx, changeId, photo);
  return changeId;
}

/** Puts a stored photograph of a person in the place of the one before. @returns its version. */
export function putPhoto(
  { tx, now }: Pick<CompanyCtx, 'tx' | 'now'>,
  personId: number,
  photo: Photo,
): Promise<number> {
  return upsertPhoto(tx, { ...photo, personId, now });
}

/** Makes the photograph that a change asks for the person's own. The person and the pictures are held. */
export async function takePhoto(ctx: Ctx, { id, personId }: { id: number; personId: number }): Promise<void> {
  const before = await selectStanding(ctx.tx, personId);
  await takePhotoOf(ctx.tx, { changeId: id, personId, now: ctx.now });
  if (before) await releasePictures(ctx, [before.picture, before.avatar]);
}

/**
 * Takes a photograph away at once. One's own goes without asking, whatever the company enabled, and one that waits with
 * it: nobody is shown against their will. Human Resources takes away what stands; what waits is decided.
 *
 * @throws Failure `forbiddenAction`, `dismissed`; `notFound` where there is none.
 */
export async function removePhoto(ctx: Ctx, personId: number): Promise<Written> {
  await lockPictures(ctx.tx);
  const subject = await lockedSubjectFor(ctx, personId);
  if (subject.status === 'inactive') throw new Failure(e.selfService.dismissed);
  const waiting = personId === ctx.actor.personId ? await selectWaiting(ctx.tx, personId, 'photo') : null;
  if (waiting) await closeWaiting(ctx, waiting, 'withdrawn', null);
  const removed = await deletePhoto(ctx.tx, personId);
  if (!removed && !waiting) throw new Failure(e.shared.notFound);
  if (removed) {
    await releasePictures(ctx, [removed.picture, removed.avatar]);
    await noteChange(ctx, personId);
  }
  return { personId, changeId: null, version: 0 };
}

function noteChange(ctx: Ctx, personId: number): Promise<void> {
  const actorId = ctx.actor.personId;
  return record(ctx, [
    {
      event: 'own-data.changed',
      actorId,
      subject: 'person',
      subjectId: personId,
      body: { section: 'photo', fields: ['photo'] },
    },
  ]);
}
