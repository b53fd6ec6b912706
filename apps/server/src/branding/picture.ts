import { e } from '@legajo/contract';
import sharp from 'sharp';
import { Failure } from '../platform/failure.ts';

/** What is kept of a logo: PNG, no larger than any header shows it on a dense screen. */
export interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

const SIDE = { min: 16, max: 6000 } as const;
const BOX = { width: 640, height: 240 } as const;
const MOST_BYTES = 524_288;

/**
 * Draws an uploaded picture again: JPG or PNG by its content, first frame, turned as its camera said, shrunk
 * into a box. Nothing of the file but its pixels is kept: no metadata, no profile, no bytes after the end.
 *
 * @throws Failure `notAPicture` or `pictureTooMany`.
 */
export async function redraw(bytes: Buffer): Promise<Picture> {
  if (!isJpeg(bytes) && !isPng(bytes)) throw new Failure(e.branding.notAPicture);
  const options = { limitInputPixels: SIDE.max * SIDE.max, failOn: 'error', pages: 1 } as const;
  const { width, height } = await read(() => sharp(bytes, options).metadata());
  if (Math.min(width, height) < SIDE.min || Math.max(width, height) > SIDE.max)
    throw new Failure(e.branding.pictureTooMany);
  const { data, info } = await read(() =>
    sharp(bytes, options)
      .autoOrient()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9, palette: false })
      .toBuffer({ resolveWithObject: true }),
  );
  if (data.length > MOST_BYTES) throw new Failure(e.branding.notAPicture);
  return { png: data, width: info.width, height: info.height };
}

/** libvips says what it could not read in many words; for the person it is one thing. */
async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Failure(e.branding.notAPicture);
  }
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(PNG_SIGNATURE);
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
