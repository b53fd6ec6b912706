import { type ExaminedItem, type ItemOutcome, inBatches, PdfError } from '@legajo/pdf';
import type { Platform } from '../../platform/context.ts';
import { sealQuestion } from '../sealing/seal.ts';
import type { ItemReading, ItemRow } from '../statements/items.sql.ts';
import { type Bench, judge, problem } from './judge.ts';
import type { Sources, Work } from './load-work.ts';
import { isInterruption, refusalOf } from './refusals.ts';

/** Reads items in hosts. What the engine refuses is the item's problem, never the batch's. */
export async function readItems(
  platform: Platform,
  work: Work,
  bench: Bench,
  sources: Sources,
  items: readonly ItemRow[],
): Promise<ItemReading[]> {
  const outcomes = await examine(platform, work, bench, sources, items, 'auto');
  const readings = items.map((item, i) => readingOf(bench, item, outcomes[i]!));
  // What our reader makes of a page is asked of the second one before somebody has to look at it.
  const doubtful = items.flatMap((item, i) => (isDoubtful(readings[i]!, outcomes[i]!) ? [{ item, i }] : []));
  const again = await examine(
    platform,
    work,
    bench,
    sources,
    doubtful.map(({ item }) => item),
    'pdfium',
  );
  for (const [j, { item, i }] of doubtful.entries()) readings[i] = readingOf(bench, item, again[j]!);
  return readings;
}

function examine(
  platform: Platform,
  { capture, locale, type }: Work,
  { country }: Bench,
  sources: Sources,
  items: readonly ItemRow[],
  reader: 'auto' | 'pdfium',
): Promise<ItemOutcome<ExaminedItem>[]> {
  const question = { capture, country, locale, reader, seal: sealQuestion(type) };
  return inBatches(items, { bytesOf: (item) => sources.bytesOf(item) }, (part, alone) => {
    const asked = part.map((item) => ({
      source: sources.of(item),
      label: item.fileName,
      xml: sources.xmlOf(item) ?? undefined,
    }));
    return platform.hosts.reading.run('examineBatch', { items: asked, question }, { alone });
  });
}

function readingOf(bench: Bench, item: ItemRow, outcome: ItemOutcome<ExaminedItem>): ItemReading {
  if ('refused' in outcome) return failed(item, outcome.refused);
  const { examined, xmlRefusal } = outcome.result;
  const reading = judge(bench, item.id, examined);
  if (!xmlRefusal || reading.state === 'failed') return reading;
  return failed(item, new PdfError(xmlRefusal.code, xmlRefusal.message, xmlRefusal.at));
}

function isDoubtful(reading: ItemReading, outcome: ItemOutcome<ExaminedItem>): boolean {
  const reader = 'result' in outcome ? outcome.result.examined.page?.reader : undefined;
  return reading.state === 'waiting' && reading.personId === null && reader === 'own';
}

/** @throws what is no verdict over the file. */
function failed({ id }: ItemRow, refused: PdfError): ItemReading {
  const definition = refusalOf(refused);
  if (!definition || isInterruption(refused)) throw refused;
  const unread = { bytes: null, sha256: null, personId: null, confidence: 0, evidence: {} };
  return { id, state: 'failed', ...unread, ...problem(definition) };
}
