import sharp, { type Metadata } from 'sharp';
import { plainJpeg } from './plain-jpeg.ts';

// A picture is drawn by one thread, and nothing of it is kept.
sharp.concurrency(1);
sharp.cache(false);

/** How a picture is drawn: its size, what see-through becomes, and the form it is kept in. */
export interface Drawing {
  readonly resize: {
    readonly width: number;
    readonly height: number;
    readonly fit: 'cover' | 'inside';
    readonly withoutEnlargement?: boolean;
  };
  readonly background?: string;
  /** Clockwise, after what its camera said. */
  readonly turn?: 90 | 180 | 270;
  readonly as:
    | { readonly format: 'png'; readonly compressionLevel: number; readonly palette: boolean }
    | { readonly format: 'jpeg'; readonly quality: number; readonly mozjpeg?: boolean };
}

/** What a picture may be. */
export interface PictureBounds {
  readonly minPx: number;
  readonly maxPx: number;
  readonly mostPixels: number;
  readonly mostDecodedBytes: number;
}

export interface Drawn {
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What became of one, or why it was not taken. */
export type Redrawn = Drawn | { readonly refused: 'notAPicture' | 'tooManyPixels' };

/**
 * What the hosts of pictures do: native code that reads what people send, in a process that ends with it. Loaded by the
 * hosts alone.
 */
export const tasks = {
  redraw: async (
    _: unknown,
    {
      file,
      bounds,
      drawing,
    }: { readonly file: Uint8Array; readonly bounds: PictureBounds; readonly drawing: Drawing },
  ): Promise<Redrawn> => {
    const upload = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    try {
      return await redraw(isJpeg(upload) ? plainJpeg(upload) : upload, bounds, drawing);
    } catch {
      // libvips says what it could not read in many words; for the person it is one thing.
      return { refused: 'notAPicture' };
    }
  },
  /** A picture of our own making, as a small WebP. */
  encode: (_: unknown, { png, quality }: { readonly png: Uint8Array; readonly quality: number }) =>
    sharp(png).webp({ quality }).toBuffer(),
};

export type PictureTasks = typeof tasks;

async function redraw(bytes: Buffer, bounds: PictureBounds, { resize, background, turn, as }: Drawing) {
  const { minPx, maxPx, mostPixels, mostDecodedBytes } = bounds;
  const options = {
    limitInputPixels: mostPixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  } as const;
  const header = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  const { width, height } = header;
  const sidesFit = Math.min(width, height) >= minPx && Math.max(width, height) <= maxPx;
  const fits = sidesFit && width * height <= mostPixels;
  if (!fits || decodedBytes(header) > mostDecodedBytes) return { refused: 'tooManyPixels' } as const;
  const upright = sharp(bytes, turn ? { ...options, sequentialRead: false } : options).autoOrient();
  const sized = (turn ? upright.rotate(turn) : upright).resize(resize);
  const whole = background === undefined ? sized : sized.flatten({ background });
  const { format, ...how } = as;
  const { data, info } = await whole
    .toFormat(format, how)
    .toColourspace('srgb')
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, widthPx: info.width, heightPx: info.height };
}

/** Bytes of a sample, by the name that libvips has for it. */
const SAMPLE_BYTES: Readonly<Record<string, number>> = { char: 1, uchar: 1, short: 2, ushort: 2 };
const LARGEST_SAMPLE = 16;

/** What the pixels of a picture take in memory; an interlaced one is held whole. */
const decodedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (SAMPLE_BYTES[depth] ?? LARGEST_SAMPLE);

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
