import { countryOf } from '@legajo/contract';
import {
  type ArchiveEntry,
  type ByteSource,
  type Capture,
  comparableNumber,
  rollKey,
  type WholeSource,
} from '@legajo/pdf';
import { type DocumentType, typeWithinReach } from '../../folders/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import type { LocalUpload } from '../../platform/files/store.ts';
import type { Bench } from '../judging/match-page.ts';
import type { ItemRow } from '../statements/items.sql.ts';
import { type SettledNumber, selectSettled } from '../statements/numbers.sql.ts';
import type { ProcessRow } from '../statements/processes.sql.ts';
import { type CompanyRow, selectCompany } from '../statements/roll.sql.ts';
import { transformedPages, transformedWhole } from '../transform/instruction.ts';
import { archiveLimits } from './archive-limits.ts';
import { engineCapture } from './capture.ts';
import { pageLocale } from './judge.ts';
import { type CompanyRoll, loadRoll } from './roll.ts';

/** Everything a job needs to work through one process, read once. */
export interface Work {
  readonly process: ProcessRow;
  readonly type: DocumentType;
  readonly company: CompanyRow;
  readonly capture: Capture;
  readonly locale: 'es' | 'pt';
}

/** @throws Error when the document type is gone or out of the publisher's reach. */
export async function loadWork(ctx: CompanyCtx, process: ProcessRow): Promise<Work> {
  const read = await typeWithinReach(ctx, process.createdBy, process.documentTypeId);
  if (!read) throw new Error(`Process ${process.id}: its document type cannot be read.`);
  const type = process.unasked ? { ...read, signable: false } : read;
  const company = await selectCompany(ctx.tx);
  const country = countryOf(company.country).code;
  return {
    process,
    type,
    company,
    capture: engineCapture(type, process.capture),
    locale: pageLocale(country),
  };
}

/** What a company knows of numbers and names. */
type Known = Pick<Bench, 'roll' | 'country' | 'employerNumbers' | 'settled' | 'representativeNames'>;

/** The roll as somebody reaches it, and the company's own numbers. */
export async function loadKnown(ctx: CompanyCtx, company: CompanyRow, viewer: number): Promise<Known> {
  const roll = await loadRoll(ctx.tx, viewer);
  const rows = await selectSettled(ctx.tx, ctx.platform.limits['settled.numbers']);
  return {
    roll,
    country: countryOf(company.country).code,
    employerNumbers: [company.taxId],
    settled: settledNumbers(rows, roll),
    representativeNames: rows.flatMap(({ name }) => name ?? []),
  };
}

/** What readings of a process are held against. */
export async function loadBench(ctx: CompanyCtx, work: Work): Promise<Bench> {
  return {
    ...(await loadKnown(ctx, work.company, work.process.createdBy)),
    byName: work.capture.from === 'name',
    manual: work.capture.from === 'manual',
    period: work.process.period,
    looksWithoutRoom: work.type.withoutRoom === 'review',
    paper: work.type,
    sheets: work.process.transform?.sheets ?? 0,
  };
}

/** What the company said of numbers, by their comparable form. Who came since counts: a number of the roll is somebody's. */
function settledNumbers(rows: readonly SettledNumber[], { roll }: CompanyRoll): Bench['settled'] {
  const isFree = (number: string) => !roll.byNumber.has(rollKey('identity', number) ?? '');
  const held = rows.filter(({ number, standing }) => standing === 'representative' || isFree(number));
  return new Map(held.map(({ number, standing }) => [comparableNumber(number), standing]));
}

/** Where the hosts take the bytes of items from: they read the upload themselves. */
export interface Sources {
  readonly file: LocalUpload;
  readonly entries: readonly ArchiveEntry[];
  /** An entry of the archive, or pages of it or of the batch, as the process's instruction leaves them. */
  of(item: Pick<ItemRow, 'entry' | 'pageFrom' | 'pageTo'>): ByteSource;
  xmlOf(item: Pick<ItemRow, 'xmlEntry'>): ByteSource | null;
  /** Declared size of the item with its XML. */
  bytesOf(item: Pick<ItemRow, 'entry' | 'xmlEntry'>): number;
}

/** The directory of a large archive takes longer than one document may. */
const DIRECTORY_DEADLINE_MS = 60_000;

/**
 * What lies in an uploaded archive, read and judged by a host; kept for the steps to come.
 *
 * @param waitMs longest wait for a host: of a call.
 * @throws PdfError of the archive as a whole, Failure `busy`.
 */
export function readEntries(
  { hosts, limits, archives }: Platform,
  spoolKey: string,
  { path, key }: Pick<LocalUpload, 'path' | 'key'>,
  waitMs?: number,
): Promise<readonly ArchiveEntry[]> {
  return archives.get(spoolKey, async () => {
    const payload = { path, key: key ?? undefined, limits: archiveLimits(limits) };
    const options = { deadlineMs: DIRECTORY_DEADLINE_MS, waitMs };
    // Whoever waits is not kept by what is read for others.
    const pool = waitMs === undefined ? hosts.reading : hosts.people;
    return (await pool.run('directory', payload, options)).entries;
  });
}

/** Opens the upload of a process for the hosts. The caller releases `file`. @param waitMs as `readEntries`. */
export async function openSources(
  ctx: { readonly platform: Platform; readonly companyId: number },
  process: ProcessRow,
  waitMs?: number,
): Promise<Sources> {
  const { store, limits } = ctx.platform;
  const file = await store.openUpload(ctx.companyId, process.spoolKey, process.uploadKey);
  const key = file.key ?? undefined;
  const entryAt = (index: number | null): WholeSource => {
    const entry = index === null ? undefined : entries[index];
    return entry ? { archivePath: file.path, entry, key } : { path: file.path, key };
  };
  const sizeOf = (index: number | null) => (index === null ? 0 : (entries[index]?.uncompressedBytes ?? 0));
  const maxBytes = limits['zip.entry.bytes'];
  const isArchive = process.fileKind === 'zip';
  const entries = isArchive ? await readEntries(ctx.platform, process.spoolKey, file, waitMs) : [];
  return {
    file,
    entries,
    of: ({ entry, pageFrom, pageTo }) => {
      if (pageFrom === null || pageTo === null)
        return transformedWhole(entryAt(entry), process.transform, maxBytes);
      const pages = { firstPage: pageFrom - 1, lastPage: pageTo - 1 };
      const batch = {
        batchPath: file.path,
        entry: entry === null ? undefined : entries[entry],
        key,
        maxBytes,
      };
      return transformedPages(batch, pages, process.transform);
    },
    bytesOf: ({ entry, xmlEntry }) => sizeOf(entry) + sizeOf(xmlEntry),
    xmlOf: (item) => (item.xmlEntry === null ? null : entryAt(item.xmlEntry)),
  };
}
