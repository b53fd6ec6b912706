import { e } from '@legajo/contract';
import { PdfError } from '@legajo/pdf';
import type { Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { sourceOf } from '../platform/files/uploads.ts';
import { HOST_WAIT_MS } from '../platform/hosts.ts';
import type { ReceivedFile } from '../platform/http/multipart.ts';
import { redrawPicture, uploadedPicture } from '../platform/pictures/picture.ts';

/** The longest side of a picture as it is kept (areas 10.3). */
const LONGEST_PX = 1600;
const NAME_MOST = 250;
const REFUSED = ['not-a-pdf', 'damaged', 'page-size', 'too-large', 'too-deep', 'bomb'];

const refuse = (field: 'imagen' | 'pdf') =>
  new Failure(e.billboard.fileType, {}, { [field]: { rule: 'invalid' } });

/** A picture as it is kept: drawn again, without anything of its file but its pixels. @throws Failure `fileType`, `busy` */
export async function drawPostPicture(steps: Steps, key: string): Promise<Buffer> {
  const rules = {
    minPx: 16,
    maxPx: 12_000,
    maxPixels: 64_000_000,
    notAPicture: e.billboard.fileType,
    tooManyPixels: e.billboard.fileType,
  };
  const { bytes } = await redrawPicture(
    steps.platform.pictures,
    await uploadedPicture(steps.platform, key),
    rules,
    {
      resize: { width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true },
      background: '#ffffff',
      as: { format: 'jpeg', quality: 82, mozjpeg: true },
    },
  );
  return bytes;
}

/** A PDF that a host could open and that nobody needs a password for, and its pages. @throws Failure `fileType`, `busy` */
export async function readPostPdf(
  steps: Steps,
  file: Pick<ReceivedFile, 'key' | 'name'>,
): Promise<{ bytes: Buffer; name: string; pages: number }> {
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
    const { inspection } = await steps.platform.hosts.reading.run('examine', request, {
      waitMs: HOST_WAIT_MS,
    });
    if (!inspection || inspection.encrypted || inspection.pages.length === 0) throw refuse('pdf');
    return {
      bytes: await spool.bytes(),
      name: file.name.slice(-NAME_MOST) || 'aviso.pdf',
      pages: inspection.pages.length,
    };
  } catch (error) {
    if (error instanceof PdfError && REFUSED.includes(error.code)) throw refuse('pdf');
    throw error;
  } finally {
    await spool.release();
  }
}
