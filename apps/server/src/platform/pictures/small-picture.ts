import { e } from '@legajo/contract';
import type { CompanyCtx } from '../company-ctx.ts';
import type { Platform } from '../context.ts';
import { type Picture, type PictureOfRow, readPicture } from './kept-pictures.ts';
import { redrawPicture } from './picture.ts';

/** The widths that pictures of pages are drawn in; whoever asks for one between them gets the next. */
const WIDTHS = [160, 320, 640, 1280] as const;
/** Pages are never higher than this for their width, a till receipt is. */
const MOST_HIGH = 4;
const QUALITY = 80;

/** What the store keeps was drawn by us before: nothing of it is judged again. */
const RULES = {
  minPx: 1,
  maxPx: 12_000,
  maxPixels: 64_000_000,
  notAPicture: e.shared.bytesUnreadable,
  tooManyPixels: e.shared.bytesUnreadable,
} as const;

interface Between<C> {
  readonly platform: Platform;
  readonly companyId: number;
  transaction<T>(work: (ctx: C) => Promise<T>): Promise<T>;
}

/**
 * A kept picture as wide as it is asked for, or a little wider: drawn by a host the first time, remembered for the next
 * ones. Whether it may be seen is asked each time.
 *
 * @param widthPx not given, or wider than the widest: as it is kept.
 * @param find the row that says where it is; what it throws is thrown.
 * @throws Failure `busy`; BlobUnreadable where the store lacks what a row promises.
 */
export async function readPictureAs<C extends CompanyCtx>(
  steps: Between<C>,
  widthPx: number | undefined,
  find: (ctx: C) => Promise<PictureOfRow>,
): Promise<Picture> {
  const width = widthPx === undefined ? undefined : WIDTHS.find((one) => one >= widthPx);
  if (width === undefined) return readPicture(steps, find);
  const { platform, companyId } = steps;
  const { mark } = await steps.transaction(find);
  const bytes = await platform.pageImages.get(`${companyId} ${mark.toString('hex')} ${width}`, async () => {
    const whole = await readPicture(steps, find);
    const drawn = await redrawPicture(platform.pictures, Buffer.from(whole.bytes), RULES, {
      resize: { width, height: width * MOST_HIGH, fit: 'inside', withoutEnlargement: true },
      as: { format: 'jpeg', quality: QUALITY },
    });
    return drawn.bytes;
  });
  return { bytes, mark };
}
