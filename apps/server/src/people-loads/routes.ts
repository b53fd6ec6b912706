import { paperText } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/people-loads';
import type { Ctx } from '../platform/context.ts';
import { bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import { eventStream } from '../platform/http/sse.ts';
import { confirmLoad } from './confirm.ts';
import { fixRow, type RowFix } from './fix.ts';
import type { LoadEntry } from './inviting/invite.ts';
import { listsOfLoad } from './judge/lists.ts';
import { type FileKind, leftovers, tableFile, templateRows } from './leftovers.ts';
import { loadEmployees } from './load.ts';
import type { Load } from './loads.sql.ts';
import { newNamesOf } from './new-names.ts';
import {
  discardLoad,
  listLoads,
  listRows,
  mapColumns,
  readColumns,
  requireLoad,
  startLoad,
} from './review.ts';
import { watchLoad } from './watch.ts';
import { loadToWire, newNameToWire, problemText, reasonText, rowToWire, wireToFilter } from './wire.ts';
import { undoLoad, undoUntil } from './write/undo.ts';

const TYPES: Readonly<Record<FileKind, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const brief = (ctx: Pick<Ctx, 'now' | 'platform' | 'actor'>, load: Load) =>
  loadToWire(load, ctx.actor.language, undoUntil(load, ctx.now, ctx.platform.limits['load.undo.seconds']));
const whole = async (ctx: Ctx, load: Load) => [
  {
    ...brief(ctx, load),
    columnas: loadToWire(load, ctx.actor.language, null, await readColumns(ctx, load)).columnas,
  },
];
/** Nobody who is loaded hears of it unless somebody says so. */
const entryOf = (body: {
  readonly idCompanyTemplate?: number | undefined;
  readonly bienvenida?: boolean | undefined;
  readonly genEforms?: boolean | undefined;
}): LoadEntry => ({
  templateId: body.idCompanyTemplate ?? null,
  invites: body.bienvenida ?? false,
  forms: body.genEforms ?? false,
});
const received = (file: { readonly key: string; readonly name: string } | undefined) => ({
  key: file?.key ?? '',
  name: file?.name ?? '',
});

export const routes = [
  bindSteps(calls.loadEmployees, async (steps, { body, files }) => {
    const options = { simulate: body.simular ?? false, mapping: body.mapeo, entry: entryOf(body) };
    const report = await loadEmployees(steps, received(files.file), options);
    return [
      {
        creados: report.created,
        actualizados: report.updated,
        rechazados: new Set(report.problems.map((problem) => problem.line)).size,
        errores: report.problems.map((problem) => ({
          fila: problem.line,
          campo: problem.field,
          code: problem.definition.code,
          mensaje: problemText(problem, steps.actor.language),
        })),
      },
    ];
  }),
  bindSteps(calls.startLoad, (steps, { files }) => startLoad(steps, received(files.file), whole)),
  bind(calls.listLoads, (ctx, { query }) =>
    listLoads(ctx, query.pagination, query.cursor, (load) => brief(ctx, load)),
  ),
  bindSteps(calls.loadTemplate, async ({ platform }, { query }) => {
    const kind = query.formato ?? 'csv';
    const bytes = await tableFile(platform, kind, templateRows());
    return new Streamed(bytes, TYPES[kind], { fileName: `empleados.${kind}`, inline: false });
  }),
  bind(calls.readLoad, async (ctx, { params }) => whole(ctx, await requireLoad(ctx, params.id))),
  bindSteps(calls.loadEvents, async (steps, { params }) => {
    const events = await watchLoad(steps, params.id, (load) => brief(steps, load));
    return new Streamed(eventStream(events), 'text/event-stream; charset=utf-8', {
      headers: { 'x-accel-buffering': 'no' },
    });
  }),
  bind(calls.mapLoad, async (ctx, { params, body }) =>
    whole(ctx, await mapColumns(ctx, params.id, body.mapeo)),
  ),
  bind(calls.listLoadRows, async (ctx, { params, query }) => {
    const load = await requireLoad(ctx, params.id);
    return listRows(ctx, load, wireToFilter(query.veredicto), query.pagination, query.cursor, (row) =>
      rowToWire(row, load, ctx.actor),
    );
  }),
  bindSteps(calls.fixLoadRow, async (steps, { params, body }) => {
    const fix: RowFix =
      body.excluir !== undefined
        ? { exclude: body.excluir }
        : body.original || !body.campo
          ? { original: body.campo }
          : { field: body.campo, value: body.valor ?? '' };
    await steps.transaction((ctx) => requireLoad(ctx, params.id));
    const lists = await listsOfLoad(steps, params.id);
    const { load, rows } = await steps.transaction((ctx) => fixRow(ctx, params.id, params.row, fix, lists));
    return rows.map((row) => rowToWire(row, load, steps.actor));
  }),
  bind(calls.confirmLoad, async (ctx, { params, body }) => [
    brief(ctx, await confirmLoad(ctx, params.id, body.crear ?? true, entryOf(body))),
  ]),
  bind(calls.loadNewNames, async (ctx, { params }) =>
    (await newNamesOf(ctx, await requireLoad(ctx, params.id))).map(newNameToWire),
  ),
  bind(calls.undoLoad, async (ctx, { params }) => [brief(ctx, await undoLoad(ctx, params.id))]),
  bind(calls.discardLoad, async (ctx, { params }) => [brief(ctx, await discardLoad(ctx, params.id))]),
  bindSteps(calls.loadLeftovers, async (steps, { params, query }) => {
    const kind = query.formato ?? 'csv';
    const { language } = steps.actor;
    const heading = { line: paperText('loadLine', language), reason: paperText('loadReason', language) };
    const rows = await steps.transaction(async (ctx) =>
      leftovers(ctx, await requireLoad(ctx, params.id), heading, (row) => reasonText(row, language)),
    );
    const bytes = await tableFile(steps.platform, kind, rows);
    return new Streamed(bytes, TYPES[kind], { fileName: `no_cargados.${kind}`, inline: false });
  }),
];
