import { e } from '@legajo/contract';
import type { Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { ReceivedFile, ReceivedFiles } from '../../platform/http/multipart.ts';
import { redrawPicture, uploadedPicture } from '../../platform/pictures/picture.ts';
import { readPlainPdf } from '../../platform/pictures/read-pdf.ts';
import type { ProofFile } from './proof.ts';

/** Fields of one call that bring proofs (areas 17). */
const FIELDS = ['file', 'file2', 'file3', 'file4', 'file5'] as const;
/** The longest side of a picture as it is kept: a certificate stays legible. */
const LONGEST_PX = 2400;
const NAME_MOST = 250;

/**
 * Reads what was sent as a proof: a picture is drawn again, so that nothing of its file but its pixels stays; a PDF is one that
 * a host could open.
 *
 * @throws Failure `fileType`, `busy`.
 */
export async function readProofs(steps: Steps, files: ReceivedFiles): Promise<ProofFile[]> {
  const proofs: ProofFile[] = [];
  for (const field of FIELDS) {
    const file = files[field];
    if (file) proofs.push(await readProof(steps, file));
  }
  return proofs;
}

async function readProof(steps: Steps, file: ReceivedFile): Promise<ProofFile> {
  const name = file.name.slice(-NAME_MOST) || 'justificativo';
  const refused = () => new Failure(e.leave.fileType, {}, { file: { rule: 'invalid' } });
  const uploaded = await uploadedPicture(steps.platform, file.key);
  if (uploaded.subarray(0, 1024).includes('%PDF-')) {
    const { bytes } = await readPlainPdf(steps, file, refused);
    return { name, kind: 'pdf', bytes };
  }
  const rules = {
    ...{ minPx: 16, maxPx: 12_000, maxPixels: 64_000_000 },
    ...{ notAPicture: e.leave.fileType, tooManyPixels: e.leave.fileType },
  };
  const { bytes } = await redrawPicture(steps.platform.pictures, uploaded, rules, {
    resize: { width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true },
    background: '#ffffff',
    as: { format: 'jpeg', quality: 82, mozjpeg: true },
  });
  return { name, kind: 'jpeg', bytes };
}
