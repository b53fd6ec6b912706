import { e } from '@legajo/contract';
import { type PersonInput, type PersonKey, wireOf } from '@legajo/contract/people/person-fields';
import type { StartingTemplate } from '../../onboarding/public.ts';
import {
  type CompanyRules,
  findProblem,
  findTwin,
  type Lists,
  plainFileNumber,
  spelled,
  unlistedIn,
} from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { checkRow, claimKeys, claimNumber, keysOf, plainKey, type RowProblem } from './check-row.ts';
import { type Fields, isShifted, valuesOf } from './columns.ts';
import { changesOf, type NameIds, namesOf, type Warning, warningsOf } from './compare.ts';
import {
  preferIndexes,
  type RollPerson,
  selectMayPlace,
  selectRoll,
  selectTakenLogins,
} from './judge.sql.ts';
import { templatesOf } from './templates.ts';

/** The wire's name of the address. */
export const MAIL = wireOf('mail');

/** Who judges, by which rules, on which day. */
export interface Bench {
  readonly tx: CompanyTransaction;
  readonly now: Date;
  readonly viewer: number;
  /** Whether the viewer may touch ways in of those who are there (decision G2). */
  readonly reachesData: boolean;
  /** Whether the viewer may touch ways in of those who administer. */
  readonly manages: boolean;
  readonly rules: CompanyRules;
  /** The lists of the fields that take a name of one. */
  readonly lists: Lists;
}

/** A row as it was staged. */
export interface StagedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly edits: Readonly<Record<string, string>>;
  readonly excluded: boolean;
}

export type Verdict = 'create' | 'update' | 'equal' | 'refuse' | 'exclude';

export interface Judged {
  readonly line: number;
  readonly verdict: Verdict;
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly { readonly field: string; readonly warning: Warning }[];
  /** Field → text before and after. */
  readonly changes: Readonly<Record<string, readonly [before: string, after: string]>>;
  readonly keys: readonly string[];
  readonly personId: number | null;
  readonly input: PersonInput | null;
  /** With which template the row itself has somebody begin whom it makes. */
  readonly template: StartingTemplate | null;
}

/**
 * Says of each row what a load would do with it and why not. Nothing is written. Rows of one file are judged in
 * their order: of two that are the same person the first goes in.
 *
 * @param seen the numbers and names of the rows before, and of these when it ends.
 */
export async function judgeRows(
  bench: Bench,
  fields: Fields,
  rows: readonly StagedRow[],
  seen: Map<string, number>,
): Promise<Judged[]> {
  const read = rows.map((row) => readRow(fields, row, seen, bench.lists));
  const inputs = read.flatMap(({ input }) => (input ? [input] : []));
  await preferIndexes(bench.tx);
  const roll = await rollOf(bench, inputs);
  const taken = await loginsTaken(bench, inputs);
  const names = await namesOf(bench.tx, inputs);
  const known = new Map([...roll.values()].flat().map((person) => [person.cuil, person] as const));
  const templates = await templatesOf(bench.tx, fields, rows);
  const placed = await mayPlaceAll(bench, inputs, known, names);
  return read.map(({ row, input, problems }) => {
    if (row.excluded) return verdictOf(row, 'exclude', { input: null });
    if (!input || problems.length > 0) return verdictOf(row, 'refuse', { problems, input });
    const person = known.get(input.cuil) ?? null;
    const near = keysOf(input).flatMap(([, key]) => roll.get(key) ?? []);
    const found: RowProblem[] = unlistedIn(input, person, bench.lists).map(notInList);
    const dates = findProblem(input, bench.rules, bench.now);
    if (dates) found.push(dates);
    const unlike = whyNot(input, person, near, placed.get(placeKey(input, person)) ?? false, taken);
    if (unlike) found.push(unlike);
    const again = claimNumber(input, person?.fileNumber ?? null, row.line, seen);
    if (again) found.push(again);
    // Who is there has begun: the column is of those whom the file makes.
    const begins = person ? undefined : templates.get(row.line);
    if (begins?.problem) found.push(begins.problem);
    const warnings = warningsOf(input, person, names, bench.rules.country);
    const changes = person ? changesOf(input, person, names) : {};
    if (person && MAIL in changes) found.push(...whyMailStays(bench, person));
    const fits = person ? (Object.keys(changes).length > 0 ? 'update' : 'equal') : 'create';
    const verdict = found.length > 0 ? 'refuse' : fits;
    const personId = person?.reached ? person.id : null;
    return verdictOf(row, verdict, {
      problems: found,
      warnings,
      changes: person?.reached ? changes : {},
      personId,
      input,
      template: begins?.template ?? null,
    });
  });
}

interface Read {
  readonly row: StagedRow;
  readonly input: PersonInput | null;
  readonly problems: readonly RowProblem[];
}

const notInList = (key: PersonKey): RowProblem => ({
  field: wireOf(key),
  definition: e.people.fieldInvalid,
  rule: { name: 'option' },
});

