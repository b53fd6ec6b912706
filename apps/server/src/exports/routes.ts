import * as calls from '@legajo/contract/calls/exports';
import { filterOf, wireToState } from '../documents/public.ts';
import { columnsOf, wireToOrder, wireToTerms } from '../people/public.ts';
import { bind, Streamed } from '../platform/http/binding.ts';
import { readBackup, requestBackup, stateOf } from './backup/backup.ts';
import { linkToBackup, linkToOwn, linkToPeople, linkToSearch, openDownload } from './download.ts';
import { backupToWire, linkToWire } from './wire.ts';

export const routes = [
  bind(calls.readBackup, async (ctx) => {
    const backup = await readBackup(ctx);
    return backup ? [backupToWire(backup, stateOf(backup, ctx.now), ctx.actor.language)] : [];
  }),
  bind(calls.postBackup, async (ctx) => {
    const backup = await requestBackup(ctx);
    return [backupToWire(backup, stateOf(backup, ctx.now), ctx.actor.language)];
  }),
  bind(calls.backupDownload, async (ctx, { query }) => [linkToWire(await linkToBackup(ctx, query.factory))]),
  bind(calls.requestDownload, async (ctx, { body }) => {
    const filter = filterOf(ctx, {
      text: body.q,
      numbersText: body.cuil,
      typeId: body.tipo,
      folderId: body.carpeta,
      from: body.periodo_desde,
      to: body.periodo_hasta,
      state: wireToState(body.estado),
      sectorId: body.sector,
      locationId: body.locacion,
      processId: body.proceso,
      waits: body.espera,
    });
    const link = await linkToSearch(ctx, filter);
    return [{ ...linkToWire(link), documentos: link.documents }];
  }),
  bind(calls.exportOwnDocuments, async (ctx, { body }) => {
    const link = await linkToOwn(ctx, { year: body.anio ?? null });
    return [{ ...linkToWire(link), documentos: link.documents }];
  }),
  bind(calls.exportEmployees, async (ctx, { body }) => {
    const { formato, columnas, orderBy, orderType, ...filters } = body;
    const link = await linkToPeople(ctx, {
      terms: wireToTerms(filters, ctx.now),
      order: wireToOrder({ orderBy, orderType }),
      columns: columnsOf(columnas),
      format: formato,
    });
    return [{ ...linkToWire(link), personas: link.people }];
  }),
  bind(calls.openDownload, async (ctx, { params }) => {
    const { fileName, mediaType, bytes } = await openDownload(ctx, params.enlace);
    return new Streamed(bytes, mediaType, { fileName, inline: false });
  }),
];
