import { readFile } from 'node:fs/promises';
import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { selectWaiting } from './changes.sql.ts';
import { closeWaiting, openChange } from './close.ts';
import { drawPhoto } from './draw-photo.ts';
import {
  deletePhoto,
  type Image,
  insertWaitingPhoto,
  type Photo,
  selectAvatar,
  selectPhoto,
  selectPhotoMark,
  selectWaitingPhoto,
  upsertPhoto,
} from './photos.sql.ts';
import type { Written } from './sections.ts';
import { lockedSubjectFor, subjectFor, wayToWrite } from './standing.ts';

/**
 * A person's photograph, or the one that waits (D144).
 *
 * @throws Failure `forbiddenAction`; `notFound` out of scope, and where there is none.
 */
export async function readPhoto(ctx: Ctx, personId: number, waiting: boolean): Promise<Image> {
  await subjectFor(ctx, personId);
  const image = await (waiting ? selectWaitingPhoto : selectPhoto)(ctx.tx, personId);
  if (!image) throw new Failure(e.shared.notFound);
  return image;
}

/** The avatar of anybody of the company, for everybody of it (S117): never one that waits. @throws Failure `noPhoto`. */
export async function readAvatar(ctx: Ctx, personId: number): Promise<Image> {
  const image = await selectAvatar(ctx.tx, personId);
  if (!image) throw new Failure(e.account.noPhoto);
  return image;
}

/**
 * Puts a photograph, at once or as a change that waits (see `wayOf`). The same picture again changes nothing.
 *
 * @param key of the upload in the spool.
 * @throws Failure `notAPhoto`, `forbiddenAction`, `notFound`, `dismissed`, `notEnabled`.
 */
export async function writePhoto(ctx: Ctx, personId: number, key: string): Promise<Written> {
  await wayToWrite(ctx, await subjectFor(ctx, personId), 'photo');
  const photo = await drawUpload(ctx, key);
  const subject = await lockedSubjectFor(ctx, personId);
  const way = await wayToWrite(ctx, subject, 'photo');
  const present = await selectPhotoMark(ctx.tx, personId);
  const version = present?.version ?? 0;
  const stands = present?.sha256.equals(photo.sha256) ?? false;
  if (way === 'asked') return { personId, changeId: await askPhoto(ctx, personId, photo, stands), version };
  if (stands) return { personId, changeId: null, version };
  const { tx, companyId, now } = ctx;
  const written = await upsertPhoto(tx, companyId, { ...photo, personId, now });
  await noteChange(ctx, personId);
  return { personId, changeId: null, version: written };
}

/** Draws before anything is held: it takes its time. */
async function drawUpload(ctx: Ctx, key: string): Promise<Photo> {
  const upload = await ctx.platform.store.openSpool(key);
  try {
    return await drawPhoto(await readFile(upload.path));
  } finally {
    await upload.release();
  }
}

async function askPhoto(ctx: Ctx, personId: number, photo: Photo, stands: boolean): Promise<number | null> {
  const waiting = await selectWaiting(ctx.tx, personId, 'photo');
  const waits = await selectWaitingPhoto(ctx.tx, personId);
  if (waiting && waits?.sha256.equals(photo.sha256)) return waiting.id;
  if (waiting) await closeWaiting(ctx, waiting, 'withdrawn', null);
  if (stands) return null;
  const changeId = await openChange(ctx, personId, 'photo', {}, ['photo']);
  await insertWaitingPhoto(ctx.tx, ctx.companyId, changeId, photo);
  return changeId;
}

/**
 * Takes a photograph away at once. One's own goes without asking, whatever the company enabled, and one that waits with
 * it: nobody is shown against their will. Human Resources takes away what stands; what waits is decided.
 *
 * @throws Failure `forbiddenAction`, `dismissed`; `notFound` where there is none.
 */
export async function removePhoto(ctx: Ctx, personId: number): Promise<Written> {
  const subject = await lockedSubjectFor(ctx, personId);
  if (subject.status === 'inactive') throw new Failure(e.selfService.dismissed);
  const waiting = personId === ctx.actor.personId ? await selectWaiting(ctx.tx, personId, 'photo') : null;
  if (waiting) await closeWaiting(ctx, waiting, 'withdrawn', null);
  const removed = await deletePhoto(ctx.tx, personId);
  if (!removed && !waiting) throw new Failure(e.shared.notFound);
  if (removed) await noteChange(ctx, personId);
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
