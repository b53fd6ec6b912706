import { type ErrorDefinition, e, type Values } from '@legajo/contract';
import { employeeFields } from '@legajo/contract/calls/employees';
import { z } from 'zod';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { selectEmployee } from './employees.sql.ts';
import { selectTwins, type Twin, updatePerson } from './enrol.sql.ts';
import { enrol, findProblem, findTwin, personValues } from './enrol.ts';
import { arrangeRows, type LoadRow } from './load-columns.ts';
import { readLoadFile } from './load-file.ts';
import { mayPlace } from './scope.ts';
import { type EmployeeInput, wireToInput } from './wire.ts';

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
  for (const { line, input } of good) {
    const known = twins.find((twin) => twin.cuil === input.cuil) ?? null;
    const problem = await whyNot(ctx, input, twins, known);
    if (problem) {
      problems.push({ line, ...problem });
      continue;
    }
    if (!options.simulate) await write(ctx, input, known);
    counts[known ? 'updated' : 'created'] += 1;
  }
  const report = { ...counts, problems: problems.sort((a, b) => a.line - b.line) };
  if (!options.simulate) await note(ctx, report);
  return report;
}

function checkRow(
  ctx: Ctx,
  row: LoadRow,
  seen: Map<string, number>,
): LoadProblem | { line: number; input: EmployeeInput } {
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
  const before = seen.get(`c${input.cuil}`) ?? seen.get(`u${input.username.toLowerCase()}`);
  if (before !== undefined)
    return {
      line: row.line,
      field: 'cuil',
      definition: e.employees.fileDuplicateRow,
      values: { row: before },
    };
  seen.set(`c${input.cuil}`, row.line).set(`u${input.username.toLowerCase()}`, row.line);
  const problem = findProblem(input, ctx.actor, ctx.now);
  return problem ? { line: row.line, ...problem } : { line: row.line, input };
}

async function whyNot(ctx: Ctx, input: EmployeeInput, twins: readonly Twin[], known: Twin | null) {
  const viewer = ctx.actor.personId;
  const placed = await mayPlace(ctx.tx, viewer, input.sector, input.location);
  const reached = known === null || (await selectEmployee(ctx.tx, viewer, known.id)) !== null;
  if (!placed || !reached) return { field: 'sector', definition: e.employees.outOfScope };
  // A login name is never changed by a file: it is how the person signs in.
  if (known && known.username.toLowerCase() !== input.username.toLowerCase())
    return { field: 'usuario', definition: e.employees.duplicateCuil };
  return findTwin(input, twins, known?.id ?? null);
}

async function write(ctx: Ctx, input: EmployeeInput, known: Twin | null): Promise<void> {
  if (known) await updatePerson(ctx.tx, known.id, await personValues(ctx, input, ctx.actor, null));
  else await enrol(ctx, input, ctx.actor, { reportsTo: null, password: undefined });
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
