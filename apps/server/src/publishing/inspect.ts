import { e } from '@legajo/contract';
import { PdfError } from '@legajo/pdf';
import type { Platform } from '../platform/context.ts';
import {
  goOut,
  type ItemReading,
  type ItemRow,
  type ProcessRow,
  refreshCounts,
  selectForJob,
  selectNextItems,
  selectRivals,
  updateProcess,
  updateReadings,
} from '../processes/public.ts';
import { asCompany } from './job-ctx.ts';
import { type Bench, judge, problem } from './judge.ts';
import { loadBench, loadWork, openSources, type Sources, type Work } from './load-work.ts';
import type { Pace } from './pace.ts';
import { isInterruption, refusalOf } from './refusals.ts';
import { splitBatch } from './split.ts';

const CHUNK = 200;

/**
 * Reads every item of a process: what it is, whose it is, what stands against it. Each chunk is one
 * transaction; a run that was cut short goes on where its rows end.
 */
export async function inspectProcess(
  platform: Platform,
  companyId: number,
  processId: number,
  options: { continuePages: boolean } & Pace,
): Promise<void> {
  const begun = await asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, false);
    if (process?.state !== 'running' || process.phase !== 'inspect') return null;
    const work = await loadWork(ctx, process);
    return { work, bench: await loadBench(ctx, work) };
  });
  if (!begun) return;
  const { work, bench } = begun;
  const sources = await openSources({ platform }, work.process);
  try {
    if (work.process.fileKind === 'pdf' && work.process.total === 0) {
      const split = await splitBatch(platform, companyId, work, bench, sources, options);
      if (!split) return;
    }
    await readAll(platform, companyId, work, bench, sources, options);
  } finally {
    await sources.file.release();
  }
}

async function readAll(
  platform: Platform,
  companyId: number,
  work: Work,
  bench: Bench,
  sources: Sources,
  { signal, progressed }: Pace,
): Promise<void> {
  const { process } = work;
  const nextItems = (after: number) =>
    asCompany(platform, companyId, (ctx) => selectNextItems(ctx.tx, process.id, 'pending', after, CHUNK));
  let items = await nextItems(0);
  while (items.length > 0) {
    signal.throwIfAborted();
    const readings = await Promise.all(items.map((item) => readItem(platform, work, bench, sources, item)));
    const goOn = await asCompany(platform, companyId, async (ctx) => {
      const current = await selectForJob(ctx.tx, process.id, true);
      if (current?.state !== 'running' || current.phase !== 'inspect') return false;
      await updateReadings(ctx.tx, process.id, await withRivals(ctx.tx, process, readings));
      await refreshCounts(ctx.tx, companyId, process.id);
      return true;
    });
    if (!goOn) return;
    await progressed();
    items = await nextItems(items.at(-1)?.id ?? 0);
  }
  await asCompany(platform, companyId, async (ctx) => {
    const current = await selectForJob(ctx.tx, process.id, true);
    if (current?.state !== 'running' || current.phase !== 'inspect') return;
    await updateProcess(
      ctx.tx,
      process.id,
      current.autoConfirm ? { confirmedAt: ctx.now } : { phase: 'review' },
    );
    if (current.autoConfirm) await goOut(ctx, current);
    await refreshCounts(ctx.tx, companyId, process.id);
  });
}

/** Reads one item in a host. What the engine refuses is the item's problem, never the batch's. */
async function readItem(
  platform: Platform,
  work: Work,
  bench: Bench,
  sources: Sources,
  item: ItemRow,
): Promise<ItemReading> {
  try {
    const { country } = bench;
    const { capture, locale } = work;
    const source = await sourceOf(platform, sources, item);
    const request = { source, label: item.fileName, capture, country, locale };
    const examined = await platform.hosts.run('examine', request);
    let reading = judge(bench, item.id, examined);
    // What our reader makes of a page is asked of the second one before somebody has to look at it.
    if (reading.state === 'waiting' && reading.personId === null && examined.page?.reader === 'own')
      reading = judge(bench, item.id, await platform.hosts.run('examine', { ...request, reader: 'pdfium' }));
    const xml = sources.xmlOf(item);
    if (xml && reading.state !== 'failed') await checkXml(platform, xml);
    return reading;
  } catch (error) {
    const definition = refusalOf(error);
    if (!definition || isInterruption(error)) throw error;
    const unread = { bytes: null, sha256: null, personId: null, confidence: 0, evidence: {} };
    return { id: item.id, state: 'failed', ...unread, ...problem(definition) };
  }
}

/** Any well-formed XML will do; a payroll CFDI is read (wire-names, Publishing). */
async function checkXml(
  platform: Platform,
  source: NonNullable<ReturnType<Sources['xmlOf']>>,
): Promise<void> {
  try {
    await platform.hosts.run('xml', { source });
  } catch (error) {
    if (error instanceof PdfError && error.code === 'xml-not-payroll') return;
    throw error;
  }
}

/** The bytes of an item: an entry of the archive, or pages cut out of the batch. */
export async function sourceOf(platform: Platform, sources: Sources, item: ItemRow) {
  if (item.pageFrom === null || item.pageTo === null) return sources.of(item);
  const ranges = [{ firstPage: item.pageFrom - 1, lastPage: item.pageTo - 1 }];
  const maxBytes = platform.limits['zip.entry.bytes'];
  const cut = { source: { path: sources.file.path }, ranges, limits: { maxTotalBytes: maxBytes } };
  const [bytes] = await platform.hosts.run('split', cut);
  if (!bytes) throw new PdfError('no-such-page', 'the pages are not there');
  return { bytes };
}

/** Marks those whose person has a document of this type and period, published or earlier in the file. */
async function withRivals(
  tx: Parameters<typeof selectRivals>[0],
  process: ProcessRow,
  readings: readonly ItemReading[],
): Promise<ItemReading[]> {
  const found = readings.flatMap((reading) =>
    reading.state === 'ready' && reading.personId !== null
      ? [{ id: reading.id, personId: reading.personId, sha256: reading.sha256 }]
      : [],
  );
  const rivals = await selectRivals(tx, process, found);
  return readings.map((reading) => {
    const rival = rivals.get(reading.id);
    if (!rival) return reading;
    const definition = rival === 'same' ? e.publishing.fileExists : e.publishing.anotherExists;
    return { ...reading, state: rival === 'same' ? 'failed' : 'waiting', ...problem(definition) };
  });
}
