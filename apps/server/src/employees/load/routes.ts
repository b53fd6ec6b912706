import { paperText } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/employee-load';
import type { Ctx } from '../../platform/context.ts';
import { bind, Streamed } from '../../platform/http/binding.ts';
import { eventStream } from '../../platform/http/sse.ts';
import { confirmLoad } from './confirm.ts';
import { fixRow, type RowFix } from './fix.ts';
import { type FileKind, leftovers, template } from './leftovers.ts';
import { loadEmployees } from './load.ts';
import type { Load } from './loads.sql.ts';
import {
  discardLoad,
  listLoads,
  listRows,
  mapColumns,
  readColumns,
  requireLoad,
  startLoad,
} from './review.ts';
import { undoLoad, undoUntil } from './undo.ts';
import { watchLoad } from './watch.ts';
import { loadToWire, problemText, reasonText, rowToWire, wireToFilter } from './wire.ts';

const TYPES: Readonly<Record<FileKind, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const brief = (ctx: Ctx, load: Load) =>
  loadToWire(load, undoUntil(load, ctx.now, ctx.platform.limits['load.undo.seconds']));
const whole = async (ctx: Ctx, load: Load) => [
  {
    ...brief(ctx, load),
    columnas: loadToWire(load, null, await readColumns(ctx, load)).columnas,
  },
];
const received = (file: { readonly key: string; readonly name: string } | undefined) => ({
  key: file?.key ?? '',
  name: file?.name ?? '',
});

export const routes = [
  bind(calls.loadEmployees, async (ctx, { body, files }) => {
    const options = { simulate: body.simular ?? false, mapping: body.mapeo };
    const report = await loadEmployees(ctx, received(files.file), options);
    return [
      {
        creados: report.created,
        actualizados: report.updated,
        rechazados: new Set(report.problems.map((problem) => problem.line)).size,
        errores: report.problems.map((problem) => ({
          fila: problem.line,
          campo: problem.field,
          code: problem.definition.code,
          mensaje: problemText(problem, ctx.actor.language),
        })),
      },
    ];
  }),
  bind(calls.startLoad, async (ctx, { files }) => whole(ctx, await startLoad(ctx, received(files.file)))),
  bind(calls.listLoads, (ctx, { query }) =>
    listLoads(ctx, query.pagination, query.cursor, (load) => brief(ctx, load)),
  ),
  bind(calls.loadTemplate, async (_, { query }) => {
    const kind = query.formato ?? 'csv';
    return new Streamed(await template(kind), TYPES[kind], { fileName: `empleados.${kind}`, inline: false });
  }),
  bind(calls.readLoad, async (ctx, { params }) => whole(ctx, await requireLoad(ctx, params.id))),
  bind(calls.loadEvents, async (ctx, { params }) => {
    const events = await watchLoad(ctx, params.id, (load) => brief(ctx, load));
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
      rowToWire(row, load, ctx.actor.language),
    );
  }),
  bind(calls.fixLoadRow, async (ctx, { params, body }) => {
    const fix: RowFix =
      body.excluir !== undefined
        ? { exclude: body.excluir }
        : body.original || !body.campo
          ? { original: body.campo }
          : { field: body.campo, value: body.valor ?? '' };
    const { load, rows } = await fixRow(ctx, params.id, params.row, fix);
    return rows.map((row) => rowToWire(row, load, ctx.actor.language));
  }),
  bind(calls.confirmLoad, async (ctx, { params }) => [brief(ctx, await confirmLoad(ctx, params.id))]),
  bind(calls.undoLoad, async (ctx, { params }) => [brief(ctx, await undoLoad(ctx, params.id))]),
  bind(calls.discardLoad, async (ctx, { params }) => [brief(ctx, await discardLoad(ctx, params.id))]),
  bind(calls.loadLeftovers, async (ctx, { params, query }) => {
    const load = await requireLoad(ctx, params.id);
    const kind = query.formato ?? 'csv';
    const { language } = ctx.actor;
    const heading = { line: paperText('loadLine', language), reason: paperText('loadReason', language) };
    const bytes = await leftovers(ctx, load, kind, heading, (row) => reasonText(row, language));
    return new Streamed(bytes, TYPES[kind], { fileName: `no_cargados.${kind}`, inline: false });
  }),
];
