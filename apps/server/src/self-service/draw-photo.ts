import { createHash } from 'node:crypto';
import { e } from '@legajo/contract';
import { redrawPicture } from '../platform/files/picture.ts';
import type { Photo } from './photos.sql.ts';

/** Below the least nobody is recognised, above the most no telephone draws. */
const RULES = {
  minPx: 64,
  maxPx: 12_000,
  maxPixels: 64_000_000,
  notAPicture: e.selfService.notAPhoto,
  tooManyPixels: e.selfService.notAPhoto,
} as const;
const PICTURE_PX = 512;
const AVATAR_PX = 96;

/**
 * Draws an uploaded photograph again, as a square of 512 px and one of 96 px, cut to its middle, on white.
 *
 * @throws Failure `notAPhoto`.
 */
export async function drawPhoto(bytes: Buffer): Promise<Photo> {
  const { bytes: picture } = await redrawPicture(bytes, RULES, (photo) =>
    photo
      .resize({ width: PICTURE_PX, height: PICTURE_PX, fit: 'cover' })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 82, mozjpeg: true }),
  );
  const { bytes: avatar } = await redrawPicture(picture, RULES, (photo) =>
    photo.resize(AVATAR_PX, AVATAR_PX).jpeg({ quality: 80, mozjpeg: true }),
  );
  return { picture, avatar, sha256: createHash('sha256').update(picture).digest() };
}
