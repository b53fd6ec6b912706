import { e } from '@legajo/contract';
import { PdfError } from '@legajo/pdf';
import type { Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import { type Drawn, redrawPicture } from '../../platform/pictures/picture.ts';

/** Photographs come from telephones; what is kept is 3,500 pixels at most, upright (areas 5.1). */
const RULES = {
  minPx: 1,
  maxPx: 12_000,
  maxPixels: 64_000_000,
  notAPicture: e.uploads.unreadable,
  tooManyPixels: e.uploads.unreadable,
} as const;
const SIDE_PX = 3500;
const QUALITY = 85;
/** A page of a PDF: 200 dots an inch on A4. */
const PDF_WIDTH_PX = 1654;

/** Clockwise, before it is kept. */
export type Turn = 90 | 180 | 270;

/**
 * The pages of a file as pictures: pixels only, drawn by a host. A PDF, whatever it carries, is taken page by page.
 *
 * @param room how many pages may come of it.
 * @throws Failure `unfitFile` of what is no JPG, PNG or PDF by its content, `encrypted`, `unreadable`, `tooManyPages`, `busy`.
 */
export async function readPages(
  steps: Steps,
  bytes: Buffer,
  { turn, room }: { readonly turn: Turn | undefined; readonly room: number },
): Promise<Drawn[]> {
  const kind = kindOf(bytes);
  if (kind === null) refuseField(e.uploads.unfitFile, 'file');
  if (kind === 'picture') return [await drawPage(steps, bytes, turn)];
  const pages = await countPages(steps, bytes);
  if (pages > room) refuseField(e.uploads.tooManyPages, 'file');
  const drawn: Drawn[] = [];
  for (let page = 0; page < pages; page += 1) {
    const question = { source: { bytes }, page, options: { widthPx: PDF_WIDTH_PX, colour: 'rgb' as const } };
    const { png } = await unlessUnreadable(() =>
      steps.platform.hosts.people.run('render', question, { waitMs: HOST_WAIT_MS }),
    );
    drawn.push(await drawPage(steps, Buffer.from(png), turn));
  }
  return drawn;
}

/** A page drawn again, turned where that is asked. @throws Failure `unreadable` or `busy`. */
export const drawPage = ({ platform }: Steps, bytes: Buffer, turn: Turn | undefined): Promise<Drawn> =>
  redrawPicture(platform.pictures, bytes, RULES, {
    background: '#ffffff',
    ...(turn ? { turn } : {}),
    resize: { width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true },
    as: { format: 'jpeg', quality: QUALITY },
  });

async function countPages({ platform, actor }: Steps, bytes: Buffer): Promise<number> {
  const request = {
    source: { bytes },
    label: '',
    capture: { from: 'manual' as const },
    country: actor.country,
    locale: 'es' as const,
    unread: true,
  };
  const { inspection } = await unlessUnreadable(() =>
    platform.hosts.people.run('examine', request, { waitMs: HOST_WAIT_MS }),
  );
  if (inspection?.encrypted) refuseField(e.publications.encrypted, 'file');
  if (!inspection || inspection.pages.length === 0) refuseField(e.uploads.unreadable, 'file');
  return inspection.pages.length;
}

/** A file that the engine refuses, or that costs its host, cannot be read; whoever had no turn is told so. */
async function unlessUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    if (error.code === 'busy' || error.code === 'host-unstarted') throw new Failure(e.shared.busy);
    return refuseField(e.uploads.unreadable, 'file');
  }
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function kindOf(bytes: Buffer): 'picture' | 'pdf' | null {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (isJpeg || bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'picture';
  return bytes.subarray(0, 1024).includes('%PDF-') ? 'pdf' : null;
}
