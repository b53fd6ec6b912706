import { checkIdentity, e } from '@legajo/contract';
import type { RecordField } from '@legajo/contract/people/load-fields';
import { keyOf, newRecord, type PersonInput } from '@legajo/contract/people/person-fields';
import { record } from '../../audit/public.ts';
import { enterTogether, type StartingTemplate } from '../../onboarding/public.ts';
import {
  addPeople,
  changePeople,
  NAME_KINDS,
  type NameKind,
  type PersonColumns,
  personColumnsOf,
  type StoredPerson,
  uniquely,
} from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import { Failure } from '../../platform/failure.ts';
import type { RowProblem } from '../judge/check-row.ts';
import { type NameIds, namesOf } from '../judge/compare.ts';
import type { Judged } from '../judge/judge.ts';
import { settleMails, withoutWaiting } from './mails.ts';
import { claimLogins, insertNames, insertProfiles } from './write.sql.ts';

/** Whose load writes, and by the rules of which country. */
export interface Writing {
  readonly load: number;
  readonly actorId: number;
  readonly country: string;
  /** With which those begin of whom their row says none; null, and they are active at once. */
  readonly template: StartingTemplate | null;
  /** Whether they are given the digital forms of their template. */
  readonly forms: boolean;
}

/** The outcome of a row. */
export interface Written {
  readonly line: number;
  readonly outcome: 'created' | 'updated' | 'equal' | 'refused';
  readonly personId: number | null;
  readonly before: PersonColumns | null;
  readonly after: PersonColumns | null;
  readonly problems: readonly RowProblem[];
}

/** Sectors, locations and positions that were made on the way. */
export type Made = Readonly<Record<NameKind, readonly number[]>>;
export const NOTHING_MADE = Object.fromEntries(NAME_KINDS.map((kind) => [kind, []])) as unknown as Made;

/**
 * Writes judged rows in a handful of statements, whatever their number. Where somebody took one of their numbers
 * since they were judged, they are written one by one, and only that one is refused. The caller holds the roll
 * (`holdRoll`) since before it judged them.
 */
export async function writeRows(
  ctx: CompanyCtx,
  writing: Writing,
  rows: readonly Judged[],
): Promise<{ readonly written: Written[]; readonly made: Made }> {
  const good = rows.filter((row) => row.input !== null && row.verdict !== 'refuse');
  const made = await makeNames(ctx, good);
  const names = await namesOf(
    ctx.tx,
    good.map((row) => row.input as PersonInput),
  );
  const written = await together(ctx, writing, good, names);
  return { written, made };
}

async function together(
  ctx: CompanyCtx,
  writing: Writing,
  rows: readonly Judged[],
  names: NameIds,
): Promise<Written[]> {
  if (rows.length === 0) return [];
  try {
    return await inSavepoint(ctx.tx, () => uniquely(() => writeAll(ctx, writing, rows, names)));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [row] = rows;
    if (rows.length > 1 || !row) {
      const one: Written[] = [];
      for (const each of rows) one.push(...(await together(ctx, writing, [each], names)));
      return one;
    }
    const problem = { field: Object.keys(error.fields ?? {})[0] ?? '', definition: error.definition };
    return [
      { line: row.line, outcome: 'refused', personId: null, before: null, after: null, problems: [problem] },
    ];
  }
}

