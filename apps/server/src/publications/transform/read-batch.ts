import { e } from '@legajo/contract';
import { type MatchOutcome, type PageReading, planSplit } from '@legajo/pdf';
import type { Platform } from '../../platform/context.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { type Bench, matchPage } from '../judging/match-page.ts';
import type { Sources, Work } from '../reading/load-work.ts';
import { refusalOf } from '../reading/refusals.ts';
import { type Pages, piecesOf, transformedPages } from './instruction.ts';

const PAGES_AT_A_TIME = 100;
const DEADLINE_MS = 60_000;

/** Whose the pages that one page of the upload becomes are; null where the instruction fails on it. */
type Sheet = readonly MatchOutcome[] | null;

/**
 * Reads a batch page by page, as its instruction leaves it. A page that it fails on costs itself.
 *
 * @param sheets pages of the upload.
 * @throws PdfError of a batch that cannot be read.
 */
export async function readBatch(
  platform: Platform,
  work: Work,
  bench: Bench,
  sources: Sources,
  { sheets, signal }: { readonly sheets: number; readonly signal: AbortSignal },
): Promise<Sheet[]> {
  const pieces = piecesOf(work.process.transform);
  // The name of a batch is nobody's: its pages say who they are for.
  const paged: Bench = { ...bench, byName: false };
  const atATime = Math.max(1, Math.floor(PAGES_AT_A_TIME / pieces));
  const outcomes: Sheet[] = [];
  for (let first = 0; first < sheets; first += atATime) {
    signal.throwIfAborted();
    const last = Math.min(sheets, first + atATime) - 1;
    for (const readings of await readSheets(platform, work, bench, sources, first, last))
      outcomes.push(readings?.map((reading) => matchPage(paged, reading, null)) ?? null);
  }
  return outcomes;
}

/** The pages that sheets from one to another become, for each sheet. */
async function readSheets(
  platform: Platform,
  work: Work,
  bench: Bench,
  sources: Sources,
  first: number,
  last: number,
): Promise<(PageReading[] | null)[]> {
  const { transform } = work.process;
  const pieces = piecesOf(transform);
  const capture = work.capture.from === 'name' ? ({ from: 'first-page' } as const) : work.capture;
  const question = { capture, country: bench.country, locale: work.locale };
  const range = { firstPage: first * pieces, lastPage: (last + 1) * pieces - 1 };
  const { path: batchPath, key } = sources.file;
  const maxBytes = platform.limits['zip.entry.bytes'];
  const made = transformedPages({ batchPath, key: key ?? undefined, maxBytes }, range, transform);
  // Without an instruction pages are read where they stand.
  const ask =
    'of' in made
      ? { source: made, firstPage: 0, lastPage: range.lastPage - range.firstPage, ...question }
      : { source: sourceOf(sources.file), ...range, ...question };
  try {
    const readings = await platform.hosts.reading.run('readPages', ask, { deadlineMs: DEADLINE_MS });
    return Array.from({ length: last - first + 1 }, (_, i) => readings.slice(i * pieces, (i + 1) * pieces));
  } catch (error) {
    if (!isOfInstruction(error)) throw error;
    if (first === last) return [null];
    const alone: (PageReading[] | null)[] = [];
    for (let sheet = first; sheet <= last; sheet++)
      alone.push(...(await readSheets(platform, work, bench, sources, sheet, sheet)));
    return alone;
  }
}

function isOfInstruction(error: unknown): boolean {
  const definition = refusalOf(error);
  return definition === e.publications.processCut || definition === e.publications.processRotate;
}

/**
 * Where the documents of a batch begin. What the instruction fails on is a document of its own, which its reading refuses.
 */
export function planDocuments(
  sheets: readonly Sheet[],
  { pieces, unnamedPagesContinue }: { readonly pieces: number; readonly unnamedPagesContinue: boolean },
): Pages[] {
  const documents: Pages[] = [];
  let run: MatchOutcome[] = [];
  let at = 0;
  const endRun = () => {
    for (const { firstPage, lastPage } of planSplit(run, { unnamedPagesContinue }))
      documents.push({ firstPage: at + firstPage, lastPage: at + lastPage });
    at += run.length;
    run = [];
  };
  for (const sheet of sheets) {
    if (sheet) {
      run.push(...sheet);
      continue;
    }
    endRun();
    documents.push({ firstPage: at, lastPage: at + pieces - 1 });
    at += pieces;
  }
  endRun();
  return documents;
}
