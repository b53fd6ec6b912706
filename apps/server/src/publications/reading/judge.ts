import {
  checkKind,
  countryOf,
  type ErrorDefinition,
  e,
  formatDay,
  formatMonth,
  type Values,
} from '@legajo/contract';
import {
  type Examination,
  type MatchOutcome,
  matchPerson,
  type PageReading,
  type WaitReason,
} from '@legajo/pdf';
import { whyNotSealable } from '../sealing/signed-before.ts';
import type { Evidence, ItemReading } from '../statements/items.sql.ts';
import type { CompanyRoll } from './roll.ts';

/** What a reading is held against. */
export interface Bench {
  readonly roll: CompanyRoll;
  readonly country: string;
  readonly employerNumbers: readonly string[];
  readonly byName: boolean;
  readonly manual: boolean;
  /** First day of the month that is published. */
  readonly period: string;
  /** Somebody looks at pages without room for the seal before they go out. */
  readonly looksWithoutRoom: boolean;
}

/** Active content that may run or send; attachments and form buttons may not, and payroll programs write them. */
const REFUSED_CONTENT = ['javascript', 'launch', 'rich-media', 'xfa'];
const CERTAIN = 100;

const REASONS: Readonly<Record<WaitReason, ErrorDefinition>> = {
  none: e.publications.invalidCuil,
  'no-text': e.publications.unsureReading,
  'not-on-roll': e.publications.notOnRoll,
  'wrong-check-digit': e.publications.wrongCheckDigit,
  'unverified-on-roll': e.publications.unverifiedOnRoll,
  'ambiguous-roll': e.publications.twoPeople,
  'two-people': e.publications.twoPeople,
  'unsure-reading': e.publications.unsureReading,
  'page-names-another': e.publications.twoPeople,
  manual: e.publications.manualCapture,
};

/** What keeps a file from being published at all, whoever it is for; null when nothing does. */
export function whyUnfit(examined: Examination): { definition: ErrorDefinition; values: Values } | null {
  const unfit = (definition: ErrorDefinition, values: Values = {}) => ({ definition, values });
  if (examined.sizeBytes === 0) return unfit(e.publications.empty);
  if (examined.kind !== 'pdf' || !examined.inspection) return unfit(e.publications.wrongMime);
  const { inspection } = examined;
  const signed = whyNotSealable(inspection);
  if (signed) return unfit(signed);
  if (inspection.encrypted) return unfit(e.publications.encrypted);
  const bad = inspection.pages.find((page) => !page.allowed);
  if (bad)
    return unfit(e.publications.pageSize, { size: `${Math.round(bad.widthMm)}×${Math.round(bad.heightMm)}` });
  const refused = inspection.active.find((found) => REFUSED_CONTENT.includes(found));
  if (refused) return unfit(e.publications.activeContent, { what: refused });
  return null;
}

/** Whose a page is, by the capture of the type. Never guesses (engine.md 3). */
export function matchPage(
  bench: Bench,
  page: PageReading | undefined,
  nameCandidates: Examination['nameCandidates'],
): MatchOutcome {
  if (bench.manual) return { outcome: 'waits', reason: 'manual', candidates: [] };
  const rules = { check: checkKind, employerNumbers: bench.employerNumbers };
  const reading = bench.byName
    ? { candidates: nameCandidates, sure: true, alsoOnPage: page?.candidates ?? [] }
    : { candidates: page?.candidates ?? [], sure: page?.sure ?? false, empty: page?.empty ?? true };
  return matchPerson(reading, bench.roll.roll, rules);
}

/** The verdict over one examined file, as its item keeps it. */
export function judge(bench: Bench, itemId: number, examined: Examination): ItemReading {
  const base = { id: itemId, bytes: examined.sizeBytes, sha256: examined.sha256 };
  const unfit = whyUnfit(examined);
  const pages = examined.inspection?.pages.length ?? 0;
  if (unfit)
    return {
      ...base,
      state: 'failed',
      ...nobody,
      evidence: { pages },
      ...problem(unfit.definition, unfit.values),
    };
  const outcome = matchPage(bench, examined.page, examined.nameCandidates);
  const { normalised, sealPlaces } = examined;
  const evidence = {
    ...evidenceOf(outcome, pages),
    ...(normalised === undefined ? {} : { rewrite: normalised }),
    ...(sealPlaces === undefined ? {} : { sealPlaces }),
  };
  if (outcome.outcome === 'waits') {
    const number = outcome.candidates.find((one) => one.hidden !== true)?.written ?? '';
    return {
      ...base,
      state: 'waiting',
      ...nobody,
      evidence,
      ...problem(REASONS[outcome.reason], { number }),
    };
  }
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

const nobody = { personId: null, confidence: 0 } as const;

/** A problem as an item keeps it. */
export function problem(definition: ErrorDefinition, values: Values = {}) {
  return { problemCode: definition.code, problemValues: values };
}

function evidenceOf(outcome: MatchOutcome, pages: number): Evidence {
  const first = outcome.outcome === 'sure' ? outcome.evidence[0] : outcome.candidates[0];
  if (!first) return { pages };
  const box = first.box ? { x: first.box.x, y: first.box.y, width: first.box.w, height: first.box.h } : null;
  return { pages, text: first.written, box, page: (first.page ?? 0) + 1 };
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
