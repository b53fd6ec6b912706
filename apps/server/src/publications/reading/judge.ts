import { countryOf, type ErrorDefinition, e, formatDay, formatMonth, type Values } from '@legajo/contract';
import type { Examination } from '@legajo/pdf';
import { isPageOf } from '../../folders/public.ts';
import { evidenceOf, pageEvidenceOf } from '../judging/evidence.ts';
import { matchFile, saidByPage } from '../judging/match-file.ts';
import type { Bench, Paper } from '../judging/match-page.ts';
import { REASONS, valuesOf } from '../judging/reasons.ts';
import { whyNotSealable } from '../sealing/signed-before.ts';
import type { ItemReading, ItemRow } from '../statements/items.sql.ts';
import { type Pages, sheetRanges } from '../transform/instruction.ts';

/** Active content that may run or send; attachments and form buttons may not, and payroll programs write them. */
const REFUSED_CONTENT = ['javascript', 'launch', 'rich-media', 'xfa'];
const CERTAIN = 100;

/** An item as it was judged; of a file with several people, the parts that take its place. */
export type Judged = ItemReading & { readonly parts?: readonly Pages[] };

/**
 * What keeps a file from being published at all, whoever it is for; null when nothing does.
 *
 * @param paper what its type asks of its pages; nothing where the file is yet to be cut.
 */
export function whyUnfit(
  examined: Examination,
  paper: Paper = { paperSize: null, orientation: null },
): { definition: ErrorDefinition; values: Values } | null {
  const unfit = (definition: ErrorDefinition, values: Values = {}) => ({ definition, values });
  if (examined.sizeBytes === 0) return unfit(e.publications.empty);
  if (examined.kind !== 'pdf' || !examined.inspection) return unfit(e.publications.wrongMime);
  const { inspection } = examined;
  const signed = whyNotSealable(inspection);
  if (signed) return unfit(signed);
  if (inspection.encrypted) return unfit(e.publications.encrypted);
  const bad = inspection.pages.find((page) => !page.allowed || !isPageOf(page, paper));
  if (bad)
    return unfit(e.publications.pageSize, { size: `${Math.round(bad.widthMm)}×${Math.round(bad.heightMm)}` });
  const refused = inspection.active.find((found) => REFUSED_CONTENT.includes(found));
  if (refused) return unfit(e.publications.activeContent, { what: refused });
  return null;
}

/** The verdict over one examined file, as its item keeps it. */
export function judge(
  bench: Bench,
  item: Pick<ItemRow, 'id' | 'fileName' | 'pageFrom' | 'xmlEntry'>,
  examined: Examination,
): Judged {
  const base = { id: item.id, bytes: examined.sizeBytes, sha256: examined.sha256 };
  const unfit = whyUnfit(examined, bench.paper);
  const pages = examined.inspection?.pages.length ?? 0;
  if (unfit)
    return {
      ...base,
      state: 'failed',
      ...nobody,
      evidence: { pages },
      ...problem(unfit.definition, unfit.values),
    };
  const sheets = item.pageFrom === null ? bench.sheets : 0;
  if (sheets > 0 && pages !== sheets)
    return bySheets({ ...base, ...nobody, evidence: { pages } }, item, pages, sheets);
  // Pages that were cut out are called as the whole is: that says nothing of them.
  const isCut = item.pageFrom !== null;
  const matched = matchFile(
    { ...bench, byName: bench.byName && !isCut },
    examined,
    isCut ? null : item.fileName,
  );
  const { normalised, sealPlaces, inspection } = examined;
  const signedBefore = inspection?.signedBefore;
  const kept = {
    ...(normalised === undefined ? {} : { rewrite: normalised }),
    ...(sealPlaces === undefined ? {} : { sealPlaces }),
    ...(signedBefore && { signedBefore }),
  };
  if (matched.of === 'several') {
    const evidence = { pages, ...kept, perPage: pageEvidenceOf(matched.pages) };
    const waiting = {
      ...base,
      state: 'waiting' as const,
      ...nobody,
      evidence,
      ...problem(e.readings.severalPeople),
    };
    const maySplit = matched.parts !== null && !isCut && item.xmlEntry === null;
    return maySplit && matched.parts ? { ...waiting, parts: matched.parts } : waiting;
  }
  const { outcome } = matched;
  const sizes = examined.inspection?.pages ?? [];
  const offered = isCut ? null : saidByPage(bench, examined, outcome);
  const evidence = {
    ...evidenceOf(outcome, sizes),
    ...(offered && { ...evidenceOf(offered, sizes), likely: Number(offered.personId), byPageOnly: true }),
    ...kept,
  };
  if (outcome.outcome === 'waits')
    return {
      ...base,
      state: 'waiting',
      ...nobody,
      evidence,
      ...problem(REASONS[outcome.reason], valuesOf(outcome)),
    };
  const personId = Number(outcome.personId);
  const person = bench.roll.people.get(personId);
  const found = { ...base, personId, confidence: CERTAIN, evidence };
  if (person?.status === 'inactive')
    return {
      ...found,
      state: 'waiting',
      ...problem(e.publications.dismissed, { day: formatDay(person.dismissedOn) }),
    };
  const other = otherPeriod(bench, examined);
  if (other) return { ...found, state: 'waiting', ...problem(e.publications.otherPeriod, { period: other }) };
  if (sealPlaces === 'none' && bench.looksWithoutRoom)
    return { ...found, state: 'waiting', ...problem(e.publications.noRoom) };
  return { ...found, state: 'ready', problemCode: null, problemValues: {} };
}

/** A file that holds several documents of so many pages each; with an XML it holds one, and one only. */
function bySheets(
  base: Omit<Judged, 'state' | 'problemCode' | 'problemValues' | 'parts'>,
  { xmlEntry }: Pick<ItemRow, 'xmlEntry'>,
  pages: number,
  sheets: number,
): Judged {
  if (pages % sheets !== 0 || xmlEntry !== null)
    return { ...base, state: 'failed', ...problem(e.publications.processCut) };
  return {
    ...base,
    state: 'waiting',
    ...problem(e.readings.severalPeople),
    parts: sheetRanges(pages, sheets),
  };
}

const nobody = { personId: null, confidence: 0 } as const;

/** A problem as an item keeps it. */
export function problem(definition: ErrorDefinition, values: Values = {}) {
  return { problemCode: definition.code, problemValues: values };
}

/** The month a page or a file name says when it says others than the one that is published. */
function otherPeriod(bench: Bench, examined: Examination): string | null {
  const wanted = bench.period.slice(0, 7);
  const said = [...(examined.page?.periods ?? []), ...(bench.byName ? examined.namePeriods : [])];
  if (said.length === 0 || said.includes(wanted)) return null;
  return formatMonth(`${said[0]}-01`);
}

/** Language of the months a country's pages are written in. */
export function pageLocale(country: string): 'es' | 'pt' {
  return countryOf(country).locale === 'pt-BR' ? 'pt' : 'es';
}
