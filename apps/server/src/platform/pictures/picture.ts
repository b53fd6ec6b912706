import { type ErrorDefinition, e } from '@legajo/contract';
import { type Hosts, PdfError } from '@legajo/pdf';
import { refuseWhileHolding } from '../db/held.ts';
import { Failure } from '../failure.ts';
import type { Store } from '../files/store.ts';
import type { Gate } from '../gate.ts';
import type { Drawing, Drawn, PictureTasks } from './picture-tasks.ts';

export type { Drawing, Drawn } from './picture-tasks.ts';

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

/** Disposable processes that draw what people send (`picture-tasks.ts`). */
export type PictureHosts = Hosts<PictureTasks>;

/** The queue of the process for pictures, who draws them, and what the largest may take in memory, in bytes. */
export interface PictureGate extends Gate {
  readonly hosts: PictureHosts;
  readonly mostDecodedBytes: number;
}

/** The bytes of an upload in the spool, which stays there. @throws BlobUnreadable when it is gone. */
export async function uploadedPicture({ store }: { readonly store: Store }, key: string): Promise<Buffer> {
  const upload = await store.uploads.open(key);
  return upload.bytes().finally(() => upload.release());
}

/**
 * Draws an uploaded picture again: JPG or PNG by its content, first frame, turned as its camera said. Nothing of the
 * file but its pixels is kept: no metadata, no profile, no bytes after the end. What its pixels take is judged by its
 * header, before any is read; pictures are drawn one at a time, in a process of their own: one that costs it is none.
 *
 * @param pictures the queue of the process: one at a time.
 * @throws Failure `notAPicture` or `tooManyPixels` of the rules, `busy`.
 */
export async function redrawPicture(
  pictures: PictureGate,
  bytes: Buffer,
  rules: PictureRules,
  drawing: Drawing,
): Promise<Drawn> {
  refuseWhileHolding('A picture was drawn');
  if (!isJpeg(bytes) && !isPng(bytes)) throw new Failure(rules.notAPicture);
  const { minPx, maxPx } = rules;
  const mostPixels = rules.maxPixels ?? maxPx * maxPx;
  const bounds = { minPx, maxPx, mostPixels, mostDecodedBytes: pictures.mostDecodedBytes };
  return pictures.within(async () => {
    const drawn = await pictures.hosts
      .run('redraw', { file: bytes, bounds, drawing })
      .catch((error: unknown) => refuse(error, rules));
    if ('refused' in drawn) throw new Failure(rules[drawn.refused]);
    return { ...drawn, bytes: Buffer.from(drawn.bytes) };
  });
}

/** A file that ends its host, or takes too long, is no picture for whoever sent it; a host that never began says nothing of it. */
function refuse(error: unknown, rules: PictureRules): never {
  if (!(error instanceof PdfError)) throw error;
  if (error.code === 'busy' || error.code === 'host-unstarted') throw new Failure(e.shared.busy);
  if (['deadline', 'memory', 'host-died'].includes(error.code)) throw new Failure(rules.notAPicture);
  throw error;
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(PNG_SIGNATURE);
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
