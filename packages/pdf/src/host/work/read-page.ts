import { PdfError } from '../../errors.ts';
import { type LabelledAmount, labelledAmounts } from '../../match/amounts/labelled-amounts.ts';
import { type PayFigures, payFigures } from '../../match/amounts/pay-figures.ts';
import type { BrokenNumber, Candidate } from '../../match/candidate.ts';
import { type Capture, captureFromPage, type PlacedCapture, placeCapture } from '../../match/capture.ts';
import { foldWords } from '../../match/names/words.ts';
import { findPeriods } from '../../match/periods.ts';
import { openPdf, type PdfFile } from '../../parse/document.ts';
import { glyphDoubts } from '../../text/fonts/glyph-doubts.ts';
import { type Doubt, type DoubtKind, type PageText, withText } from '../../text/page-text.ts';
import type { PagePaint } from '../../text/paint/page-paint.ts';
import { paintDoubts } from '../../text/paint/paint-doubts.ts';
import { pictureBeside } from '../../text/paint/pictures.ts';
import { type PaintedText, readText } from '../../text/read-text.ts';
import { readTextPdfium } from '../../text/read-text-pdfium.ts';
import { hiddenWriting } from '../../text/writing.ts';
import type { HostState } from '../host-state.ts';
import { textOnce } from './page-texts.ts';
import { type FoundNumbers, settleDoubts } from './settle-doubts.ts';
import { holdWords } from './words/hold-words.ts';

const mostDoubts = 12;

/** How pages are to be read. */
export interface PageQuestion {
  capture: Capture;
  /** ISO 3166 code. */
  country: string;
  locale: 'es' | 'pt';
  /** `auto`: PDFium only where our reader is unsure or finds nobody. `pdfium`: ask it in any case. */
  reader?: 'auto' | 'pdfium';
  /** Labels of an amount to look for, as capitals without accents; without them none is. */
  amountLabels?: readonly string[] | undefined;
  /** Labels of the day when it is paid, so too. */
  payDayLabels?: readonly string[] | undefined;
}

/** What a page says of people and months. */
export interface PageReading {
  /** Page of the file, from 0. */
  page: number;
  /** Every plausible number of the page; those outside where the capture looks are marked so. */
  candidates: Candidate[];
  /** Labels whose number cannot be read whole. */
  broken: BrokenNumber[];
  /**
   * The page's words in reading order, for finding names: folded to capitals without accents, letters only, parted by a
   * space, lines by a line feed; at most 16,384 characters.
   */
  words: string;
  sure: boolean;
  /** Why it is not sure, the first few. */
  doubts: Doubt[];
  /** No text at all: a scan. */
  empty: boolean;
  /** Months named, as `2026-09`. */
  periods: string[];
  /** Different amounts behind the labels that were asked for, in hundredths; null for one that cannot be told. */
  amounts: (number | null)[];
  /** What stands beside the one amount; undefined where there is not just one. */
  pay?: (PayFigures & { currency: string | null }) | undefined;
  reader: 'own' | 'pdfium';
}

/**
 * Reads one page of an open file: by our reader, and by PDFium where that is unsure or finds nobody. A page where
 * nobody need be named (`asked` false) is left to our reader while it is sure.
 * @throws PdfError no-such-page, damaged, bomb, page-size, too-large, memory
 */
export async function readPage(
  host: HostState,
  file: PdfFile,
  pageIndex: number,
  question: PageQuestion,
  asked = true,
): Promise<PageReading> {
  const page = file.pages()[pageIndex];
  if (!page) throw new PdfError('no-such-page', `no page ${pageIndex + 1}`);
  const text = textOnce(host, file, page);
  const { right, bottom } = text.paint.page;
  const capture = placeCapture(question.capture, right, bottom);
  const placed = { ...question, capture };
  const own = judge(text, pageIndex, placed, 'own', text.paint);
  const settles = text.doubts.every((doubt) => doubt.kind !== 'unknown' && doubt.kind !== 'writing');
  if (question.reader !== 'pdfium' && settles && (own.candidates.length > 0 || !asked)) {
    Object.assign(own, amountsOf(text, own.words, question));
    return finish(host, { file, pageIndex, page: text, candidates: own.candidates, unproven: false }, own);
  }
  // PDFium reads no annotations: what our reader found in them goes behind its text.
  const theirs = withText(readTextPdfium(await host.pdfium(), file.bytes, pageIndex), text.notes);
  const read = judge(theirs, pageIndex, placed, 'pdfium');
  read.doubts = doubtsOfBoth(text, theirs, own, read);
  return finish(host, { file, pageIndex, page: text, candidates: read.candidates, unproven: true }, read);
}

