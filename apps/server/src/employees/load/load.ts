import { type ErrorDefinition, e, type Values } from '@legajo/contract';
import { employeeFields } from '@legajo/contract/calls/employees';
import { z } from 'zod';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import { Failure } from '../../platform/failure.ts';
import { selectEmployee } from '../employees.sql.ts';
import { selectTwins, type Twin, updatePerson } from '../enrol.sql.ts';
import { enrol, findProblem, findTwin, personValues, uniquely } from '../enrol.ts';
import { mayPlace } from '../scope.sql.ts';
import { type EmployeeInput, wireToInput } from '../wire.ts';
import { arrangeRows, type LoadRow } from './columns.ts';
import { readLoadFile } from './file.ts';

export interface LoadProblem {
  readonly line: number;
  readonly field: string;
  readonly definition: ErrorDefinition;
  readonly values?: Values;
  /** The broken field rule, where it is one. */
  readonly rule?: { readonly name: string; readonly n?: number | undefined };
}

export interface LoadReport {
  readonly created: number;
  readonly updated: number;
  readonly problems: readonly LoadProblem[];
}

type Problem = Pick<LoadProblem, 'field' | 'definition' | 'values'>;

const rowShape = z.object(employeeFields);

/**
 * Creates and updates employees from a file: who is on the roll by CUIL is updated, the rest is created,
 * and rows that break a rule are left out with their reason. A dry run says the same and writes nothing.
 *
 * @throws Failure for what is wrong with the file as a whole.
 */
export async function loadEmployees(
  ctx: Ctx,
  spoolKey: string,
  options: { simulate: boolean; mapping: Readonly<Record<string, string>> | undefined },
): Promise<LoadReport> {
  const table = await readLoadFile(ctx.platform, spoolKey);
  const arranged = arrangeRows(table, options.mapping);
  if ('wrong' in arranged) throw new Failure(e.employees.fileHeaders, { headers: arranged.wrong.join(', ') });

  const problems: LoadProblem[] = [];
  const good: { line: number; input: EmployeeInput }[] = [];
  const seen = new Map<string, number>();
  for (const row of arranged.rows) {
    const checked = checkRow(ctx, row, seen);
    if ('input' in checked) good.push(checked);
    else problems.push(checked);
  }
  const twins = await selectTwins(
    ctx.tx,
    good.map(({ input }) => ({ ...input, mail: input.mail ?? null, fileNumber: input.fileNumber ?? null })),
  );
  const counts = { created: 0, updated: 0 };
  const writeAll = async () => {
    for (const { line, input } of good) {
      const known = twins.find((twin) => twin.cuil === input.cuil) ?? null;
      const problem = (await whyNot(ctx, input, twins, known)) ?? (await tryToWrite(ctx, input, known));
      if (problem) problems.push({ line, ...problem });
      else counts[known ? 'updated' : 'created'] += 1;
    }
  };
  // A dry run does all of it and undoes it: it says what would happen because it did.
  await inSavepoint(ctx.tx, writeAll, !options.simulate);
  const report = { ...counts, problems: problems.sort((a, b) => a.line - b.line) };
  if (!options.simulate) await note(ctx, report);
  return report;
}

function checkRow(
  ctx: Ctx,
  row: LoadRow,
  seen: Map<string, number>,
): LoadProblem | { line: number; input: EmployeeInput } {
  if (row.shifted) return { line: row.line, field: '', definition: e.employees.fileRowLength };
  const parsed = rowShape.safeParse(row.values);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const params = (issue as { params?: { rule: string; n?: number } } | undefined)?.params;
    const field = String(issue?.path[0] ?? '');
    const name =
      params?.rule ?? (row.values[field as keyof LoadRow['values']] === undefined ? 'required' : 'invalid');
    const definition = name === 'required' ? e.employees.fieldRequired : e.employees.fieldInvalid;
    return { line: row.line, field, definition, rule: { name, n: params?.n } };
  }
  const input = wireToInput(parsed.data);
  const twin = twinInFile(input, seen);
  if (twin) return { line: row.line, definition: e.employees.fileDuplicateRow, ...twin };
  for (const [, key] of keysOf(input)) seen.set(key, row.line);
  const problem = findProblem(input, ctx.actor, ctx.now);
  return problem ? { line: row.line, ...problem } : { line: row.line, input };
}

/** Field and key of everything that only one person may have. */
function keysOf(input: EmployeeInput): [string, string][] {
  return [
    ['cuil', `cuil ${input.cuil}`],
    ['usuario', `usuario ${input.username.toLowerCase()}`],
    ['dni', `dni ${input.dni}`],
    ...(input.mail ? [['mail', `mail ${input.mail}`] as [string, string]] : []),
    ...(input.fileNumber ? [['numero_legajo', `legajo ${input.fileNumber}`] as [string, string]] : []),
  ];
}

function twinInFile(input: EmployeeInput, seen: ReadonlyMap<string, number>) {
  const found = keysOf(input).find(([, key]) => seen.has(key));
  return found ? { field: found[0], values: { row: seen.get(found[1]) as number } } : null;
}

async function whyNot(
  ctx: Ctx,
  input: EmployeeInput,
  twins: readonly Twin[],
  known: Twin | null,
): Promise<Problem | null> {
  const viewer = ctx.actor.personId;
  const stored = known && (await selectEmployee(ctx.tx, viewer, known.id));
  const sector = input.sector ?? stored?.sector ?? undefined;
  const location = input.location ?? stored?.location ?? undefined;
  const reached = (known === null || stored !== null) && (await mayPlace(ctx.tx, viewer, sector, location));
  if (!reached) return { field: 'sector', definition: e.employees.outOfScope };
  // A login name is never changed by a file: it is how the person signs in.
  if (known && known.username.toLowerCase() !== input.username.toLowerCase())
    return { field: 'usuario', definition: e.employees.duplicateCuil };
  return findTwin(input, twins, known?.id ?? null);
}

/** Writes one person; what refuses it (a login name of another company, a twin of this moment) is the row's problem. */
async function tryToWrite(ctx: Ctx, input: EmployeeInput, known: Twin | null): Promise<Problem | null> {
  try {
    await inSavepoint(ctx.tx, () => write(ctx, input, known));
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [field = ''] = Object.keys(error.fields ?? {});
    return { field, definition: error.definition, values: error.values };
  }
}

async function write(ctx: Ctx, input: EmployeeInput, known: Twin | null): Promise<void> {
  if (!known) {
    await enrol(ctx, input, ctx.actor, { reportsTo: null, password: undefined });
    return;
  }
  const values = await personValues(ctx, input, ctx.actor, null);
  await uniquely(() => updatePerson(ctx.tx, known.id, values));
}

async function note(ctx: Ctx, report: LoadReport): Promise<void> {
  const body = { created: report.created, updated: report.updated, rejected: report.problems.length };
  await record(ctx, [
    {
      event: 'employees.loaded',
      actorId: ctx.actor.personId,
      subject: 'company',
      subjectId: ctx.companyId,
      body,
    },
  ]);
}
