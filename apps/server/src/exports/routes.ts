import * as calls from '@legajo/contract/calls/exports';
import * as prepared from '@legajo/contract/calls/prepared-exports';
import { columnsOf, wireToOrder, wireToTerms } from '../people/public.ts';
import { bind, Streamed } from '../platform/http/binding.ts';
import { readBackup, requestBackup, stateOf } from './backup/backup.ts';
import { linkToBackup, linkToOwn, linkToPart, linkToPeople, linkToSearch, openDownload } from './download.ts';
import { exportedOf } from './exported.ts';
import { readOwn, requestExport } from './prepared/request.ts';
import { preparedToWire } from './prepared/wire.ts';
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
    const link = await linkToSearch(ctx, exportedOf(ctx, body));
    return [{ ...linkToWire(link), documentos: link.documents }];
  }),
  bind(prepared.postExport, async (ctx, { body }) => [
    preparedToWire(await requestExport(ctx, exportedOf(ctx, body)), ctx.now, ctx.actor.language),
  ]),
  bind(prepared.listExports, async (ctx) =>
    (await readOwn(ctx)).map((one) => preparedToWire(one, ctx.now, ctx.actor.language)),
  ),
  bind(prepared.linkToExport, async (ctx, { params, body }) => [
    linkToWire(await linkToPart(ctx, { exportId: params.id, number: body.parte })),
  ]),
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
