import { notificationsFileUploadLicenses } from '@legajo/contract/calls/notifications';
import * as calls from '@legajo/contract/calls/task-tray';
import { searchTerms } from '../../people/public.ts';
import { bind, bindSteps, Listed, Streamed } from '../../platform/http/binding.ts';
import { readingOf } from '../reading.ts';
import { approvePaper, rejectPaper } from './decide.ts';
import { decidePapers } from './decide-many.ts';
import { decideNumbered } from './decide-numbered.ts';
import { readReplacedBy } from './replaced-by.ts';
import { countPapersWaiting, listPapersWaiting, pagesOf, readPaperPicture, readTrayChoices } from './tray.ts';
import { choicesToWire, decidedToWire, outcomeToWire, replacedToWire, waitingToWire } from './wire.ts';

/** What people brought and somebody of Human Resources has to look at. */
export const trayRoutes = [
  // Nobody can ask for leave here yet: it is counted from its table with the slice that brings it.
  bind(notificationsFileUploadLicenses, async (ctx) => {
    const total = await countPapersWaiting(ctx);
    return new Listed([{ documentos: total, licencias: 0 }], { total });
  }),
  bind(calls.listDocumentsWaiting, (ctx, { query }) => {
    const { id, name, cuil, sector: sectorIds, locacion: locationIds, tipo: kinds, fecha: on } = query;
    const reading = readingOf(ctx);
    return listPapersWaiting(
      ctx,
      { id, terms: searchTerms(name), cuil, sectorIds, locationIds, kinds, on },
      { page: query.pagination, cursor: query.cursor, byReading: query.orden === 'lectura' },
      (row) => waitingToWire(row, reading),
    );
  }),
  bind(calls.documentsWaitingFilters, async (ctx) => [
    choicesToWire(await readTrayChoices(ctx), readingOf(ctx), ctx.actor.timeZone),
  ]),
  bindSteps(calls.approveDocumentWaiting, async (steps, { params, body }) => {
    const { tipo: typeId, periodo: period, vence: expiresOn } = body;
    const as = { typeId, period, expiresOn };
    const rows = await decideNumbered(steps, params.id, (ctx, id) => approvePaper(ctx, id, as));
    return rows.map((row) => decidedToWire(row, 'aprobado', steps.actor.language));
  }),
  bindSteps(calls.rejectDocumentWaiting, async (steps, { params, body }) => {
    const back = { reason: body.comments, copy: body.otra_copia };
    const rows = await decideNumbered(steps, params.id, (ctx, id) => rejectPaper(ctx, id, back));
    return rows.map((row) => decidedToWire(row, 'rechazado', steps.actor.language));
  }),
  bindSteps(calls.decideDocumentsWaiting, async (steps, { body }) => {
    const decisions = body.decisiones.map(({ id, comentario }) => ({ id, reason: comentario }));
    const reading = readingOf(steps);
    return (await decidePapers(steps, decisions)).map((one) => outcomeToWire(one, reading));
  }),
  bind(calls.replacedByWaiting, async (ctx, { query: { ids, tipo: typeId, vence: expiresOn } }) => {
    const reading = readingOf(ctx);
    return (await readReplacedBy(ctx, ids, { typeId, expiresOn })).map((one) => replacedToWire(one, reading));
  }),
  bind(calls.documentWaitingPages, async (ctx, { params }) => {
    const { a: id, b: personId } = params;
    return (await pagesOf(ctx, id, personId)).map(({ n, name, widthPx, heightPx }) => ({
      pagina: n,
      imagen: `/v2/uploaddocuments/dowloadS3/${id}/${personId}/${n}`,
      nombre: name,
      ancho: widthPx,
      alto: heightPx,
    }));
  }),
  bindSteps(calls.imageDocumentWaiting, async (steps, { params, query }) => {
    const { a: id, b: personId, c: page } = params;
    const { bytes } = await readPaperPicture(steps, { id, personId, page, widthPx: query.ancho });
    return new Streamed(bytes, 'image/jpeg', { fileName: `documento_${id}.jpg` });
  }),
];
