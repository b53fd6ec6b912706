import { PdfError } from '@legajo/pdf';
import type { Steps } from '../context.ts';
import { sourceOf } from '../files/uploads.ts';
import { HOST_WAIT_MS } from '../hosts.ts';
import type { ReceivedFile } from '../http/multipart.ts';

const REFUSED = ['not-a-pdf', 'damaged', 'page-size', 'too-large', 'too-deep', 'bomb'];

/**
 * A PDF that a host could open and that nobody needs a password for, and its pages.
 *
 * @param refused what is thrown of any other file.
 * @throws Failure `busy`, or what `refused` makes.
 */
export async function readPlainPdf(
  steps: Steps,
  file: Pick<ReceivedFile, 'key' | 'name'>,
  refused: () => Error,
): Promise<{ readonly bytes: Buffer; readonly pages: number }> {
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
    if (!inspection || inspection.encrypted || inspection.pages.length === 0) throw refused();
    return { bytes: await spool.bytes(), pages: inspection.pages.length };
  } catch (error) {
    if (error instanceof PdfError && REFUSED.includes(error.code)) throw refused();
    throw error;
  } finally {
    await spool.release();
  }
}
