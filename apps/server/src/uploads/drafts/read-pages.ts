import { e } from '@legajo/contract';
import type { Steps } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { drawPdf, isPdf } from '../../platform/pictures/pdf-pages.ts';
import { type Drawn, redrawPicture } from '../../platform/pictures/picture.ts';

/** Photographs come from telephones; what is kept is 3,500 pixels at most, upright (areas 5.1). */
const RULES = {
  minPx: 1,
  maxPx: 12_000,
  maxPixels: 64_000_000,
  notAPicture: e.uploads.unreadable,
  tooManyPixels: e.uploads.unreadable,
} as const;
const SIDE_PX = 3500;
const QUALITY = 85;

/** Clockwise, before it is kept. */
export type Turn = 90 | 180 | 270;

/**
 * The pages of a file as pictures: pixels only, drawn by a host. A PDF, whatever it carries, is taken page by page.
 *
 * @param room how many pages may come of it.
 * @throws Failure `unfitFile` of what is no JPG, PNG or PDF by its content, `encrypted`, `unreadable`, `tooManyPages`, `busy`.
 */
export async function readPages(
  steps: Steps,
  bytes: Buffer,
  { turn, room }: { readonly turn: Turn | undefined; readonly room: number },
): Promise<Drawn[]> {
  if (isPicture(bytes)) return [await drawPage(steps, bytes, turn)];
  if (!isPdf(bytes)) refuseField(e.uploads.unfitFile, 'file');
  const { unreadable, tooManyPages } = e.uploads;
  return drawPdf(steps, bytes, { room, unreadable, tooManyPages }, (png) => drawPage(steps, png, turn));
}

/** A page drawn again, turned where that is asked. @throws Failure `unreadable` or `busy`. */
export const drawPage = ({ platform }: Steps, bytes: Buffer, turn: Turn | undefined): Promise<Drawn> =>
  redrawPicture(platform.pictures, bytes, RULES, {
    background: '#ffffff',
    ...(turn ? { turn } : {}),
    resize: { width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true },
    as: { format: 'jpeg', quality: QUALITY },
  });

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  return isJpeg || bytes.subarray(0, 8).equals(PNG_SIGNATURE);
}
