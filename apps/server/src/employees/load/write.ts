import { checkIdentity, e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/context.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import { Failure } from '../../platform/failure.ts';
import { uniquely } from '../enrol.ts';
import type { EmployeeInput } from '../wire.ts';
import type { RowProblem } from './check-row.ts';
import { type NameIds, namesOf } from './compare.ts';
import type { NameKind } from './judge.sql.ts';
import type { Judged } from './judge.ts';
import {
  claimLogins,
  insertNames,
  insertPeople,
  insertProfiles,
  type PersonColumns,
  updatePeople,
} from './write.sql.ts';

/** Whose load writes, and by the rules of which country. */
export interface Writing {
  readonly load: number;
  readonly actorId: number;
  readonly country: string;
}

/** What became of a row. */
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
export const NOTHING_MADE: Made = { sector: [], location: [], position: [] };

/**
 * Writes judged rows in a handful of statements, whatever their number. Where somebody took one of their numbers
 * since they were judged, they are written one by one, and only that one is refused. The caller holds the roll
 * (`lockRoll`) since before it judged them.
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
    good.map((row) => row.input as EmployeeInput),
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
    .map((row) => ({ row, columns: wholeOf(row, names, writing.country) }));
  const changed = rows
    .filter(({ verdict }) => verdict === 'update')
    .map((row) => ({ row, columns: changedOf(row, names, writing.country) }));
  const ids =
    fresh.length > 0
      ? await insertPeople(
          ctx.tx,
          ctx.companyId,
          fresh.map(({ columns }) => columns),
        )
      : new Map<string, number>();
  const created = fresh.map(({ row, columns }) => ({
    row,
    columns,
    id: ids.get(String(columns.cuil)) as number,
  }));
  if (created.length > 0) {
    const claims = created.map(({ columns, id }) => ({ username: String(columns.username), id }));
    if ((await claimLogins(ctx.tx, claims)) < claims.length)
      throw new Failure(e.employees.duplicateUsername, {}, { usuario: { rule: 'invalid' } });
    await insertProfiles(
      ctx.tx,
      ctx.companyId,
      created.map(({ id }) => id),
    );
  }
  const befores = await updatePeople(
    ctx.tx,
    changed.map(({ row, columns }) => ({ id: row.personId as number, columns })),
  );
  await tell(
    ctx,
    writing,
    created,
    changed.map(({ row }) => row),
    befores,
  );
  return [
    ...created.map(({ row, columns, id }) => done(row, 'created', id, null, columns)),
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
  befores: ReadonlyMap<number, PersonColumns>,
): Promise<void> {
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
      personal: { before: { ...befores.get(row.personId as number) } },
    })),
  ]);
}

async function makeNames(ctx: CompanyCtx, rows: readonly Judged[]): Promise<Made> {
  const missing = (kind: NameKind) =>
    insertNames(ctx.tx, ctx.companyId, kind, [
      ...new Set(rows.flatMap(({ input }) => (input?.[kind] ? [input[kind]] : []))),
    ]);
  return {
    sector: await missing('sector'),
    location: await missing('location'),
    position: await missing('position'),
  };
}

/** Everything of a person to be made. A number without a known check digit is taken as it is. */
function wholeOf({ input }: Judged, names: NameIds, country: string): PersonColumns {
  const p = input as EmployeeInput;
  const id = (kind: NameKind, name: string | undefined) => (name ? (names[kind].get(name) ?? null) : null);
  return {
    username: p.username,
    name: p.name,
    surname: p.surname,
    dni: p.dni,
    cuil: p.cuil,
    cuil_verified: checkIdentity(country, p.cuil) !== false,
    mail: p.mail ?? null,
    file_number: p.fileNumber ?? null,
    birth_on: p.birthOn ?? null,
    hired_on: p.hiredOn,
    sector_id: id('sector', p.sector),
    location_id: id('location', p.location),
    position_id: id('position', p.position),
  };
}

const COLUMN_OF: Readonly<Record<string, string>> = {
  nombre: 'name',
  apellido: 'surname',
  dni: 'dni',
  mail: 'mail',
  numero_legajo: 'file_number',
  fecha_nacimiento: 'birth_on',
  fecha_contratacion: 'hired_on',
  sector: 'sector_id',
  locacion: 'location_id',
  cargo: 'position_id',
};

/** Only what the row changes: a file without a column of mails takes nobody's mail away. */
function changedOf(row: Judged, names: NameIds, country: string): PersonColumns {
  const whole = wholeOf(row, names, country);
  return Object.fromEntries(
    Object.keys(row.changes).flatMap((field) => {
      const column = COLUMN_OF[field];
      return column === undefined ? [] : [[column, whole[column] ?? null]];
    }),
  );
}
