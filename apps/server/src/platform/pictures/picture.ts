import type { ErrorDefinition } from '@legajo/contract';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { refuseWhileHolding } from '../db/held.ts';
import { Failure } from '../failure.ts';
import type { Store } from '../files/store.ts';
import type { Gate } from '../gate.ts';
import { plainJpeg } from './plain-jpeg.ts';

// A picture is drawn by one thread, and nothing of it is kept.
sharp.concurrency(1);
sharp.cache(false);

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

/** The queue of the process for pictures, and what the largest of them may take in memory, in bytes. */
export interface PictureGate extends Gate {
  readonly mostDecodedBytes: number;
}

export interface Drawn {
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The bytes of an upload in the spool, which stays there. @throws BlobUnreadable when it is gone. */
export async function uploadedPicture({ store }: { readonly store: Store }, key: string): Promise<Buffer> {
  const upload = await store.uploads.open(key);
  return upload.bytes().finally(() => upload.release());
}

/**
 * Draws an uploaded picture again: JPG or PNG by its content, first frame, turned as its camera said. Nothing of the
 * file but its pixels is kept: no metadata, no profile, no bytes after the end. What its pixels take is judged by its
 * header, before any is read; pictures are drawn one at a time.
 *
 * @param draw sizes and encodes it.
 * @param pictures the queue of the process: one at a time.
 * @throws Failure `notAPicture` or `tooManyPixels` of the rules, `busy`.
 */
export async function redrawPicture(
  pictures: PictureGate,
  bytes: Buffer,
  rules: PictureRules,
  draw: (picture: Sharp) => Sharp,
): Promise<Drawn> {
  refuseWhileHolding('A picture was drawn');
  return pictures.within(() => redraw(bytes, rules, pictures.mostDecodedBytes, draw));
}

async function redraw(
  upload: Buffer,
  rules: PictureRules,
  mostDecodedBytes: number,
  draw: (picture: Sharp) => Sharp,
): Promise<Drawn> {
  if (!isJpeg(upload) && !isPng(upload)) throw new Failure(rules.notAPicture);
  const bytes = isJpeg(upload) ? plainJpeg(upload) : upload;
  const mostPixels = rules.maxPixels ?? rules.maxPx * rules.maxPx;
  const options = {
    limitInputPixels: mostPixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  } as const;
  const header = await orRefuse(rules, () =>
    sharp(bytes, { ...options, limitInputPixels: false }).metadata(),
  );
  const { width, height } = header;
  const sidesFit = Math.min(width, height) >= rules.minPx && Math.max(width, height) <= rules.maxPx;
  const fits = sidesFit && width * height <= mostPixels;
  if (!fits || decodedBytes(header) > mostDecodedBytes) throw new Failure(rules.tooManyPixels);
  const { data, info } = await orRefuse(rules, () =>
    draw(sharp(bytes, options).autoOrient()).toColourspace('srgb').toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, widthPx: info.width, heightPx: info.height };
}

/** Bytes of a sample, by the name that libvips has for it. */
const SAMPLE_BYTES: Readonly<Record<string, number>> = { char: 1, uchar: 1, short: 2, ushort: 2 };
const LARGEST_SAMPLE = 16;

/** What the pixels of a picture take in memory; an interlaced one is held whole. */
const decodedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (SAMPLE_BYTES[depth] ?? LARGEST_SAMPLE);

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
