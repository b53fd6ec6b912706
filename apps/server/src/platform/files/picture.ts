import type { ErrorDefinition } from '@legajo/contract';
import sharp, { type Sharp } from 'sharp';
import { Failure } from '../failure.ts';

/** What is taken of pictures, and how it is refused. */
export interface PictureRules {
  /** Of the shorter and of the longer side. */
  readonly minPx: number;
  readonly maxPx: number;
  /** Of both sides together; a square of the longest unless told. */
  readonly maxPixels?: number;
  readonly notAPicture: ErrorDefinition;
  readonly tooManyPixels: ErrorDefinition;
}

export interface Drawn {
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Draws an uploaded picture again: JPG or PNG by its content, first frame, turned as its camera said. Nothing of the
 * file but its pixels is kept: no metadata, no profile, no bytes after the end.
 *
 * @param draw sizes and encodes it.
 * @throws Failure `notAPicture` or `tooManyPixels` of the rules.
 */
export async function redrawPicture(
  bytes: Buffer,
  rules: PictureRules,
  draw: (picture: Sharp) => Sharp,
): Promise<Drawn> {
  if (!isJpeg(bytes) && !isPng(bytes)) throw new Failure(rules.notAPicture);
  const options = {
    limitInputPixels: rules.maxPixels ?? rules.maxPx * rules.maxPx,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  } as const;
  const { width, height } = await orRefuse(rules, () => sharp(bytes, options).metadata());
  if (Math.min(width, height) < rules.minPx || Math.max(width, height) > rules.maxPx)
    throw new Failure(rules.tooManyPixels);
  const { data, info } = await orRefuse(rules, () =>
    draw(sharp(bytes, options).autoOrient()).toColourspace('srgb').toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, widthPx: info.width, heightPx: info.height };
}

/** libvips says what it could not read in many words; for the person it is one thing. */
async function orRefuse<T>(rules: PictureRules, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Failure(rules.notAPicture);
  }
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(PNG_SIGNATURE);
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