/** Only what can be seen as it is said counts: nobody looks at it as at a number of the roll. */
function amountsOf(
  text: PaintedText,
  words: string,
  { amountLabels = [], payDayLabels = [] }: Pick<PageQuestion, 'amountLabels' | 'payDayLabels'>,
): Pick<PageReading, 'amounts' | 'pay'> {
  if (!amountLabels.some((label) => words.includes(label))) return { amounts: [] };
  const isSeen = ({ box, written }: Pick<LabelledAmount, 'box' | 'written'>) =>
    box !== undefined && paintDoubts(text, box).length === 0 && glyphDoubts(text, box, written).length === 0;
  const found = labelledAmounts(text, amountLabels);
  const amounts = [...new Set(found.map((one) => (isSeen(one) ? one.hundredths : null)))];
  const [one] = amounts;
  if (amounts.length !== 1 || one == null) return { amounts };
  const currencies = new Set(found.flatMap(({ currency }) => currency ?? []));
  const [currency = null] = currencies.size === 1 ? currencies : [];
  return { amounts, pay: { currency, ...payFigures(text, one, payDayLabels, isSeen) } };
}

/** The text of a page for people to read and search: PDFium's where our reader is unsure. */
export async function textOfPage(host: HostState, bytes: Uint8Array, pageIndex: number): Promise<PageText> {
  const file = openPdf(bytes);
  const page = file.pages()[pageIndex];
  if (!page) throw new PdfError('no-such-page', `no page ${pageIndex + 1}`);
  const { text, runs, sure } = readText(file, page, host.cache);
  return sure ? { text, runs, sure } : readTextPdfium(await host.pdfium(), bytes, pageIndex);
}

/** A page that could not be read at all. */
export function unreadPage(page: number): PageReading {
  const nothing = { candidates: [], broken: [], words: '', periods: [], amounts: [] };
  return { page, ...nothing, sure: false, doubts: [{ kind: 'unknown' }], empty: false, reader: 'own' };
}

/** Adds why a page is not sure. */
export function doubt(reading: PageReading, kind: DoubtKind): void {
  reading.sure = false;
  reading.doubts = [{ kind }, ...reading.doubts].slice(0, mostDoubts);
}

async function finish(host: HostState, found: FoundNumbers, reading: PageReading): Promise<PageReading> {
  const doubts = [...reading.doubts, ...(await settleDoubts(host, found))].slice(0, mostDoubts);
  // Who looks at the page anyway sees what its words are.
  if (doubts.length === 0) doubts.push(...(await holdWords(host, found.file, found.page)));
  return { ...reading, doubts, sure: doubts.length === 0 };
}

/**
 * What our reader could not read or put in order PDFium may have; then only its own doubts count. What it did read must
 * be found by PDFium too.
 */
function doubtsOfBoth(own: PaintedText, theirs: PageText, ours: PageReading, read: PageReading): Doubt[] {
  const doubts = ours.doubts.filter(({ kind }) => kind !== 'unknown' && kind !== 'writing');
  for (const box of hiddenWriting(theirs)) doubts.push({ kind: 'writing', box });
  const found = new Set(read.candidates.map((one) => one.value));
  const lost = ours.candidates.some((one) => !one.hidden && !found.has(one.value));
  // Where neither finds a number, ours is asked whether there is none: theirs adds no doubt to a page that it need not read.
  const isNobodys = own.doubts.length === 0 && found.size === 0;
  if ((!theirs.sure && !isNobodys) || lost) doubts.push({ kind: 'unknown' });
  return doubts;
}

function judge(
  text: PageText,
  pageIndex: number,
  question: Omit<PageQuestion, 'capture'> & { capture: PlacedCapture },
  reader: PageReading['reader'],
  paint?: PagePaint,
): PageReading {
  const { bare, ...numbers } = captureFromPage(text, pageIndex, question.capture, question.country);
  const drawn = paint ? bare.filter((box) => pictureBeside(paint, box)) : [];
  return {
    page: pageIndex,
    words: foldWords(text.text),
    doubts: [...(text.doubts ?? []), ...drawn.map((box) => ({ kind: 'picture' as const, box }))],
    ...numbers,
    sure: text.sure,
    empty: text.text.trim() === '',
    amounts: [],
    periods: [...new Set(findPeriods(text.text, question.locale).map((period) => period.month))],
    reader,
  };
}
