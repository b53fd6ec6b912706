import { e } from '@legajo/contract';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import {
  keepPictures,
  lockPictures,
  type Picture,
  pictureAt,
  readPicture,
  releasePictures,
} from '../../platform/pictures/kept-pictures.ts';
import type { Drawn } from '../../platform/pictures/picture.ts';
import { uploadedPicture } from '../../platform/pictures/picture.ts';
import { readPictureAs } from '../../platform/pictures/small-picture.ts';
import { deletePages, upsertPages } from '../change.sql.ts';
import type { Upload, UploadPage, UploadType } from '../upload.ts';
import { selectLoad } from '../uploads.sql.ts';
import { ownDraft, ownUpload, refusePlace, typeOfDraft } from './drafts.ts';
import { drawPage, readPages, type Turn } from './read-pages.ts';

/** A place of a draft. */
export interface PlaceOf {
  readonly id: number;
  readonly n: number;
}

/**
 * Puts a file into a place of one's draft, over what was there; a PDF fills as many places as it has pages. Put there
 * again it stands there once: who lost the answer sends it again.
 *
 * @param upload key of the file in the spool.
 * @throws Failure of uploads, `encrypted`, `busy`.
 */
export async function putPage(
  steps: Steps,
  { id, n }: PlaceOf,
  upload: string,
  turn: Turn | undefined,
): Promise<UploadPage[]> {
  const check = async (ctx: Ctx, lock: boolean) => {
    const draft = await ownDraft(ctx, id, lock);
    const type = await typeOfDraft(ctx, draft);
    refusePlace(type, n);
    return { draft, type };
  };
  const { type } = await steps.transaction((ctx) => check(ctx, false));
  const bytes = await uploadedPicture(steps.platform, upload);
  const drawn = await readPages(steps, bytes, { turn, room: placesOf(type) - n + 1 });
  return keep(steps, drawn, async (ctx) => ({ ...(await check(ctx, true)), from: n }));
}

const placesOf = ({ most, slots }: UploadType) => slots.length || most;

/** Stores drawn pages from a place on, and lets go of those that were there. */
function keep(
  steps: Steps,
  drawn: readonly Drawn[],
  check: (ctx: Ctx) => Promise<{ draft: Upload; type: UploadType; from: number }>,
): Promise<UploadPage[]> {
  return keepPictures(
    steps,
    drawn.map(({ bytes }) => bytes),
    async (ctx: Ctx, addresses) => {
      const { draft, type, from } = await check(ctx);
      refusePlace(type, from + drawn.length - 1, 'file');
      const pages = drawn.map(({ widthPx, heightPx, bytes }, i) => {
        const sha256 = addresses[i]?.toString('hex') ?? '';
        return { n: from + i, widthPx, heightPx, bytes: bytes.length, sha256 };
      });
      const before = (draft.sheets ?? []).filter(({ n }) => n >= from && n < from + pages.length);
      await upsertPages(ctx.tx, draft.id, pages);
      await release(ctx, before, pages);
      await refuseTooMuch(ctx);
      return pages;
    },
  );
}

const release = (ctx: Ctx, before: readonly UploadPage[], kept: readonly UploadPage[]) =>
  releasePictures(
    ctx,
    before
      .filter(({ sha256 }) => !kept.some((one) => one.sha256 === sha256))
      .map(({ sha256 }) => Buffer.from(sha256, 'hex')),
  );

/** All drafts of a person together (areas 5.1). */
async function refuseTooMuch(ctx: Ctx): Promise<void> {
  const { draftBytes } = await selectLoad(ctx.tx, ctx.actor.personId);
  if (draftBytes > ctx.platform.limits['upload.draft.bytes']) refuseField(e.uploads.tooLarge, 'file');
}

/** Turns a page clockwise. @throws Failure `notFound` of a place without one, `decided`, `busy`. */
export async function turnPage(steps: Steps, { id, n }: PlaceOf, turn: Turn): Promise<UploadPage> {
  const found = async (ctx: Ctx, lock: boolean) => {
    const draft = await ownDraft(ctx, id, lock);
    return { draft, sheet: sheetOf(draft, n) };
  };
  const picture = await readPicture(steps, async (ctx: Ctx) =>
    pictureAt(addressOf((await found(ctx, false)).sheet)),
  );
  const drawn = await drawPage(steps, Buffer.from(picture.bytes), turn);
  const [page] = await keep(steps, [drawn], async (ctx) => {
    const { draft, sheet } = await found(ctx, true);
    // Another page took its place, or it was turned meanwhile.
    if (!addressOf(sheet).equals(picture.mark)) throw new Failure(e.uploads.notFound);
    return { draft, type: await typeOfDraft(ctx, draft), from: n };
  });
  if (!page) throw new Error('A page that was turned is not there.');
  return page;
}

/** Puts a page into another place; what stands there changes places with it. @throws Failure as of `turnPage`. */
export async function movePage(ctx: Ctx, { id, n }: PlaceOf, to: number): Promise<UploadPage> {
  const draft = await ownDraft(ctx, id, true);
  refusePlace(await typeOfDraft(ctx, draft), to, 'a');
  const sheet = sheetOf(draft, n);
  const other = (draft.sheets ?? []).find((one) => one.n === to);
  const moved = { ...sheet, n: to };
  await deletePages(ctx.tx, id, [n, to]);
  await upsertPages(ctx.tx, id, other && to !== n ? [moved, { ...other, n }] : [moved]);
  return moved;
}

/** @throws Failure `notFound`, `decided`. */
export async function removePage(ctx: Ctx, { id, n }: PlaceOf): Promise<void> {
  await lockPictures(ctx.tx);
  const draft = await ownDraft(ctx, id, true);
  const sheet = sheetOf(draft, n);
  await deletePages(ctx.tx, id, [n]);
  // Whoever sends it meanwhile joined a page that is not there any more.
  await upsertPages(ctx.tx, id, []);
  await release(ctx, [sheet], []);
}

/** A page of what one brought oneself. @throws Failure `notFound`. */
export const readOwnPage = (
  steps: Steps,
  { id, n }: PlaceOf,
  widthPx: number | undefined,
): Promise<Picture> =>
  readPictureAs(steps, widthPx, async (ctx: Ctx) =>
    pictureAt(addressOf(sheetOf(await ownUpload(ctx, id, false), n))),
  );

const addressOf = ({ sha256 }: UploadPage) => Buffer.from(sha256, 'hex');

/** @throws Failure `notFound`. */
export function sheetOf({ sheets }: Upload, n: number): UploadPage {
  const sheet = sheets?.find((one) => one.n === n);
  if (!sheet) throw new Failure(e.uploads.notFound);
  return sheet;
}
