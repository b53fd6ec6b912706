import { e } from '@legajo/contract';
import type { WholeSource } from '@legajo/pdf';
import { judgeTransform, type PageTransform, readPdfPages } from '../../folders/public.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { refusalOf } from '../reading/refusals.ts';
import { engineInstruction, piecesOf } from '../transform/instruction.ts';
import { withSample } from './sample.ts';

/** What comes out of an instruction. */
export interface MadePdf {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/**
 * What an instruction makes of a PDF, as a publication would (areas 1.6).
 *
 * @param of a file that was sent, or one's own sample.
 * @throws Failure `transformInvalid`, `processCut`, `processRotate`, `unappendable`; of a file or sample that is not fit.
 */
export async function transformPdf(
  steps: Steps,
  of: { readonly file: ReceivedFile | undefined; readonly sample: string | null | undefined },
  transform: PageTransform,
): Promise<MadePdf> {
  judgeTransform(transform);
  if (of.file && of.file.size > 0) return transformFile(steps, of.file, transform);
  if (!of.sample) refuseField(e.folders.fieldRequired, 'file', 'required');
  return withSample(steps, of.sample, async (source, { fileName, pages }) => ({
    bytes: await make(steps, source, pages, transform),
    name: fileName,
  }));
}

async function transformFile(steps: Steps, file: ReceivedFile, transform: PageTransform): Promise<MadePdf> {
  const { pages } = await readPdfPages(steps, file, 'file');
  const spool = await steps.platform.store.uploads.open(file.key);
  try {
    return { bytes: await make(steps, sourceOf(spool), pages.length, transform), name: file.name };
  } finally {
    await spool.release();
  }
}

async function make(
  { platform }: Steps,
  source: WholeSource,
  pages: number,
  transform: PageTransform,
): Promise<Uint8Array> {
  const { sheets } = transform;
  if (sheets > 0 && (pages * piecesOf(transform)) % sheets !== 0)
    refuseField(e.publications.processCut, 'transform');
  const instruction = engineInstruction(transform) ?? {};
  const request = { source, instruction, maxBytes: platform.limits['zip.entry.bytes'] };
  try {
    return await platform.hosts.reading.run('transform', request, { waitMs: HOST_WAIT_MS });
  } catch (error) {
    const definition = refusalOf(error);
    throw definition ? new Failure(definition, {}, { transform: { rule: 'invalid' } }) : error;
  }
}
