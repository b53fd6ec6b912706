import { hash } from 'node:crypto';
import { PdfError, type PdfErrorCode } from '../../errors.ts';
import type { Inspection } from '../../inspect/inspect.ts';
import type { Candidate } from '../../match/candidate.ts';
import { capturedPage, captureFromName } from '../../match/capture.ts';
import { findPeriods } from '../../match/periods.ts';
import { headerAt, type PdfFile } from '../../parse/document.ts';
import type { SealPlaces, SealQuestion } from '../../place/seal-places.ts';
import { readPayrollCfdi } from '../../xml/read-payroll-cfdi.ts';
import { defaultXmlLimits } from '../../xml/read-xml.ts';
import type { HostState } from '../host-state.ts';
import { type Refusal, refusalOf } from '../protocol.ts';
import type { ByteSource } from './byte-source.ts';
import { eachItem, type ItemAnswer } from './items.ts';
import { usablePdf } from './open-pdf-bytes.ts';
import { doubt, type PageQuestion, type PageReading, readPage, unreadPage } from './read-page.ts';
import { readSource, takeSource } from './read-source.ts';
import { findSealPlaces } from './seal-room.ts';

const mostOtherPages = 100;
/** What one page among others may be without costing the file. */
const unreadable: readonly PdfErrorCode[] = [
  'damaged',
  'too-large',
  'too-deep',
  'unsupported-filter',
  'page-size',
];

/** One document to look at before anything is done with it. */
export interface ExamineRequest extends PageQuestion {
  source: ByteSource;
  /** The file's name, as a label. */
  label: string;
  /** Only what the file is, for one whose pages are read by themselves. */
  unread?: boolean;
  /** Where its seal is wanted; asked of what is no batch. */
  seal?: SealQuestion | undefined;
}

/** What one document is and whom it may name. Whose it is, is for `matchPerson` and the roll to say. */
export interface Examination {
  /** Of the bytes as they came. */
  sizeBytes: number;
  /** Hexadecimal SHA-256 of the bytes as they came. */
  sha256: string;
  kind: 'pdf' | 'xml' | 'other';
  /** Of a PDF. */
  inspection?: Inspection;
  /** Whether it will be rewritten once before its first signature. */
  normalised?: boolean;
  /** The captured page; absent for encrypted files and pages that are not there. */
  page?: PageReading;
  /** Every other page, in order. */
  otherPages: PageReading[];
  /** Where its seal covers nothing; absent where nobody asked, and where there is no such page. */
  sealPlaces?: SealPlaces;
  /** By the file's name, where the capture takes the person from it. */
  nameCandidates: Candidate[];
  /** Months the file's name says. */
  namePeriods: string[];
}

/**
 * Takes a document from its source, inspects it and reads the page its capture looks at, and all others beside it.
 * @throws PdfError archive-entry, damaged, too-large, too-deep, bomb, page-size, memory
 */
export async function examine(host: HostState, request: ExamineRequest): Promise<Examination> {
  const { capture, country, locale, label } = request;
  const { bytes, arrived, repaired: repairedBefore } = await takeSource(host, request.source);
  const result: Examination = {
    sizeBytes: arrived.length,
    sha256: hash('sha256', arrived, 'hex'),
    kind: kindOf(bytes),
    otherPages: [],
    nameCandidates: captureFromName(label, capture, country),
    namePeriods: findPeriods(label, locale, 'name').map((period) => period.month),
  };
  if (result.kind !== 'pdf') return result;
  const { file, inspection, normalised, repaired } = await usablePdf(bytes);
  result.inspection = inspection;
  result.normalised = normalised;
  if (inspection.encrypted || request.unread) return result;
  const places = request.seal && (await placesOf(host, file, request.seal));
  if (places) result.sealPlaces = places;
  const index = capturedPage(capture, inspection.pages.length);
  if (index < 0 || index >= inspection.pages.length) return result;
  // Where whoever publishes says whose it is, its page names nobody.
  result.page = await readPage(host, file, index, request, capture.from !== 'manual');
  result.otherPages = await readOtherPages(host, file, index, request);
  if (inspection.pages.length - 1 > result.otherPages.length) doubt(result.page, 'unknown');
  if (repaired || repairedBefore)
    for (const page of [result.page, ...result.otherPages]) doubt(page, 'damage');
  return result;
}