async function writeAll(
  ctx: CompanyCtx,
  writing: Writing,
  rows: readonly Judged[],
  names: NameIds,
): Promise<Written[]> {
  const fresh = rows
    .filter(({ verdict }) => verdict === 'create')
    .map((row) => ({ row, person: wholeOf(row, names, writing.country) }));
  const changed = await withoutWaiting(
    ctx,
    { byId: writing.actorId, loadId: writing.load },
    rows
      .filter(({ verdict }) => verdict === 'update')
      .map((row) => ({
        row,
        id: row.personId as number,
        columns: changedOf(row, names, writing.country),
      })),
  );
  const begins = (row: Judged) => row.template ?? writing.template;
  const ids = new Map<string, number>();
  for (const status of ['active', 'onboarding'] as const) {
    const theirs = fresh.filter(({ row }) => (begins(row) ? 'onboarding' : 'active') === status);
    if (theirs.length === 0) continue;
    const people = theirs.map(({ person }) => person);
    for (const [cuil, id] of await addPeople(ctx.tx, people, status)) ids.set(cuil, id);
  }
  const created = fresh.map((one) => ({ ...one, id: ids.get(one.person.cuil) as number }));
  if (created.length > 0) {
    const claims = created.map(({ person, id }) => ({ username: person.username, id }));
    if ((await claimLogins(ctx.tx, claims)) < claims.length)
      throw new Failure(e.people.duplicateUsername, {}, { usuario: { rule: 'invalid' } });
    const made = created.map(({ id }) => id);
    await insertProfiles(ctx.tx, made);
    const entering = created.flatMap(({ row, id: personId }) => {
      const template = begins(row);
      return template ? [{ personId, template }] : [];
    });
    await enterTogether(ctx, entering, {
      by: writing.actorId,
      load: writing.load,
      forms: writing.forms,
    });
  }
  const befores = await changePeople(
    ctx.tx,
    changed.map(({ id, columns }) => ({ id, columns })),
  );
  await settleMails(ctx, writing.actorId, changed, befores);
  await tell(
    ctx,
    writing,
    created,
    changed.map(({ row }) => row),
  );
  return [
    ...created.map(({ row, person, id }) => done(row, 'created', id, null, personColumnsOf(person))),
    ...changed.map(({ row, columns }) =>
      done(row, 'updated', row.personId, befores.get(row.personId as number) ?? null, columns),
    ),
    ...rows
      .filter(({ verdict }) => verdict === 'equal')
      .map((row) => done(row, 'equal', row.personId, null, null)),
  ];
}

function done(
  row: Judged,
  outcome: Written['outcome'],
  personId: number | null,
  before: PersonColumns | null,
  after: PersonColumns | null,
): Written {
  return { line: row.line, outcome, personId, before, after, problems: [] };
}

/** Every person's own trail tells of it; what changed is personal and can be erased. */
async function tell(
  ctx: CompanyCtx,
  { load, actorId, country }: Writing,
  created: readonly { row: Judged; id: number }[],
  changed: readonly Judged[],
): Promise<void> {
  // As the load showed it, in the words that the edit of a record has: both sides, and nothing that stays.
  const side = ({ changes }: Judged, at: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([field, both]) => [field, both[at]]));
  await record(ctx, [
    ...created.map(({ row, id }) => ({
      event: 'employee.created' as const,
      actorId,
      subject: 'person',
      subjectId: id,
      body: { load, verified: checkIdentity(country, row.input?.cuil ?? '') !== false },
    })),
    ...changed.map((row) => ({
      event: 'employee.loaded' as const,
      actorId,
      subject: 'person',
      subjectId: row.personId,
      body: { load, fields: Object.keys(row.changes) },
      personal: { before: side(row, 0), after: side(row, 1) },
    })),
  ]);
}

async function makeNames(ctx: CompanyCtx, rows: readonly Judged[]): Promise<Made> {
  const made = new Map<NameKind, readonly number[]>();
  for (const kind of NAME_KINDS) {
    const names = new Set(rows.flatMap(({ input }) => (input?.[kind] ? [input[kind]] : [])));
    made.set(kind, await insertNames(ctx.tx, kind, [...names]));
  }
  return Object.fromEntries(made) as Made;
}

/** Everything of a person to be made. A number without a known check digit is taken as it is. */
function wholeOf({ input }: Judged, names: NameIds, country: string): StoredPerson {
  const record = newRecord(input as PersonInput, null);
  const ids = NAME_KINDS.map((kind) => [kind, names[kind].get(record[kind] ?? '') ?? null]);
  const cuilVerified = checkIdentity(country, record.cuil) !== false;
  return { ...record, ...Object.fromEntries(ids), cuilVerified };
}

/** Only what the row changes: a file without a column of mails takes nobody's mail away. */
function changedOf(row: Judged, names: NameIds, country: string): PersonColumns {
  const whole = wholeOf(row, names, country);
  const keys = (Object.keys(row.changes) as RecordField[]).map(keyOf);
  return personColumnsOf(Object.fromEntries(keys.map((key) => [key, whole[key]])));
}
