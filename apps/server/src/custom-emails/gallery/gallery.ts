import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import {
  keepPictures,
  lockPictures,
  type Picture,
  pictureAt,
  readPicture,
  releasePictures,
} from '../../platform/pictures/kept-pictures.ts';
import { redrawPicture, uploadedPicture } from '../../platform/pictures/picture.ts';
import {
  deletePicture,
  type GalleryPicture,
  insertPicture,
  selectPicture,
  selectPictures,
} from './gallery.sql.ts';

/** Twice what a mail shows, for dense screens. */
const WIDEST_PX = 1200;
const NAME_MOST = 250;
const RULES = {
  minPx: 16,
  maxPx: 12_000,
  maxPixels: 64_000_000,
  notAPicture: e.customEmails.pictureType,
  tooManyPixels: e.customEmails.pictureType,
} as const;

/** The pictures of the company, the newest first. */
export const listGallery = (ctx: Ctx): Promise<GalleryPicture[]> =>
  selectPictures(ctx.tx, ctx.platform.limits['gallery.images']);

/**
 * Puts an uploaded picture into the gallery, drawn again: nothing of its file but its pixels is kept (D73).
 *
 * @throws Failure `pictureType` by its name and by its content, `pictureTooLarge`, `pictureLimit`, `busy`
 */
export async function addPicture(steps: Steps, file: ReceivedFile): Promise<GalleryPicture> {
  const ending = /\.(jpe?g|png)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined) throw new Failure(e.customEmails.pictureType);
  const format = ending === 'png' ? ('png' as const) : ('jpeg' as const);
  // Refused before anything is drawn; asked again below.
  await steps.transaction(requireRoom);
  const drawn = await redrawPicture(
    steps.platform.pictures,
    await uploadedPicture(steps.platform, file.key),
    RULES,
    {
      resize: { width: WIDEST_PX, height: WIDEST_PX, fit: 'inside', withoutEnlargement: true },
      ...(format === 'jpeg' ? { background: '#ffffff' } : {}),
      as:
        format === 'png'
          ? { format: 'png', compressionLevel: 9, palette: false }
          : { format: 'jpeg', quality: 82, mozjpeg: true },
    },
  );
  if (drawn.bytes.length > steps.platform.limits['gallery.image.bytes'])
    throw new Failure(e.customEmails.pictureTooLarge);
  const bytes = Buffer.from(drawn.bytes);
  return keepPictures(steps, [bytes], async (ctx: Ctx, [address]) => {
    if (!address) throw new Error('The store gave no address.');
    // Of two at once that would be the last one is: pictures of the company are locked.
    await requireRoom(ctx);
    const name = file.name.slice(-NAME_MOST);
    const kept = { name, format, address, bytes: bytes.length, width: drawn.widthPx, height: drawn.heightPx };
    const id = await insertPicture(ctx.tx, { ...kept, by: ctx.actor.personId, at: ctx.now });
    await note(ctx, 'gallery.added', name);
    return find(ctx, id);
  });
}

/**
 * Deletes a picture of the gallery.
 *
 * @param knowing whoever deletes it knows that mails which show it are left without one.
 * @throws Failure `pictureNotFound`, `pictureInUse`
 */
export async function removePicture(ctx: Ctx, id: number, knowing: boolean): Promise<void> {
  await lockPictures(ctx.tx);
  const picture = await find(ctx, id);
  if (picture.usedIn.length > 0 && !knowing) throw new Failure(e.customEmails.pictureInUse);
  await deletePicture(ctx.tx, id);
  await releasePictures(ctx, [picture.address]);
  await note(ctx, 'gallery.removed', picture.name);
}

/** A picture of the gallery as it is shown. @throws Failure `pictureNotFound` */
export async function showPicture(
  steps: Steps,
  id: number,
): Promise<Picture & { readonly format: GalleryPicture['format'] }> {
  let format: GalleryPicture['format'] = 'png';
  const shown = await readPicture(steps, async (ctx: Ctx) => {
    const picture = await find(ctx, id);
    format = picture.format;
    return pictureAt(picture.address);
  });
  return { ...shown, format };
}

async function find({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<GalleryPicture> {
  const picture = await selectPicture(tx, id);
  if (!picture) throw new Failure(e.customEmails.pictureNotFound);
  return picture;
}

async function requireRoom(ctx: Ctx): Promise<void> {
  const most = ctx.platform.limits['gallery.images'];
  if ((await selectPictures(ctx.tx, most)).length >= most)
    throw new Failure(e.customEmails.pictureLimit, { count: most });
}

function note(ctx: Ctx, event: 'gallery.added' | 'gallery.removed', name: string): Promise<void> {
  const { companyId, actor } = ctx;
  const of = { subject: 'company', subjectId: companyId } as const;
  return record(ctx, [{ event, actorId: actor.personId, ...of, body: { name } }]);
}