/** Every page but one, as far as the first hundred go; one that cannot be read is unsure. */
async function readOtherPages(
  host: HostState,
  file: PdfFile,
  captured: number,
  question: PageQuestion,
): Promise<PageReading[]> {
  const readings: PageReading[] = [];
  const count = file.pages().length;
  for (let index = 0; index < count && readings.length < mostOtherPages; index++) {
    if (index === captured) continue;
    try {
      readings.push(await readPage(host, file, index, question, false));
    } catch (error) {
      if (!(error instanceof PdfError) || !unreadable.includes(error.code)) throw error;
      readings.push(unreadPage(index));
    }
  }
  return readings;
}

/** A page that is not there is told when it is sealed. */
async function placesOf(host: HostState, file: PdfFile, seal: SealQuestion): Promise<SealPlaces | undefined> {
  try {
    return await findSealPlaces(host, file, seal);
  } catch (error) {
    if (error instanceof PdfError && error.code === 'no-such-page') return undefined;
    throw error;
  }
}

/** Documents to look at by one question. */
export interface ExamineBatch {
  items: readonly ExamineItem[];
  question: PageQuestion & Pick<ExamineRequest, 'seal'>;
}

export interface ExamineItem {
  source: ByteSource;
  label: string;
  /** The XML that goes with it. */
  xml?: ByteSource | undefined;
}

/** What one of them is, and why its XML is refused where it is. */
export interface ExaminedItem {
  examined: Examination;
  xmlRefusal?: Refusal;
}

/** Examines each document of a batch; what one of them throws is its own. */
export function examineBatch(
  host: HostState,
  { items, question }: ExamineBatch,
): Promise<ItemAnswer<ExaminedItem>[]> {
  return eachItem(items, async ({ source, label, xml }) => {
    const examined = await examine(host, { source, label, ...question });
    const xmlRefusal = xml && (await whyNotXml(host, xml));
    return { examined, ...(xmlRefusal && { xmlRefusal }) };
  });
}

/** Any well-formed XML will do; that it is no payroll is no refusal. */
async function whyNotXml(host: HostState, source: ByteSource): Promise<Refusal | undefined> {
  try {
    readPayrollCfdi(await readSource(host, source), defaultXmlLimits);
  } catch (error) {
    if (error instanceof PdfError && error.code === 'xml-not-payroll') return undefined;
    const { error: refusal, fatal } = refusalOf(error);
    if (fatal) throw error;
    return refusal;
  }
  return undefined;
}

/** A batch of pages to read, for splitting. */
export interface ReadPagesRequest extends PageQuestion {
  source: ByteSource;
  firstPage: number;
  lastPage: number;
}

/** Reads a range of pages of one file, each by the same capture. */
export async function readPages(host: HostState, request: ReadPagesRequest): Promise<PageReading[]> {
  const taken = await takeSource(host, request.source);
  const { file, repaired } = await usablePdf(taken.bytes);
  const readings: PageReading[] = [];
  for (let page = request.firstPage; page <= request.lastPage; page++)
    readings.push(await readPage(host, file, page, request));
  if (repaired || taken.repaired) for (const reading of readings) doubt(reading, 'damage');
  return readings;
}

function kindOf(bytes: Uint8Array): Examination['kind'] {
  if (headerAt(bytes) >= 0) return 'pdf';
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return /^(?:\xef\xbb\xbf)?\s*</.test(head) ? 'xml' : 'other';
}
