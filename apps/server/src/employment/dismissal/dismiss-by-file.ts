import { canonicalNumber, dayIn, e } from '@legajo/contract';
import { dismissalRow } from '@legajo/contract/calls/employment';
import { record } from '../../audit/public.ts';
import { beginWork, endWork } from '../../long-work/public.ts';
import { digestOf, holdRoll } from '../../people/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { countTies, type Leaver, selectWorkers, type Ties, type Worker } from '../employment.sql.ts';
import { endEmployment, refuseGone } from '../end-employment.ts';
import { type DismissalRow, readDismissalFile } from './dismissal-file.ts';
import { type DismissalProblem, judgeDismissal } from './judge-dismissal.ts';

/** A row that dismissed nobody. */
interface Refusal extends DismissalProblem {
  readonly line: number;
  readonly cuil: string;
  /** The broken rule of a field, where it is one. */
  readonly rule?: { readonly name: string; readonly n?: number | undefined };
}

export interface RefusedRow extends Refusal {
  /** "Apellido, Nombre" of who is in reach. */
  readonly name: string | null;
}

export interface DismissalReport {
  readonly rows: number;
  readonly dismissed: number;
  /** Who leaves, or would, by surname and name; and the digest of exactly these. */
  readonly people: readonly Pick<Worker, 'id' | 'name' | 'surname' | 'cuil'>[];
  readonly digest: string;
  readonly refused: readonly RefusedRow[];
  readonly ties: Ties;
  readonly administering: number;
}

interface ReadRow {
  readonly line: number;
  readonly cuil: string;
  readonly on: string;
  readonly reason: string;
  readonly note: string | null;
}

/**
 * Reads a file, and dismisses its people in one transaction: the rows that stand are all written or none; those that break a
 * rule are left out, each with its reason. A dry run judges the same and writes nothing.
 *
 * @param shown the digest of whom a dry run named.
 * @throws Failure for what is wrong with the file as a whole; `selectionChanged` where others would leave than were shown.
 */
export async function dismissByFile(
  steps: Steps,
  file: { readonly key: string; readonly name: string },
  simulate: boolean,
  shown?: string,
): Promise<DismissalReport> {
  const rows = await readDismissalFile(steps.platform, file);
  return steps.transaction((ctx) => dismissRows(ctx, rows, file.name, simulate, shown));
}

async function dismissRows(
  ctx: Ctx,
  rows: readonly DismissalRow[],
  fileName: string,
  simulate: boolean,
  shown: string | undefined,
): Promise<DismissalReport> {
  const { actor, now, tx } = ctx;
  const refused: Refusal[] = [];
  const read = readRows(rows, refused);
  // Who is refused by a cell of theirs is named as well, where they are in reach.
  const cuils = [...read, ...refused].map(({ cuil }) => canonicalNumber(cuil));
  if (!simulate) await holdRoll(tx);
  const workers = await selectWorkers(tx, actor.personId, { cuils }, !simulate);
  if (!simulate) refuseGone(ctx, workers);
  const byCuil = new Map(workers.map((worker) => [worker.cuil, worker]));
  const nameOf = (worker: Worker | undefined) =>
    worker?.visible ? `${worker.surname}, ${worker.name}` : null;
  const today = dayIn(now, actor.timeZone);
  const leaving: { worker: Worker; leaver: Leaver }[] = [];
  for (const { line, cuil, on, reason, note } of read) {
    const worker = byCuil.get(cuil);
    const problem = worker
      ? judgeDismissal(worker, on, actor, today)
      : { field: 'cuil', definition: e.employment.unknownPerson };
    if (problem) refused.push({ line, cuil, ...problem });
    else if (worker) leaving.push({ worker, leaver: { id: worker.id, on, reason, note } });
  }
  const leavers = leaving.map(({ leaver }) => leaver);
  const digest = digestOf(leavers.map(({ id }) => id).sort((a, b) => a - b));
  if (!simulate && shown !== undefined && shown !== digest) throw new Failure(e.people.selectionChanged);
  const ties = await countTies(
    tx,
    leavers.map(({ id }) => id),
  );
  const report = {
    rows: rows.length,
    dismissed: leavers.length,
    people: leaving.map(({ worker }) => worker).sort(byName),
    digest,
    refused: refused
      .sort((a, b) => a.line - b.line)
      .map((row) => ({ ...row, name: nameOf(byCuil.get(canonicalNumber(row.cuil))) })),
    ties,
    administering: leaving.filter(({ worker }) => worker.administers).length,
  };
  if (!simulate) {
    await endEmployment(ctx, leavers);
    await note(ctx, report);
    await list(ctx, fileName, report);
  }
  return report;
}

