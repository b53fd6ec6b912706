import { countryOf, e, languageOf } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { requireFresh } from '../mfa/public.ts';
import { requireForms, templateToBegin } from '../onboarding/public.ts';
import { holdRoll, type Lists } from '../people/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import type { Table } from '../platform/csv/read.ts';
import { MANY_ROWS } from '../platform/db/statistics.ts';
import { Failure } from '../platform/failure.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { type LoadEntry, startInviting } from './inviting/invite.ts';
import type { RowProblem } from './judge/check-row.ts';
import { type Fields, nameColumns } from './judge/columns.ts';
import { readLoadFile } from './judge/file.ts';
import { type Judged, MAIL } from './judge/judge.ts';
import { listsOf } from './judge/lists.ts';
import { refreshVerdicts } from './loads.sql.ts';
import { changeLoad, newLoad } from './write/change-load.ts';
import { addMade, judge, ROWS_AT_A_TIME, writeChunk } from './write/passes.ts';
import { insertRows } from './write/rows.sql.ts';
import { type Made, NOTHING_MADE } from './write/write.ts';

export const STATISTICS_TASK = 'employees.statistics';

export interface LoadProblem extends RowProblem {
  readonly line: number;
}

export interface LoadReport {
  readonly created: number;
  readonly updated: number;
  readonly problems: readonly LoadProblem[];
}

/**
 * Creates and updates employees from a file in one go: who is on the roll by CUIL is updated, the rest is created,
 * and rows that break a rule are left out with their reason. The file is read first; then all of it stands or falls in
 * one transaction. It is kept as a load like any other, so that it can be undone; a dry run says the same and keeps
 * nothing.
 *
 * @throws Failure for what is wrong with the file as a whole; `templateUnknown`, `templateInactive`; `stepUp` where it moves addresses.
 */
export async function loadEmployees(
  steps: Steps,
  file: { readonly key: string; readonly name: string },
  options: {
    readonly simulate: boolean;
    readonly mapping: Readonly<Record<string, string>> | undefined;
    readonly entry: LoadEntry;
  },
): Promise<LoadReport> {
  const table = await readLoadFile(steps.platform, file.key);
  const named = nameColumns(table.header, options.mapping);
  if ('wrong' in named) throw new Failure(e.people.fileHeaders, { headers: named.wrong.join(', ') });
  const { fields } = named;
  const lists = await listsOf(steps, fields, languageOf(countryOf(steps.actor.country).locale));
  return steps.transaction(async (ctx) =>
    loadTable(
      ctx,
      table,
      fields,
      lists,
      options.simulate ? null : await begin(ctx, file.name, table, fields, options.entry),
      options.entry,
    ),
  );
}

/** @param id of the load the rows are kept as; null for a dry run. */
async function loadTable(
  ctx: Ctx,
  table: Table,
  fields: Fields,
  lists: Lists,
  id: number | null,
  { templateId, invites, forms }: LoadEntry,
): Promise<LoadReport> {
  const viewerId = ctx.actor.personId;
  if (templateId !== null) await templateToBegin(ctx, templateId);
  if (templateId !== null && forms) await requireForms(ctx, templateId);
  const load = { viewerId, fields };
  if (id !== null) await holdRoll(ctx.tx);
  const seen = new Map<string, number>();
  const problems: LoadProblem[] = [];
  let [created, updated] = [0, 0];
  let made: Made = NOTHING_MADE;
  for (let at = 0; at < table.rows.length; at += ROWS_AT_A_TIME) {
    const rows = table.rows.slice(at, at + ROWS_AT_A_TIME);
    const staged = rows.map((row) => ({ ...row, edits: {}, excluded: false }));
    const judged = await judge(ctx, load, staged, seen, lists, ctx.actor);
    const refused = judged.filter(({ verdict }) => verdict === 'refuse');
    problems.push(...refused.map(firstProblem));
    // Whoever moves an address can become that person.
    if (id !== null && judged.some(({ verdict, changes }) => verdict === 'update' && MAIL in changes))
      await requireFresh(ctx);
    if (id === null) {
      created += count(judged, 'create');
      updated += count(judged, 'update') + count(judged, 'equal');
      continue;
    }
    await insertRows(ctx.tx, id, rows);
    const done = await writeChunk(ctx, { id, viewerId, templateId, givesForms: forms }, judged);
    problems.push(...done.written.filter(({ outcome }) => outcome === 'refused').map(firstProblem));
    created += done.written.filter(({ outcome }) => outcome === 'created').length;
    updated += done.written.filter(({ outcome }) => outcome === 'updated' || outcome === 'equal').length;
    made = addMade(made, done.made);
  }
  const report = { created, updated, problems: problems.sort((a, b) => a.line - b.line) };
  if (id !== null) await end(ctx, id, report, made);
  if (id !== null && invites && created > 0) await startInviting(ctx, { id, viewerId, created });
  return report;
}

/** An outside caller is told of each row the first thing that is wrong with it. */
const firstProblem = (row: {
  readonly line: number;
  readonly problems: readonly RowProblem[];
}): LoadProblem => ({
  line: row.line,
  ...(row.problems[0] as RowProblem),
});

const count = (judged: readonly Judged[], verdict: Judged['verdict']) =>
  judged.filter((row) => row.verdict === verdict).length;

async function begin(
  ctx: Ctx,
  fileName: string,
  table: { readonly header: readonly string[]; readonly rows: readonly unknown[] },
  fields: readonly (string | null)[],
  { templateId, invites, forms }: LoadEntry,
): Promise<number> {
  const id = await newLoad(ctx, { name: fileName, header: table.header, rows: table.rows.length });
  await changeLoad(ctx, id, {
    fields: JSON.stringify(fields),
    loaded_at: ctx.now,
    template_id: templateId,
    invites,
    gives_forms: forms,
  });
  return id;
}

async function end(ctx: Ctx, id: number, report: LoadReport, made: Made): Promise<void> {
  await refreshVerdicts(ctx.tx, id);
  await changeLoad(ctx, id, {
    state: 'done',
    processed: report.created + report.updated,
    created: report.created,
    updated: report.updated,
    made: JSON.stringify(made),
  });
  const rejected = report.problems.length;
  await noteLoaded(ctx, ctx.actor.personId, id, {
    created: report.created,
    updated: report.updated,
    rejected,
  });
}

/** The company's trail tells of the load as a whole; after a large one the database looks at the tables anew. */
export async function noteLoaded(
  ctx: CompanyCtx,
  actorId: number,
  load: number,
  counts: { readonly created: number; readonly updated: number; readonly rejected: number },
): Promise<void> {
  await record(ctx, [
    {
      event: 'employees.loaded',
      actorId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { load, ...counts },
    },
  ]);
  if (counts.created + counts.updated >= MANY_ROWS)
    await enqueue(ctx.tx, STATISTICS_TASK, { company_id: ctx.companyId }, { key: STATISTICS_TASK });
}
