import * as open from '@legajo/contract/calls/inspection';
import * as calls from '@legajo/contract/calls/inspections';
import { bind, Streamed } from '../platform/http/binding.ts';
import { endInspection } from './end.ts';
import { enterInspection } from './entering/enter.ts';
import { listInspections, readLog } from './following/list.ts';
import { openInspection } from './opening/open.ts';
import { listInspected, traceInspected } from './viewing/documents.ts';
import { linkToInspected, openInspectedFiles } from './viewing/download.ts';
import { look } from './viewing/look.ts';
import { openInspectedPage } from './viewing/page.ts';
import { readScope } from './viewing/scope.ts';
import { enteredToWire, eventToWire, filesToWire, inspectedToWire, scopeToWire } from './viewing/wire.ts';
import { inspectionToWire, logToWire, openedToWire, wireToFilter, wireToWish } from './wire.ts';

export const routes = [
  bind(calls.listInspections, (ctx, { query: { pagination: page, cursor } }) =>
    listInspections(ctx, { page, cursor }, (one) => inspectionToWire(one, ctx)),
  ),
  bind(calls.openInspection, async (ctx, { body }) => [
    openedToWire(await openInspection(ctx, wireToWish(body)), ctx),
  ]),
  bind(calls.inspectionLog, (ctx, { params, query: { pagination: page, cursor } }) =>
    readLog(ctx, params.id, { page, cursor }, (row) => logToWire(row, ctx.actor.language)),
  ),
  bind(calls.endInspection, async (ctx, { params }) => [
    inspectionToWire(await endInspection(ctx, params.id), ctx),
  ]),
  bind(open.enterInspection, async (ctx, { body: { clave: link, codigo: code } }) => [
    enteredToWire(await enterInspection(ctx, { link, code })),
  ]),
  bind(open.readInspection, async (steps) => [scopeToWire(await look(steps, readScope))]),
  bind(open.inspectionDocuments, (steps, { query }) =>
    listInspected(
      steps,
      wireToFilter(query),
      { page: query.pagination, cursor: query.cursor },
      inspectedToWire,
    ),
  ),
  bind(
    open.inspectionPage,
    async (steps, { params, query }) =>
      new Streamed(await openInspectedPage(steps, params.id, params.pagina, query.ancho), 'image/webp'),
  ),
  bind(open.inspectionTrace, async (steps, { params }) =>
    (await traceInspected(steps, params.id)).map(eventToWire),
  ),
  bind(open.downloadInspection, async (steps, { body: { id, ...said } }) => [
    filesToWire(await linkToInspected(steps, { id: id ?? null, filter: wireToFilter(said) })),
  ]),
  bind(open.openInspectionDownload, async (ctx, { params }) => {
    const bytes = await openInspectedFiles(ctx, params.enlace);
    return new Streamed(bytes, 'application/zip', { fileName: 'inspeccion.zip', inline: false });
  }),
];
