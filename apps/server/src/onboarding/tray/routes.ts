import { notificationsFileUploadLicenses } from '@legajo/contract/calls/notifications';
import * as calls from '@legajo/contract/calls/task-tray';
import { bind, bindSteps, Listed, Streamed } from '../../platform/http/binding.ts';
import { readingOf } from '../reading.ts';
import { approvePaper, rejectPaper } from './decide.ts';
import { decidePapers } from './decide-many.ts';
import { countPapersWaiting, listPapersWaiting, pagesOf, readPaperPicture, readTrayChoices } from './tray.ts';
import { choicesToWire, outcomeToWire, waitingToWire } from './wire.ts';

/** A document type is asked for by its id, a paper of a way in by its key. */
const kindOf = (tipo: string | undefined) =>
  tipo !== undefined && /^[1-9]\d{0,14}$/.test(tipo)
    ? { typeId: Number(tipo), item: undefined }
    : { typeId: undefined, item: tipo };

/** What people brought and somebody of Human Resources has to look at. */
export const trayRoutes = [
  // Nobody can ask for leave here yet: it is counted from its table with the slice that brings it.
  bind(notificationsFileUploadLicenses, async (ctx) => {
    const total = await countPapersWaiting(ctx);
    return new Listed([{ documentos: total, licencias: 0 }], { total });
  }),
  bind(calls.listDocumentsWaiting, (ctx, { query }) => {
    const { name, cuil, sector: sectorId, locacion: locationId, tipo, fecha: on } = query;
    const reading = readingOf(ctx);
    return listPapersWaiting(
      ctx,
      { name, cuil, sectorId, locationId, ...kindOf(tipo), on },
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
    const { a: id, b: personId } = params;
    return (await pagesOf(ctx, id, personId)).map((pagina) => ({
      pagina,
      imagen: `/v2/uploaddocuments/dowloadS3/${id}/${personId}/${pagina}`,
    }));
  }),
  bindSteps(calls.imageDocumentWaiting, async (steps, { params, query }) => {
    const { a: id, b: personId, c: page } = params;
    const { bytes } = await readPaperPicture(steps, { id, personId, page, widthPx: query.ancho });
    return new Streamed(bytes, 'image/jpeg', { fileName: `documento_${id}.jpg` });
  }),
];
