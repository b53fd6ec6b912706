import { e } from '@legajo/contract';
import { PdfError } from '@legajo/pdf';
import { refuseWhileHolding } from '../db/held.ts';
import { Failure } from '../failure.ts';
import type { Log } from '../log.ts';
import type { PictureGate } from './picture.ts';

/** Letters stay sharp enough to read; a page takes a fifth of what it takes without loss. */
const QUALITY = 45;
/** Ends of a host. The picture is our own: whatever ended it, it was not what somebody sent. */
const NOT_THE_PICTURE: readonly string[] = ['busy', 'deadline', 'memory', 'host-died', 'host-unstarted'];

/**
 * A picture of our own making, as small as a slow line wants it: encoded where the pictures of others are drawn, so that
 * no native code works on pictures in the process that answers calls.
 *
 * @param pictures the queue of the process.
 * @throws Failure `busy`
 */
export function encodeWebp(pictures: PictureGate, png: Uint8Array): Promise<Uint8Array> {
  refuseWhileHolding('A picture was encoded');
  return pictures.within(async () => {
    try {
      return await pictures.hosts.run('encode', { png, quality: QUALITY });
    } catch (error) {
      if (error instanceof PdfError && NOT_THE_PICTURE.includes(error.code)) throw new Failure(e.shared.busy);
      throw error;
    }
  });
}

/** One pixel. */
const SMALLEST =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Starts the host of pictures, so that the first page on a phone does not wait for it; without it that page does. */
export async function warmPictures({ hosts }: PictureGate, log: Log): Promise<void> {
  try {
    await hosts.run('encode', { png: Buffer.from(SMALLEST, 'base64'), quality: QUALITY });
  } catch (error) {
    // One that cannot start is told by the pool.
    if (!(error instanceof PdfError)) log.warn({ err: error }, 'warming up pictures');
  }
}
