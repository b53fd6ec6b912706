import { e } from '@legajo/contract';
import type { Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { ReceivedFile } from '../platform/http/multipart.ts';
import { redrawPicture, uploadedPicture } from '../platform/pictures/picture.ts';
import { readPlainPdf } from '../platform/pictures/read-pdf.ts';

/** The longest side of a picture as it is kept (areas 10.3). */
const LONGEST_PX = 1600;
const NAME_MOST = 250;

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
  const { bytes, pages } = await readPlainPdf(steps, file, () => refuse('pdf'));
  return { bytes, name: file.name.slice(-NAME_MOST) || 'aviso.pdf', pages };
}
