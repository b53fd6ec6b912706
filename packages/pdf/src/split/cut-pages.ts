import { PdfError } from '../errors.ts';
import { inspect } from '../inspect/inspect.ts';
import { PdfDict, PdfName, type PdfRef } from '../objects/objects.ts';
import { pageGeometry } from '../pages/geometry.ts';
import { asFile, PdfFile } from '../parse/document.ts';
import type { PdfPage } from '../parse/page-tree.ts';
import { copyTags } from './copy-tags.ts';
import { PageCopier } from './page-copier.ts';
import { catalogOfPart } from './part-catalog.ts';
import { TagIndex } from './tag-index.ts';
import { writeFile } from './write-file.ts';

/** Consecutive pages of a file, from 0, both inclusive. */
export interface PageRange {
  firstPage: number;
  lastPage: number;
}

/** What cutting may not exceed. */
export interface CutLimits {
  /** All new files together, in bytes: a logo shared by 500 pages is copied 500 times. */
  maxTotalBytes: number;
}

declare const cuttable: unique symbol;

/** A file that was looked at and may be cut. */
export type CuttableFile = PdfFile & { readonly [cuttable]: true };

/**
 * Looks at a file once before its pages are cut out.
 * @throws PdfError encrypted, unappendable (it holds a signature: never cut), damaged, bomb
 */
export function openForCutting(source: Uint8Array | PdfFile): CuttableFile {
  const file = asFile(source);
  const found = inspect(file);
  if (found.encrypted) throw new PdfError('encrypted', 'the file is encrypted');
  if (found.holdsSignature) throw new PdfError('unappendable', 'a signed file is never cut');
  return file as CuttableFile;
}

/**
 * Cuts ranges of pages out of a file into files of their own, and turns pages by multiples of 90
 * degrees on the way. Each new file holds what draws its pages and nothing of any other page, keeps language, output
 * intents and the tags of its pages, and claims of PDF/A what still holds.
 * @param turnBy degrees clockwise added to /Rotate of every page
 * @throws PdfError encrypted, unappendable (it holds a signature: never cut), makes-no-page (no range), no-such-page,
 *   output-too-large, damaged, bomb
 */
export function cutPages(
  source: Uint8Array | CuttableFile,
  ranges: readonly PageRange[],
  limits: CutLimits,
  turnBy: 0 | Quarters = 0,
): Uint8Array[] {
  const file = source instanceof PdfFile ? source : openForCutting(source);
  if (ranges.length === 0) throw new PdfError('makes-no-page', 'nothing is asked for');
  let left = limits.maxTotalBytes;
  return ranges.map((range) => {
    const cut = cutOne(file, range, () => turnBy);
    left -= cut.length;
    if (left < 0) throw new PdfError('output-too-large', `more than ${limits.maxTotalBytes} bytes cut out`);
    return cut;
  });
}

/** Degrees clockwise. */
export type Quarters = 90 | 180 | 270;

/** Pages to be turned, from 0, or all of them. */
export interface PageTurn {
  pages: 'all' | readonly number[];
  by: Quarters;
}

/**
 * Turns pages of a file, each by the sum of what is said of it, and keeps what cutting keeps.
 * @throws PdfError encrypted, unappendable (it holds a signature: never turned), makes-no-page (nothing is asked to be
 *   turned), no-such-page, output-too-large, damaged (a /Rotate that is no quarter), bomb
 */
export function rotatePages(
  source: Uint8Array | CuttableFile,
  turns: readonly PageTurn[],
  limits: CutLimits,
): Uint8Array {
  const file = source instanceof PdfFile ? source : openForCutting(source);
  const count = file.pages().length;
  if (turns.length === 0 || turns.some(({ pages }) => pages.length === 0))
    throw new PdfError('makes-no-page', 'no page is asked to be turned');
  const by = new Map<number, number>();
  for (const turn of turns)
    for (const page of turn.pages === 'all' ? file.pages().keys() : turn.pages) {
      if (!(Number.isInteger(page) && page >= 0 && page < count))
        throw new PdfError('no-such-page', `no page ${page + 1}`);
      by.set(page, (by.get(page) ?? 0) + turn.by);
    }
  for (const page of by.keys()) pageGeometry(file, file.pages()[page]!);
  const turned = cutOne(file, { firstPage: 0, lastPage: count - 1 }, (page) => (by.get(page) ?? 0) % 360);
  if (turned.length > limits.maxTotalBytes)
    throw new PdfError('output-too-large', `more than ${limits.maxTotalBytes} bytes`);
  return turned;
}

/** By how many degrees clockwise a page is turned. */
type TurnOf = (page: number) => number;

function cutOne(file: PdfFile, range: PageRange, turnBy: TurnOf): Uint8Array {
  const pages = file.pages().slice(range.firstPage, range.lastPage + 1);
  if (range.firstPage < 0 || pages.length !== range.lastPage - range.firstPage + 1 || pages.length === 0)
    throw new PdfError('no-such-page', `pages ${range.firstPage + 1} to ${range.lastPage + 1}`);
  const index = TagIndex.of(file);
  let copied = copyPages(file, pages, turnBy);
  let tags: PdfRef | undefined;
  try {
    tags = index && copyTags(index, copied.copier);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    // A broken tree costs the tags: what was begun of them is forgotten.
    copied = copyPages(file, pages, turnBy);
  }
  const { copier, tree } = copied;
  const { catalog, version } = catalogOfPart(file, copier, tree, tags);
  return writeFile(copier.objects, copier.add(catalog), version);
}

function copyPages(
  file: PdfFile,
  pages: readonly PdfPage[],
  turnBy: TurnOf,
): { copier: PageCopier; tree: PdfRef } {
  const copier = new PageCopier(file);
  const tree = copier.add(null);
  const kids = pages.map((page) => copier.page(page, tree));
  for (const [i, kid] of kids.entries()) {
    const by = turnBy(pages[i]!.index);
    if (by !== 0) turn(file, pages[i]!.get('Rotate'), copier, kid.num, by);
  }
  copier.objects.set(tree.num, PdfDict.of({ Type: new PdfName('Pages'), Kids: kids, Count: kids.length }));
  return { copier, tree };
}

function turn(
  file: PdfFile,
  now: Parameters<PdfFile['resolve']>[0],
  copier: PageCopier,
  num: number,
  by: number,
): void {
  const page = copier.objects.get(num) as PdfDict;
  const angle = Number(file.resolve(now) ?? 0);
  page.set('Rotate', (((angle + by) % 360) + 360) % 360);
}
