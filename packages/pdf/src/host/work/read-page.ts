import { PdfError } from '../../errors.ts';
import type { BrokenNumber, Candidate } from '../../match/candidate.ts';
import { type Capture, captureFromPage } from '../../match/capture.ts';
import { findPeriods } from '../../match/periods.ts';
import { openPdf, type PdfFile } from '../../parse/document.ts';
import type { Doubt, PageText } from '../../text/page-text.ts';
import { readText } from '../../text/read-text.ts';
import { readTextPdfium } from '../../text/read-text-pdfium.ts';
import type { HostState } from '../host-state.ts';
import { textOnce } from './page-texts.ts';

/** How pages are to be read. */
export interface PageQuestion {
  capture: Capture;
  /** ISO 3166 code. */
  country: string;
  locale: 'es' | 'pt';
  /** `auto`: PDFium only where our reader is unsure or finds nobody. `pdfium`: ask it in any case. */
  reader?: 'auto' | 'pdfium';
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
  reader: 'own' | 'pdfium';
}

/** Reads one page of an open file: by our reader, and by PDFium where that is unsure or finds nobody. */
export async function readPage(
  host: HostState,
  file: PdfFile,
  pageIndex: number,
  question: PageQuestion,
): Promise<PageReading> {
  const page = file.pages()[pageIndex];
  if (!page) throw new PdfError('no-such-page', `no page ${pageIndex + 1}`);
  if (question.reader !== 'pdfium') {
    const own = judge(textOnce(host, file, page), pageIndex, question, 'own');
    if (own.sure && own.candidates.length > 0) return own;
  }
  const pdfium = await host.pdfium();
  return judge(readTextPdfium(pdfium, file.bytes, pageIndex), pageIndex, question, 'pdfium');
}

/** The text of a page for people to read and search: PDFium's where our reader is unsure. */
export async function textOfPage(host: HostState, bytes: Uint8Array, pageIndex: number): Promise<PageText> {
  const file = openPdf(bytes);
  const page = file.pages()[pageIndex];
  if (!page) throw new PdfError('no-such-page', `no page ${pageIndex + 1}`);
  const own = readText(file, page, host.cache);
  return own.sure ? own : readTextPdfium(await host.pdfium(), bytes, pageIndex);
}

function judge(
  text: PageText,
  pageIndex: number,
  question: PageQuestion,
  reader: PageReading['reader'],
): PageReading {
  return {
    page: pageIndex,
    broken: [],
    words: '',
    doubts: text.doubts ?? [],
    candidates: captureFromPage(text, pageIndex, question.capture, question.country),
    sure: text.sure,
    empty: text.text.trim() === '',
    periods: [...new Set(findPeriods(text.text, question.locale).map((period) => period.month))],
    reader,
  };
}
