import { DOCUMENT_AFTER, DOCUMENT_STATE_WIRE, e } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/documents';
import { replaceSecondSigner } from '@legajo/contract/calls/second-signer';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import { reachContent } from './access.ts';
import { cancelDocuments, parseIds } from './cancel.ts';
import { changeDocument } from './change/change.ts';
import { routes as closeRoutes } from './close/routes.ts';
import { routes as completenessRoutes } from './completeness/routes.ts';
import { selectDetail } from './detail.sql.ts';
import { selectInScope } from './documents.sql.ts';
import { routes as fileRoutes } from './file/routes.ts';
import { readOwnNet } from './net/own-net.ts';
import { answeredUntil } from './observations/answering.ts';
import { addObservation, dropObservation, listObservations } from './observations/observations.ts';
import { openFile, openOwnPicture, openPage, openXml } from './open.ts';
import { filterLabel, offerFilters, searchableTypes } from './search/filter-options.ts';
import { listMine, searchDocuments } from './search/search.ts';
import { replaceSecond } from './second/replace.ts';
import { readStamp } from './stamps/read-stamps.ts';
import { actStamped, describeEvent, hashOf, readTrace } from './trace/trace.ts';
import { openTraceReport } from './trace/trace-report.ts';
import {
  detailToWire,
  foundToWire,
  mineToWire,
  netToWire,
  observationToWire,
  stampToWire,
  wireToTerms,
} from './wire.ts';

const ORDERS = { publicado: 'publishedAt', periodo: 'period', nombre: 'name' } as const;
const AS_OPENED = { download: false, revision: undefined } as const;

async function sendPdf(
  ctx: Steps,
  id: number,
  owner: number,
  options: { download: boolean; revision: number | undefined },
) {
  const { bytes, fileName } = await openFile(ctx, id, owner, options);
  return new Streamed(bytes, 'application/pdf', { fileName, inline: !options.download });
}

async function sendXml(ctx: Steps, id: number, owner: number) {
  const { bytes, fileName } = await openXml(ctx, id, owner);
  return new Streamed(bytes, 'application/xml', { fileName, inline: false });
}

async function detailOf(ctx: Ctx, id: number) {
  const document = await selectInScope(ctx.tx, ctx.actor.personId, id);
  const detail = document && (await selectDetail(ctx.tx, id));
  if (!document || !detail) throw new Failure(e.documents.notFound);
  return detailToWire(document, detail, await readStamp(ctx, id), ctx.actor.language);
}

