import { e } from '@legajo/contract';
import { type Examination, type ExaminedItem, type ItemOutcome, inBatches, PdfError } from '@legajo/pdf';
import type { DocumentType } from '../../folders/public.ts';
import type { Platform } from '../../platform/context.ts';
import { keepNet, type NetPlace } from '../against/net.ts';
import { NET_LABELS, PAY_DAY_LABELS } from '../against/net-labels.ts';
import type { Bench } from '../judging/match-page.ts';
import { sealShown } from '../judging/seal-shown.ts';
import { sealQuestion } from '../sealing/seal-fields.ts';
import type { ItemReading, ItemRow } from '../statements/items.sql.ts';
import { type Judged, judge, problem } from './judge.ts';
import type { Sources, Work } from './load-work.ts';
import { isInterruption, refusalOf } from './refusals.ts';

/** What readings are kept with. */
type Place = NetPlace & Pick<Work, 'type'>;

/** Reads items in hosts. What the engine refuses is the item's problem, never the batch's. */
export async function readItems(
  platform: Platform,
  work: Work,
  bench: Bench,
  sources: Sources,
  items: readonly ItemRow[],
): Promise<Judged[]> {
  const outcomes = await examineAll(platform, work, bench, sources, items, 'auto');
  const place = netPlace(work, sources);
  const readings = items.map((item, i) => readingOf(bench, item, outcomes[i]!, place));
  const doubtful = items.flatMap((item, i) => (isDoubtful(readings[i]!, outcomes[i]!) ? [{ item, i }] : []));
  const again = await examineAll(
    platform,
    work,
    bench,
    sources,
    doubtful.map(({ item }) => item),
    'pdfium',
  );
  for (const [j, { item, i }] of doubtful.entries()) readings[i] = readingOf(bench, item, again[j]!, place);
  return readings;
}

/** Pages that were cut out are looked at for their person, also where whole files say it in their name. */
async function examineAll(
  platform: Platform,
  work: Work,
  bench: Bench,
  sources: Sources,
  items: readonly ItemRow[],
  reader: 'auto' | 'pdfium',
): Promise<ItemOutcome<ExaminedItem>[]> {
  const { capture } = work;
  if (capture.from !== 'name' || items.every(({ pageFrom }) => pageFrom === null))
    return examine(platform, work, bench, sources, items, reader);
  const outcomes = new Map<number, ItemOutcome<ExaminedItem>>();
  const asPages: Work = { ...work, capture: { ...capture, from: 'first-page' } };
  for (const isCut of [false, true]) {
    const those = items.filter((item) => (item.pageFrom !== null) === isCut);
    const read = await examine(platform, isCut ? asPages : work, bench, sources, those, reader);
    for (const [i, item] of those.entries()) outcomes.set(item.id, read[i]!);
  }
  return items.map((item) => outcomes.get(item.id)!);
}

function examine(
  platform: Platform,
  { capture, locale, type }: Work,
  { country }: Bench,
  sources: Sources,
  items: readonly ItemRow[],
  reader: 'auto' | 'pdfium',
): Promise<ItemOutcome<ExaminedItem>[]> {
  const question = {
    capture,
    country,
    locale,
    reader,
    seal: sealQuestion(type),
    amountLabels: NET_LABELS,
    payDayLabels: PAY_DAY_LABELS,
  };
  return inBatches(items, { bytesOf: (item) => sources.bytesOf(item) }, (part, alone) => {
    const asked = part.map((item) => ({
      source: sources.of(item),
      label: item.fileName,
      xml: sources.xmlOf(item) ?? undefined,
    }));
    return platform.hosts.reading.run('examineBatch', { items: asked, question }, { alone });
  });
}

function withSeal(type: DocumentType, reading: Judged, examined: Examination): Judged {
  const seal = sealShown(type, reading.evidence, examined);
  return seal ? { ...reading, evidence: { ...reading.evidence, seal } } : reading;
}

const netPlace = ({ company, process, type }: Work, { file }: Sources): Place => ({
  type,
  companyId: company.id,
  processId: process.id,
  uploadKey: file.key,
});

function readingOf(bench: Bench, item: ItemRow, outcome: ItemOutcome<ExaminedItem>, place: Place): Judged {
  if ('refused' in outcome) return failed(item, outcome.refused);
  const { examined, xmlRefusal } = outcome.result;
  const reading = keepNet(place, withSeal(place.type, judge(bench, item, examined), examined), examined);
  if (!xmlRefusal || reading.state === 'failed') return reading;
  return failed(item, new PdfError(xmlRefusal.code, xmlRefusal.message, xmlRefusal.at));
}

/** What a second reader may answer: where the first one found nobody, or met what it does not know. */
const ASKED_AGAIN: readonly (string | null)[] = [
  e.publications.invalidCuil.code,
  e.publications.unsureReading.code,
];

/**
 * Whether the second reader is asked before somebody has to look. What the first one found against a person, or
 * doubted for what it saw, stands: the second one does not see everything that the first one does.
 */
function isDoubtful(reading: Judged, outcome: ItemOutcome<ExaminedItem>): boolean {
  const page = 'result' in outcome ? outcome.result.examined.page : undefined;
  if (reading.state !== 'waiting' || page?.reader !== 'own') return false;
  return ASKED_AGAIN.includes(reading.problemCode) && page.doubts.every(({ kind }) => kind === 'unknown');
}

/** @throws what is no verdict over the file. */
function failed({ id }: ItemRow, refused: PdfError): ItemReading {
  const definition = refusalOf(refused);
  if (!definition || isInterruption(refused)) throw refused;
  const unread = { bytes: null, sha256: null, personId: null, confidence: 0, evidence: {} };
  return { id, state: 'failed', ...unread, ...problem(definition) };
}
