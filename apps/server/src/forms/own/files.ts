import { e } from '@legajo/contract';
import { fieldsOf } from '@legajo/contract/forms/definition';
import { PdfError } from '@legajo/pdf';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import {
  keepPictures,
  lockPictures,
  pictureAt,
  readPicture,
  releasePictures,
} from '../../platform/pictures/kept-pictures.ts';
import { isPdf } from '../../platform/pictures/pdf-pages.ts';
import { redrawPicture, uploadedPicture } from '../../platform/pictures/picture.ts';
import type { FileRow } from './answer.ts';
import { deleteFile, insertFile, selectFiles } from './files.sql.ts';
import { holdOpen, readOwn, withForm } from './own.ts';

/** The longest side of a photograph as it is kept. */
const LONGEST_PX = 2600;
const NAME_MOST = 250;

/**
 * Adds a file to a question: a photograph drawn again, without anything of its file but its pixels, or a PDF that opens
 * without a password.
 *
 * @throws Failure `notFound`, `closed`, `alreadyAnswered`, `fieldInvalid` of what is no such question, `limitReached`,
 *   `fileType`, `busy`
 */
export async function addFile(
  steps: Steps,
  id: number,
  field: string,
  file: ReceivedFile,
): Promise<{ readonly id: number; readonly name: string; readonly bytes: number }> {
  await steps.transaction((ctx) => room(ctx, id, field));
  const bytes = await uploadedPicture(steps.platform, file.key);
  const read = isPdf(bytes) ? await readPdf(steps, file, bytes) : await drawPhotograph(steps, bytes);
  const name = file.name.replaceAll(/[\\/:*?"<>|]/g, ' ').slice(-NAME_MOST) || 'archivo';
  return keepPictures(steps, [read.bytes], async (ctx: Ctx, [sha256]) => {
    await room(ctx, id, field);
    if (!sha256) throw new Error('A file that was kept has no address.');
    const kept = { field, name, media: read.media, bytes: read.bytes.length, sha256 };
    return { id: await insertFile(ctx.tx, id, kept, ctx.now), name, bytes: kept.bytes };
  });
}

/** Takes a file off again. @throws Failure `notFound`, `closed`, `alreadyAnswered` */
export async function removeFile(ctx: Ctx, id: number, field: string, fileId: number): Promise<void> {
  await lockPictures(ctx.tx);
  await holdOpen(ctx, id);
  const address = await deleteFile(ctx.tx, id, { id: fileId, field });
  if (!address) throw new Failure(e.eforms.notFound);
  await releasePictures(ctx, [address]);
}

/** A file that one added oneself. @throws Failure `notFound`, `closed` */
export async function readOwnFile(steps: Steps, id: number, fileId: number) {
  return readFile(steps, fileId, async (ctx) => (await readOwn(ctx, id)).files);
}

/** A file out of those that whoever asks may read. @throws Failure `notFound` */
export async function readFile(
  steps: Steps,
  fileId: number,
  filesOf: (ctx: Ctx) => Promise<readonly FileRow[]>,
): Promise<{ readonly bytes: Uint8Array; readonly file: FileRow }> {
  let found: FileRow | undefined;
  const { bytes } = await readPicture(steps, async (ctx: Ctx) => {
    found = (await filesOf(ctx)).find(({ id }) => id === fileId);
    if (!found) throw new Failure(e.eforms.notFound);
    return pictureAt(found.sha256);
  });
  return { bytes, file: found as FileRow };
}

/** Whether there is such a question, and room for one more. */
async function room(ctx: Ctx, id: number, key: string): Promise<void> {
  const row = await holdOpen(ctx, id);
  const { definition } = await withForm(ctx, row);
  const field = fieldsOf(definition).find(({ clave, tipo }) => clave === key && tipo === 'archivo');
  if (field?.tipo !== 'archivo') refuseField(e.eforms.fieldInvalid, 'campo');
  const there = (await selectFiles(ctx.tx, id)).filter((one) => one.field === key).length;
  const most = Math.min(field.maximo ?? 1, ctx.platform.limits['eform.files']);
  if (there >= most)
    throw new Failure(e.shared.limitReached, { max: most }, { file: { rule: 'many', n: most } });
}

async function drawPhotograph(steps: Steps, bytes: Buffer) {
  const rules = {
    minPx: 1,
    maxPx: 12_000,
    maxPixels: 64_000_000,
    notAPicture: e.eforms.fileType,
    tooManyPixels: e.eforms.fileType,
  };
  const drawn = await redrawPicture(steps.platform.pictures, bytes, rules, {
    resize: { width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true },
    background: '#ffffff',
    as: { format: 'jpeg', quality: 82 },
  });
  return { bytes: drawn.bytes, media: 'image/jpeg' as const };
}

const REFUSED = [
  'not-a-pdf',
  'damaged',
  'page-size',
  'too-large',
  'too-deep',
  'bomb',
  'deadline',
  'memory',
  'host-died',
];

async function readPdf(steps: Steps, file: ReceivedFile, bytes: Buffer) {
  const spool = await steps.platform.store.uploads.open(file.key);
  try {
    const request = {
      source: sourceOf(spool),
      label: file.name,
      capture: { from: 'manual' as const },
      country: steps.actor.country,
      locale: 'es' as const,
      unread: true,
    };
    const { inspection } = await steps.platform.hosts.people.run('examine', request, {
      waitMs: HOST_WAIT_MS,
    });
    if (!inspection || inspection.encrypted || inspection.pages.length === 0)
      refuseField(e.eforms.fileType, 'file');
    return { bytes, media: 'application/pdf' as const };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    if (error.code === 'busy' || error.code === 'host-unstarted') throw new Failure(e.shared.busy);
    if (REFUSED.includes(error.code)) refuseField(e.eforms.fileType, 'file');
    throw error;
  } finally {
    await spool.release();
  }
}