function readRow(fields: Fields, row: StagedRow, seen: Map<string, number>, lists: Lists): Read {
  if (row.excluded) return { row, input: null, problems: [] };
  if (isShifted(fields, row.cells) && Object.keys(row.edits).length === 0)
    return { row, input: null, problems: [{ field: '', definition: e.people.fileRowLength }] };
  const checked = checkRow(valuesOf(fields, row.cells, row.edits));
  if ('problems' in checked) return { row, input: null, problems: checked.problems };
  const input = spelled(checked.input, lists);
  const twin = claimKeys(input, row.line, seen);
  return { row, input, problems: twin ? [twin] : [] };
}

function verdictOf(row: StagedRow, verdict: Verdict, more: Partial<Judged> & Pick<Judged, 'input'>): Judged {
  const keys = more.input ? keysOf(more.input).map(([, key]) => key) : [];
  return {
    line: row.line,
    verdict,
    problems: [],
    warnings: [],
    changes: {},
    personId: null,
    template: null,
    keys,
    ...more,
  };
}

/** The rule between people that a row breaks: out of reach, another login name, numbers of somebody else. */
function whyNot(
  input: PersonInput,
  person: RollPerson | null,
  near: readonly RollPerson[],
  mayPlace: boolean,
  taken: ReadonlySet<string>,
): RowProblem | null {
  const reached = (person === null || person.reached) && mayPlace;
  if (!reached) return { field: 'sector', definition: e.people.outOfScope };
  // A login name is never changed by a file: it is how the person signs in.
  if (person && person.username.toLowerCase() !== input.username.toLowerCase())
    return { field: 'usuario', definition: e.people.duplicateCuil };
  const twin = findTwin(input, near, person?.id ?? null);
  if (twin) return twin;
  const elsewhere = !person && taken.has(input.username.toLowerCase());
  return elsewhere ? { field: 'usuario', definition: e.people.duplicateUsername } : null;
}

/** An address is a way in: one's own is not moved by a file, who administers is management's, and managers may be off. */
function whyMailStays({ viewer, manages, reachesData }: Bench, person: RollPerson): RowProblem[] {
  if (person.id === viewer) return [{ field: MAIL, definition: e.people.ownAccount }];
  if (person.administers && !manages) return [{ field: MAIL, definition: e.shared.managementRequired }];
  return reachesData ? [] : [{ field: MAIL, definition: e.people.managersOff }];
}

/** Everybody who shares a number or a name with one of the rows, by key. */
async function rollOf({ tx, viewer }: Bench, inputs: readonly PersonInput[]) {
  const given = (list: readonly (string | undefined)[]) =>
    list.flatMap((one) => (one ? [one.toLowerCase()] : []));
  const people = await selectRoll(tx, viewer, {
    usernames: given(inputs.map(({ username }) => username)),
    dnis: inputs.map(({ dni }) => dni),
    cuils: inputs.map(({ cuil }) => cuil),
    mails: given(inputs.map(({ mail }) => mail)),
    fileNumbers: inputs.flatMap(({ fileNumber }) => (fileNumber ? [plainFileNumber(fileNumber)] : [])),
  });
  const roll = new Map<string, RollPerson[]>();
  const add = (key: string, person: RollPerson) => roll.set(key, [...(roll.get(key) ?? []), person]);
  for (const person of people) {
    add(`cuil ${person.cuil}`, person);
    add(`usuario ${person.username.toLowerCase()}`, person);
    add(`dni ${person.dni}`, person);
    if (person.mail) add(`mail ${person.mail.toLowerCase()}`, person);
    if (person.fileNumber) add(plainKey(person.fileNumber), person);
  }
  return roll;
}

const loginsTaken = ({ tx }: Bench, inputs: readonly PersonInput[]) =>
  selectTakenLogins(
    tx,
    inputs.map(({ username }) => username),
  );

/** Where a row puts its person: its own words, and where it says nothing what is stored. */
const placeKey = (input: PersonInput, person: RollPerson | null) =>
  JSON.stringify([input.sector ?? person?.sector ?? null, input.location ?? person?.location ?? null]);

async function mayPlaceAll(
  { tx, viewer }: Bench,
  inputs: readonly PersonInput[],
  known: ReadonlyMap<string, RollPerson>,
  names: NameIds,
): Promise<ReadonlyMap<string, boolean>> {
  const places = new Map(
    inputs.map((input) => {
      const person = known.get(input.cuil) ?? null;
      const sector = input.sector ? (names.sector.get(input.sector) ?? null) : (person?.sectorId ?? null);
      const location = input.location
        ? (names.location.get(input.location) ?? null)
        : (person?.locationId ?? null);
      return [placeKey(input, person), { sector, location }] as const;
    }),
  );
  const may = await selectMayPlace(tx, viewer, [...places.values()]);
  return new Map([...places.keys()].map((key, i) => [key, may[i] ?? false]));
}
