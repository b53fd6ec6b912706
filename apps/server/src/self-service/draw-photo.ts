import { createHash } from 'node:crypto';
import { e } from '@legajo/contract';
import sharp from 'sharp';
import { Failure } from '../platform/failure.ts';
import type { Photo } from './photos.sql.ts';

/** Sides in pixels: below `min` nobody is recognised, above `max` no telephone draws. */
const SIDE = { min: 64, max: 12_000 } as const;
const MOST_PIXELS = 64_000_000;
const PICTURE_PX = 512;
const AVATAR_PX = 96;

/**
 * Draws an uploaded photograph again, as a square of 512 px and one of 96 px: JPG or PNG by its content, turned as its
 * camera said, cut to its middle, in sRGB on white. Nothing of the file but its pixels is kept: no place, no time, no
 * camera, no bytes after the end.
 *
 * @throws Failure `notAPhoto`.
 */
export async function drawPhoto(bytes: Buffer): Promise<Photo> {
  if (!isJpeg(bytes) && !isPng(bytes)) throw new Failure(e.selfService.notAPhoto);
  const options = {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  } as const;
  const { width, height } = await read(() => sharp(bytes, options).metadata());
  if (Math.min(width, height) < SIDE.min || Math.max(width, height) > SIDE.max)
    throw new Failure(e.selfService.notAPhoto);
  const picture = await read(() =>
    sharp(bytes, options)
      .autoOrient()
      .resize({ width: PICTURE_PX, height: PICTURE_PX, fit: 'cover' })
      .flatten({ background: '#FFFFFF' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  );
  const avatar = await read(() =>
    sharp(picture).resize(AVATAR_PX, AVATAR_PX).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  );
  return { picture, avatar, sha256: createHash('sha256').update(picture).digest() };
}

/** libvips says what it could not read in many words; for the person it is one thing. */
async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Failure(e.selfService.notAPhoto);
  }
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(PNG_SIGNATURE);
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
