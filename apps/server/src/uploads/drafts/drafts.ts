import { e, type Page } from '@legajo/contract';
import { readOwnPapers } from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { lockPictures, releasePictures } from '../../platform/pictures/kept-pictures.ts';
import { deletePages, upsertPages } from '../change.sql.ts';
import { deleteReading } from '../reading/reading.sql.ts';
import { markKept } from '../sweep-mark.ts';
import type { AskedType, Upload, UploadType } from '../upload.ts';
import {
  countOwn,
  deleteDraft,
  holdType,
  insertDraft,
  selectDraft,
  selectLastSent,
  selectOwn,
  selectUpload,
  selectUploadType,
  selectUploadTypes,
} from '../uploads.sql.ts';

/**
 * The types of which whoever asks may bring documents, what their file lacks, and what Human Resources asked them for (areas 5.9); none once they
 * left (areas 0.5).
 */
export async function listUploadTypes(ctx: Ctx): Promise<AskedType[]> {
  if (ctx.actor.former) return [];
  const types = await selectUploadTypes(ctx.tx);
  if (types.length === 0) return [];
  const { asked, lacking } = await readOwnPapers(ctx);
  return types.map((type) => ({
    ...type,
    lacking: lacking.some(({ typeIds }) => typeIds.includes(type.id)),
    asked: asked.find(({ typeIds }) => typeIds.includes(type.id)) ?? null,
  }));
}

/** @throws Failure `typeTakesNone` of a type that people bring nothing of, or that was archived meanwhile. */
export async function requireUploadType(ctx: Ctx, id: number): Promise<UploadType> {
  const type = await selectUploadType(ctx.tx, id);
  if (!type) throw new Failure(e.uploads.typeTakesNone);
  return type;
}

/**
 * The type of a draft, with the sheets and numbers of pages that it had when the draft was begun: a change of those holds
 * for drafts that begin later (areas 1.7).
 *
 * @throws Failure as `requireUploadType`.
 */
export async function typeOfDraft(ctx: Ctx, { typeId, places }: Upload): Promise<UploadType> {
  return { ...(await requireUploadType(ctx, typeId)), ...places };
}

/**
 * The draft of a type: the one there is, with its pages, or a new one (areas 5.1). One that is older than drafts are kept
 * begins anew, and after one that was sent back the new one has its pages.
 *
 * @throws Failure `typeTakesNone`, `dismissed`.
 */
export async function openDraft(ctx: Ctx, typeId: number, origin: 'camera' | 'file'): Promise<Upload> {
  refuseFormer(ctx);
  await lockPictures(ctx.tx);
  const { id, most, least, slots } = await requireUploadType(ctx, typeId);
  if (!(await holdType(ctx.tx, id))) throw new Failure(e.uploads.typeTakesNone);
  const personId = ctx.actor.personId;
  const there = await selectDraft(ctx.tx, personId, id);
  const keptMs = ctx.platform.limits['upload.draft.seconds'] * 1000;
  if (there && there.createdAt.getTime() + keptMs >= ctx.now.getTime()) return there;
  if (there) await dropDraft(ctx, there);
  await insertDraft(ctx.tx, { personId, typeId: id, origin, places: { most, least, slots } }, ctx.now);
  await markKept(ctx);
  const draft = await selectDraft(ctx.tx, personId, id);
  if (!draft) throw new Error('The draft that was begun is not there.');
  // What was sent back last is brought again with the pages it had (areas 5.4).
  const last = await selectLastSent(ctx.tx, personId, id);
  if (last?.state !== 'rejected' || !last.sheets) return draft;
  await upsertPages(ctx.tx, draft.id, last.sheets);
  return ownUpload(ctx, draft.id, false);
}

/** A draft goes with its pages. The caller has the pictures locked. */
export async function dropDraft(ctx: Ctx, draft: Upload): Promise<void> {
  await dropPages(ctx, draft);
  await deleteDraft(ctx.tx, draft.id);
}

/** The pages of an upload go, and what was read of them. The caller has the pictures locked. */
export async function dropPages(ctx: CompanyCtx, { id, sheets }: Upload): Promise<void> {
  const pages = sheets ?? [];
  await deletePages(
    ctx.tx,
    id,
    pages.map(({ n }) => n),
  );
  const found = await deleteReading(ctx.tx, id);
  await releasePictures(ctx, [...pages.map(({ sha256 }) => Buffer.from(sha256, 'hex')), found]);
}

/** One's own upload. @throws Failure `notFound` of anybody else's too. */
export async function ownUpload(ctx: Ctx, id: number, lock: boolean): Promise<Upload> {
  const upload = await selectUpload(ctx.tx, id, lock);
  if (upload?.personId !== ctx.actor.personId) throw new Failure(e.uploads.notFound);
  return upload;
}

/** One's own draft, to change. @throws Failure `notFound`; `decided` of what was sent; `dismissed`. */
export async function ownDraft(ctx: Ctx, id: number, lock: boolean): Promise<Upload> {
  refuseFormer(ctx);
  const upload = await ownUpload(ctx, id, lock);
  requireDraft(ctx, upload);
  return upload;
}

/** @throws Failure `dismissed`; `decided` of what is no draft any more. */
export function requireDraft(ctx: Pick<Ctx, 'actor'>, { state }: Pick<Upload, 'state'>): void {
  refuseFormer(ctx);
  if (state !== 'draft') throw new Failure(e.uploads.decided);
}

/** @throws Failure `tooManyPages` of a place that the type has not. */
export function refusePlace({ most, slots }: UploadType, n: number, field = 'n'): void {
  if (n > (slots.length || most)) refuseField(e.uploads.tooManyPages, field);
}

/** @throws Failure `dismissed` for whoever left: nothing more is taken from them. */
export function refuseFormer(ctx: Pick<Ctx, 'actor'>): void {
  if (ctx.actor.former) throw new Failure(e.uploads.dismissed);
}

/** What a person brought, the newest first. */
export async function listOwn<W>(
  ctx: Ctx,
  place: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: Upload) => W,
): Promise<Listed<W>> {
  const [after] = place.cursor === undefined ? [] : decodeCursor(place.cursor, ['number']);
  const personId = ctx.actor.personId;
  const rows = await selectOwn(ctx.tx, personId, place.page, after ?? null);
  return listed(rows, place.page, await countOwn(ctx.tx, personId), toWire, (row) => [row.id]);
}
