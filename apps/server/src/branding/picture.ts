import { e } from '@legajo/contract';
import { Failure } from '../platform/failure.ts';
import { type PictureGate, redrawPicture } from '../platform/pictures/picture.ts';

/** What is kept of a logo: PNG, no larger than any header shows it on a dense screen. */
export interface DrawnLogo {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

const RULES = {
  minPx: 16,
  maxPx: 6000,
  notAPicture: e.branding.notAPicture,
  tooManyPixels: e.branding.pictureTooMany,
} as const;
const BOX = { width: 640, height: 240 } as const;
const MOST_BYTES = 524_288;

/**
 * Draws an uploaded picture again, shrunk into a box.
 *
 * @param pictures the queue of the process. @throws Failure `notAPicture`, `pictureTooMany` or `busy`.
 */
export async function drawLogo(pictures: PictureGate, bytes: Buffer): Promise<DrawnLogo> {
  const {
    bytes: png,
    widthPx: width,
    heightPx: height,
  } = await redrawPicture(pictures, bytes, RULES, {
    resize: { ...BOX, fit: 'inside', withoutEnlargement: true },
    as: { format: 'png', compressionLevel: 9, palette: false },
  });
  if (png.length > MOST_BYTES) throw new Failure(e.branding.notAPicture);
  return { png, width, height };
}

/** Twice what a mail shows, for dense screens. */
const MAIL_BOX = { width: 320, height: 120 } as const;

/** A kept logo as it goes with mails: PNG of few colours. @throws Failure as `drawLogo` does. */
export async function shrinkLogo(pictures: PictureGate, png: Buffer): Promise<Buffer> {
  const { bytes } = await redrawPicture(pictures, png, RULES, {
    resize: { ...MAIL_BOX, fit: 'inside', withoutEnlargement: true },
    as: { format: 'png', compressionLevel: 9, palette: true },
  });
  return bytes;
}