const { compare } = new Intl.Collator('es');
const byName = (a: Worker, b: Worker) =>
  compare(a.surname, b.surname) || compare(a.name, b.name) || a.id - b.id;

/** The rows whose cells stand; the rest goes to `refused`. Who is named twice leaves by the first row. */
function readRows(rows: readonly DismissalRow[], refused: Refusal[]): ReadRow[] {
  const good: ReadRow[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells, shifted } of rows) {
    // A number as people write it, with its hyphens, is the same number.
    const cuil = canonicalNumber(cells.cuil);
    const refuse = (problem: DismissalProblem, rule?: Refusal['rule']) =>
      void refused.push({ line, cuil: cells.cuil, ...problem, ...(rule ? { rule } : {}) });
    if (shifted) {
      refuse({ field: '', definition: e.employment.fileRowLength });
      continue;
    }
    const parsed = dismissalRow.safeParse({ ...cells, cuil });
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = String(issue?.path[0] ?? '');
      const params = (issue as { params?: { rule: string; n?: number } } | undefined)?.params;
      const name = params?.rule ?? (cells[field as keyof typeof cells] === '' ? 'required' : 'invalid');
      // A day that has the form and is none says so: it is mended otherwise.
      if (field === 'fechabaja')
        refuse({ field, definition: e.employment.dateInvalid }, name === 'noday' ? { name } : undefined);
      else
        refuse(
          { field, definition: name === 'required' ? e.employment.fieldRequired : e.employment.fieldInvalid },
          { name, n: params?.n },
        );
      continue;
    }
    const first = seen.get(cuil);
    if (first !== undefined) {
      refuse({ field: 'cuil', definition: e.employment.fileDuplicateRow, values: { row: first } });
      continue;
    }
    seen.set(cuil, line);
    const { fechabaja: on, motivo: reason, observaciones } = parsed.data;
    good.push({ line, cuil, on, reason, note: observaciones ?? null });
  }
  return good;
}

/** The act in the list of processes, with each row that dismissed nobody. */
async function list(
  ctx: Ctx,
  fileName: string,
  { rows, dismissed, refused }: DismissalReport,
): Promise<void> {
  const by = ctx.actor.personId;
  const id = await beginWork(ctx, { kind: 'dismissal', by, fileName, total: rows });
  await endWork(ctx, id, {
    state: refused.length === 0 ? 'completed' : dismissed > 0 ? 'completedWithObservations' : 'failed',
    done: dismissed,
    failed: refused.length,
    problems: refused.map(({ line, cuil, definition, field, rule, values = {} }) => ({
      code: definition.code,
      key: definition.key,
      values,
      ...(rule ? { rule: { ...rule, field } } : {}),
      line,
      number: cuil.slice(0, 40),
    })),
  });
}

function note(ctx: Ctx, report: DismissalReport): Promise<void> {
  const { actor, companyId } = ctx;
  return record(ctx, [
    {
      event: 'employees.dismissed',
      actorId: actor.personId,
      subject: 'company',
      subjectId: companyId,
      body: { rows: report.rows, dismissed: report.dismissed, refused: report.refused.length },
    },
  ]);
}