export const routes = [
  bindSteps(calls.documentViewPdf, (ctx, { params, query }) =>
    sendPdf(ctx, params.a, params.b, { download: query.descargar ?? false, revision: query.revision }),
  ),
  bindSteps(calls.documentViewCache, (ctx, { params }) => sendPdf(ctx, params.a, params.b, AS_OPENED)),
  bindSteps(calls.documentViewXml, (ctx, { params }) => sendXml(ctx, params.a, params.b)),
  bindSteps(calls.documentView, async (ctx, { params }) => {
    if (params.c === 'pdf') return sendPdf(ctx, params.a, params.b, AS_OPENED);
    if (params.c === 'xml') return sendXml(ctx, params.a, params.b);
    return new Streamed(await openPage(ctx, params.a, params.b, params.d), 'image/png');
  }),
  bindSteps(
    calls.imageDocumentPage,
    async (ctx, { params, query }) =>
      new Streamed(await openPage(ctx, params.a, params.b, params.c, query.ancho), 'image/png'),
  ),
  bindSteps(
    calls.myDocumentPage,
    async (ctx, { params, query }) =>
      new Streamed(await openOwnPicture(ctx, params.id, params.pagina, query.ancho), 'image/webp'),
  ),
  bindSteps(calls.myDocumentNet, async (ctx, { params }) => {
    const { net, before } = await readOwnNet(ctx, params.id);
    return [{ neto: netToWire(net), anterior: netToWire(before) }];
  }),
  bind(calls.documentPages, async (ctx, { params }) => {
    const { document } = await reachContent(ctx, params.a, params.b);
    return Array.from({ length: document.pages }, (_, i) => ({
      pagina: i + 1,
      imagen: `/documents/view/${params.a}/${params.b}/png/${i + 1}`,
    }));
  }),
  bind(calls.searchDocuments, (ctx, { body }) =>
    searchDocuments(
      ctx,
      {
        ...wireToTerms(body),
        order: ORDERS[body.orderBy ?? 'publicado'],
        descending: body.orderType !== 'asc',
        page: body.pagination,
        cursor: body.cursor,
      },
      foundToWire,
    ),
  ),
  bind(calls.readDocument, async (ctx, { params }) => [await detailOf(ctx, params.id)]),
  bind(calls.patchDocument, async (ctx, { params, body: { fields, ...flat } }) => {
    const asked = { ...flat, ...fields };
    await changeDocument(ctx, params.id, {
      fileName: asked.archivo,
      period: asked.periodo,
      typeId: asked.idSubCarpeta,
      comment: asked.comentarios,
      expiresOn: asked.vence,
      version: asked.version,
    });
    return [await detailOf(ctx, params.id)];
  }),
  bind(replaceSecondSigner, async (ctx, { params, body }) => {
    await replaceSecond(ctx, params.id, body.idUsuario);
    return [await detailOf(ctx, params.id)];
  }),
  bind(calls.documentsTypesUserFilters, async (ctx) =>
    (await searchableTypes(ctx)).map((type) => ({
      carpeta_id: type.folderId,
      carpeta_nombre: type.folderName,
      tipo_id: type.id,
      tipo_nombre: type.name,
    })),
  ),
  bind(calls.documentsFiltersType, async (ctx) =>
    (await offerFilters(ctx)).map(({ filter, kind, options, most }) => ({
      filtro: filter,
      etiqueta: filterLabel(filter, ctx.actor.language),
      clase: kind,
      opciones: options.map(({ id, name }) => ({ id, nombre: name })),
      max: most,
    })),
  ),
  bind(calls.cancelDocument, async (ctx, { params, body }) => {
    const ids = parseIds(params.id, ctx.platform.limits['cancel.ids']);
    const cancelled = await cancelDocuments(ctx, ids, body.motivo);
    return cancelled.map(({ id }) => ({ id, estado: DOCUMENT_STATE_WIRE[DOCUMENT_AFTER.cancel] }));
  }),
  ...completenessRoutes,
  ...fileRoutes,
  ...closeRoutes,
  bind(calls.myDocuments, (ctx, { query }) =>
    listMine(ctx, query.pagination, query.cursor, (row, stamp, first, second) =>
      mineToWire(row, stamp, first, second, {
        answered: ctx.actor.former ? answeredUntil(ctx, row) : null,
        now: ctx.now,
        language: ctx.actor.language,
      }),
    ),
  ),
  bind(calls.listObservations, async (ctx, { params }) =>
    (await listObservations(ctx, params.id)).map((row) => observationToWire(row, ctx.actor.personId)),
  ),
  bind(calls.createDocumentObservation, async (ctx, { body }) => [
    observationToWire(await addObservation(ctx, body.iddocumento, body.comments), ctx.actor.personId),
  ]),
  bind(calls.deleteDocumentObservation, async (ctx, { query }) => {
    await dropObservation(ctx, query.id);
    return [];
  }),
  bindSteps(calls.traceDocument, async (steps, { params, query }) => {
    if (query.formato === 'pdf') {
      const { bytes, code } = await openTraceReport(steps, params.id);
      const fileName = `constancia-${code}.pdf`;
      return new Streamed(bytes, 'application/pdf', { fileName, inline: false }) as never;
    }
    const { events, stamp } = await steps.transaction((ctx) => readTrace(ctx, params.id));
    const stamped = actStamped(events);
    return events.map((row) => ({
      evento: row.event,
      descripcion: describeEvent(row, steps.actor.language),
      quien: row.actor,
      cuando: row.at.toISOString(),
      ip: row.personal?.address ?? null,
      agente: row.personal?.agent ?? null,
      sha256: hashOf(row),
      secuencia: row.sequence,
      huella: row.hash?.toString('hex') ?? null,
      sello_tiempo: row === stamped ? stampToWire(stamp, steps.actor.language) : null,
    }));
  }),
];
