import { listAvailableSubfolders } from '@legajo/contract/calls/document-types';
import * as calls from '@legajo/contract/calls/folders';
import { bind } from '../platform/http/binding.ts';
import { totalOf } from './change/effect.ts';
import { archiveFolder, listBlockers, orderFolders, readBlockers, removeFolder } from './change/keep.ts';
import { updateFolder } from './change/update.ts';
import { effectToWire } from './change/wire.ts';
import { copyRoutes } from './copy/routes.ts';
import { listTypes, listTypesOf } from './document-type.ts';
import { createFolder, listFolders, readFolder } from './folder.ts';
import { paperRoutes } from './papers/routes.ts';
import { scopeRoutes } from './scopes/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { typeRoutes } from './types/routes.ts';
import { folderChangeFromWire, folderToWire, typeToWire } from './wire.ts';

export const routes = [
  bind(calls.listAvailableFoldersLegacy, async (ctx, { body: { filters } }) => {
    const filter = { q: filters?.q, kind: filters?.format, archived: filters?.archivadas };
    const folders = await listFolders(ctx, filter);
    return folders.map(({ id, name }) => ({ carpeta_id: id, carpeta_nombre: name }));
  }),
  bind(calls.listAvailableDocumentTypesLegacy, async (ctx, { body }) => {
    const types = await listTypesOf(ctx, body.carpetas, body.archivadas ?? false);
    return types.map((type) => ({
      carpeta_id: type.folderId,
      carpeta_nombre: type.folderName,
      tipo_id: type.id,
      tipo_nombre: type.name,
    }));
  }),
  bind(calls.listAvailableFolders, async (ctx, { query }) =>
    (await listFolders(ctx, { kind: query.format, archived: query.archivadas, counted: query.contar })).map(
      folderToWire,
    ),
  ),
  bind(listAvailableSubfolders, async (ctx, { query }) =>
    (await listTypes(ctx, query.id_carpeta, query.archivadas)).map(typeToWire),
  ),
  bind(calls.listDocumentTypesByFolder, async (ctx, { params }) =>
    (await listTypes(ctx, params.id)).map(typeToWire),
  ),
  bind(calls.listFolderBlockers, async (ctx) =>
    (await listBlockers(ctx)).map(({ id, name }) => ({ idCarpeta: id, nombre: name })),
  ),
  bind(calls.getFolderBlockers, async (ctx, { params }) =>
    (await readBlockers(ctx, params.id)).map(({ id, name, blocks, circle }) => ({
      idCarpeta: id,
      nombre: name,
      bloquea: blocks ? 1 : 0,
      ciclo: circle ? 1 : 0,
    })),
  ),
  bind(calls.getFolder, async (ctx, { params }) => [folderToWire(await readFolder(ctx, params.id))]),
  bind(calls.createFolder, async (ctx, { body }) => {
    const folder = await createFolder(ctx, {
      name: body.nombre,
      kind: body.tipo ?? 'documentos',
      visible: body.visible ?? true,
      signable: body.firmable ?? false,
      ephemeral: body.efimero ?? false,
      sortOrder: body.orden ?? 0,
      blockers: body.bloqueantes,
    });
    return [folderToWire(folder)];
  }),
  bind(calls.updateFolder, async (ctx, { params, body }) => {
    const saving = { onlyTell: body.simular, version: body.version, confirmed: body.confirmar };
    const { folder, effect } = await updateFolder(ctx, params.id, folderChangeFromWire(body), saving);
    return [{ ...folderToWire(folder), ...effectToWire(effect, totalOf(effect)) }];
  }),
  bind(calls.deleteFolder, async (ctx, { params }) => [
    { id: params.id, tipos: await removeFolder(ctx, params.id) },
  ]),
  bind(calls.orderFolders, async (ctx, { body }) => (await orderFolders(ctx, body.ids)).map(folderToWire)),
  bind(calls.archiveFolder, async (ctx, { params, body }) => [
    folderToWire(await archiveFolder(ctx, params.id, body.archivar)),
  ]),
  ...typeRoutes,
  ...templateRoutes,
  ...paperRoutes,
  ...scopeRoutes,
  ...copyRoutes,
];
