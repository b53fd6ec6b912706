import { type ErrorDefinition, e } from '@legajo/contract';
import { PdfError } from '@legajo/pdf';
import type { Steps } from '../context.ts';
import { Failure, refuseField } from '../failure.ts';
import { HOST_WAIT_MS } from '../hosts.ts';

/** A page of a PDF: 200 dots an inch on A4. */
const WIDTH_PX = 1654;

/** What is taken of a PDF that somebody brings, and how the rest is refused. */
export interface PdfRules {
  /** How many pages may come of it. */
  readonly room: number;
  readonly unreadable: ErrorDefinition;
  readonly tooManyPages: ErrorDefinition;
}

/** Whether a file is a PDF by its content, which may begin late. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/**
 * The pages of a PDF as pictures, whatever the file carries: pixels only, drawn by a host one after the other.
 *
 * @param keep what is made of each; it gets a PNG.
 * @throws Failure `encrypted`, those of the rules, `busy`; each at the field `file`.
 */
export async function drawPdf<T>(
  steps: Steps,
  bytes: Buffer,
  rules: PdfRules,
  keep: (png: Buffer) => Promise<T>,
): Promise<T[]> {
  const pages = await countPages(steps, bytes, rules);
  if (pages > rules.room) refuseField(rules.tooManyPages, 'file');
  const drawn: T[] = [];
  for (let page = 0; page < pages; page += 1) {
    const question = { source: { bytes }, page, options: { widthPx: WIDTH_PX, colour: 'rgb' as const } };
    const { png } = await unlessUnreadable(rules, () =>
      steps.platform.hosts.people.run('render', question, { waitMs: HOST_WAIT_MS }),
    );
    drawn.push(await keep(Buffer.from(png)));
  }
  return drawn;
}

async function countPages({ platform, actor }: Steps, bytes: Buffer, rules: PdfRules): Promise<number> {
  const request = {
    source: { bytes },
    label: '',
    capture: { from: 'manual' as const },
    country: actor.country,
    locale: 'es' as const,
    unread: true,
  };
  const { inspection } = await unlessUnreadable(rules, () =>
    platform.hosts.people.run('examine', request, { waitMs: HOST_WAIT_MS }),
  );
  if (inspection?.encrypted) refuseField(e.publications.encrypted, 'file');
  if (!inspection || inspection.pages.length === 0) refuseField(rules.unreadable, 'file');
  return inspection.pages.length;
}

/** A file that the engine refuses, or that costs its host, cannot be read; whoever had no turn is told so. */
async function unlessUnreadable<T>({ unreadable }: PdfRules, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    if (error.code === 'busy' || error.code === 'host-unstarted') throw new Failure(e.shared.busy);
    return refuseField(unreadable, 'file');
  }
}
