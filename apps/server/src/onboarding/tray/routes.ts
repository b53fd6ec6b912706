import { notificationsFileUploadLicenses } from '@legajo/contract/calls/notifications';
import * as calls from '@legajo/contract/calls/task-tray';
import { bind, bindSteps, Listed, Streamed } from '../../platform/http/binding.ts';
import { readingOf } from '../reading.ts';
import { approvePaper, rejectPaper } from './decide.ts';
import { decidePapers } from './decide-many.ts';
import { countPapersWaiting, listPapersWaiting, paperOf, readPaperPicture, readTrayChoices } from './tray.ts';
import { choicesToWire, outcomeToWire, waitingToWire } from './wire.ts';

/** What people brought and somebody of Human Resources has to look at. */
export const trayRoutes = [
  // Nobody can ask for leave here yet: it is counted from its table with the slice that brings it.
  bind(notificationsFileUploadLicenses, async (ctx) => {
    const total = await countPapersWaiting(ctx);
    return new Listed([{ documentos: total, licencias: 0 }], { total });
  }),
  bind(calls.listDocumentsWaiting, (ctx, { query }) => {
    const { name, cuil, sector: sectorId, locacion: locationId, tipo: item, fecha: on } = query;
    const reading = readingOf(ctx);
    return listPapersWaiting(
      ctx,
      { name, cuil, sectorId, locationId, item, on },
      { page: query.pagination, cursor: query.cursor },
      (row) => waitingToWire(row, reading),
    );
  }),
  bind(calls.documentsWaitingFilters, async (ctx) => [
    choicesToWire(await readTrayChoices(ctx), readingOf(ctx), ctx.actor.timeZone),
  ]),
  bind(calls.approveDocumentWaiting, async (ctx, { params }) => {
    await approvePaper(ctx, params.id);
    return [{ id: params.id, estado: 'aprobado' as const }];
  }),
  bind(calls.rejectDocumentWaiting, async (ctx, { params, body }) => {
    await rejectPaper(ctx, params.id, body.comments);
    return [{ id: params.id, estado: 'rechazado' as const }];
  }),
  bindSteps(calls.decideDocumentsWaiting, async (steps, { body }) => {
    const decisions = body.decisiones.map(({ id, comentario }) => ({ id, reason: comentario }));
    const reading = readingOf(steps);
    return (await decidePapers(steps, decisions)).map((one) => outcomeToWire(one, reading));
  }),
  bind(calls.documentWaitingPages, async (ctx, { params }) => {
    const paper = await paperOf(ctx, params.a, params.b, false);
    return [{ pagina: 1, imagen: `/v2/uploaddocuments/dowloadS3/${paper.id}/${paper.personId}/1` }];
  }),
  bindSteps(calls.imageDocumentWaiting, async (steps, { params, query }) => {
    const { a: id, b: personId, c: page } = params;
    const { bytes } = await readPaperPicture(steps, { id, personId, page, widthPx: query.ancho });
    return new Streamed(bytes, 'image/jpeg', { fileName: `documento_${id}.jpg` });
  }),
];
