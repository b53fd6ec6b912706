import { e } from '@legajo/contract';
import { type PictureGate, redrawPicture } from '../../platform/pictures/picture.ts';

/** A photograph in its two sizes, as it is drawn. */
export interface DrawnPhoto {
  readonly picture: Buffer;
  readonly avatar: Buffer;
}

/** Below the least nobody is recognised, above the most no telephone draws. */
const RULES = {
  minPx: 64,
  maxPx: 12_000,
  maxPixels: 64_000_000,
  notAPicture: e.selfService.notAPhoto,
  tooManyPixels: e.selfService.photoDimensions,
} as const;
const PICTURE_PX = 512;
const AVATAR_PX = 96;

/**
 * Draws an uploaded photograph again, as a square of 512 px and one of 96 px, cut to its middle, on white.
 *
 * @param pictures the queue of the process. @throws Failure `notAPhoto`, `photoDimensions`, `busy`.
 */
export async function drawPhoto(pictures: PictureGate, bytes: Buffer): Promise<DrawnPhoto> {
  const { bytes: picture } = await redrawPicture(pictures, bytes, RULES, {
    resize: { width: PICTURE_PX, height: PICTURE_PX, fit: 'cover' },
    background: '#FFFFFF',
    as: { format: 'jpeg', quality: 82, mozjpeg: true },
  });
  const { bytes: avatar } = await redrawPicture(pictures, picture, RULES, {
    resize: { width: AVATAR_PX, height: AVATAR_PX, fit: 'cover' },
    as: { format: 'jpeg', quality: 80, mozjpeg: true },
  });
  return { picture, avatar };
}
