import { type ErrorDefinition, e } from '@legajo/contract';
import { PdfError } from '@legajo/pdf';
import type { Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';

export interface PdfPageInfo {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly turned: number;
  readonly format: string;
}

export interface CheckedPdf {
  readonly pages: readonly PdfPageInfo[];
  readonly bytes: number;
}

const REFUSALS: Readonly<Record<string, ErrorDefinition>> = {
  'page-size': e.folders.pdfWrongSize,
  'not-a-pdf': e.folders.pdfWrongMime,
  damaged: e.folders.pdfWrongMime,
  'too-large': e.folders.pdfTooLarge,
};

/**
 * The pages of a PDF for folders (D73): at most 5 MB, not encrypted, from 147 × 209 to 298 × 421 mm, which a host reads.
 *
 * @param field of the form.
 * @throws Failure `encrypted`, `pdfTooLarge`, `pdfWrongMime` or `pdfWrongSize`, with the field.
 */
export async function readPages(
  steps: Steps,
  file: Pick<ReceivedFile, 'key' | 'name'>,
  field: string,
): Promise<{ pages: PdfPageInfo[]; contents: Buffer }> {
  const refuse = (definition: ErrorDefinition) =>
    new Failure(definition, {}, { [field]: { rule: 'invalid' } });
  const spool = await steps.platform.store.uploads.open(file.key);
  try {
    const contents = await spool.bytes();
    if (!contents.subarray(0, 1024).includes('%PDF-')) throw refuse(e.folders.pdfWrongMime);
    const request = {
      source: sourceOf(spool),
      label: file.name,
      capture: { from: 'manual' as const },
      country: steps.actor.country,
      locale: 'es' as const,
    };
    const examined = await steps.platform.hosts.reading.run('examine', request, { waitMs: HOST_WAIT_MS });
    const inspection = examined.inspection;
    if (!inspection) throw refuse(e.folders.pdfWrongMime);
    if (inspection.encrypted) throw refuse(e.publications.encrypted);
    if (!inspection.sizesAllowed) throw refuse(e.folders.pdfWrongSize);
    const pages = inspection.pages.map((page) => ({
      widthMm: page.widthMm,
      heightMm: page.heightMm,
      turned: page.turned,
      format: page.format ?? '',
    }));
    return { pages, contents };
  } catch (error) {
    const definition = error instanceof PdfError ? REFUSALS[error.code] : undefined;
    throw definition ? refuse(definition) : error;
  } finally {
    await spool.release();
  }
}
