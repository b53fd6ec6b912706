import sharp from 'sharp';
import { refuseWhileHolding } from '../db/held.ts';
import type { PictureGate } from './picture.ts';

// A picture is drawn by one thread, and nothing of it is kept.
sharp.concurrency(1);
sharp.cache(false);

/** Letters stay sharp enough to read; a page takes a fifth of what it takes without loss. */
const QUALITY = 45;

/**
 * A picture of our own making, as small as a slow line wants it.
 *
 * @param pictures the queue of the process.
 * @throws Failure `busy`
 */
export function encodeWebp(pictures: PictureGate, png: Uint8Array): Promise<Uint8Array> {
  refuseWhileHolding('A picture was encoded');
  return pictures.within(() => sharp(png).webp({ quality: QUALITY }).toBuffer());
}
