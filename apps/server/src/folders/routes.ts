import * as calls from '@legajo/contract/calls/folders';
import { bind } from '../platform/http/binding.ts';
import { createType, listTypes } from './document-type.ts';
import { createFolder, listFolders } from './folder.ts';
import { scopeRoutes } from './scopes/routes.ts';
import { captureOf, folderToWire, PARSERS, typeToWire } from './wire.ts';

export const routes = [
  bind(calls.listAvailableFolders, async (ctx, { query }) =>
    (await listFolders(ctx, query.format)).map(folderToWire),
  ),
  bind(calls.listAvailableSubfolders, async (ctx, { query }) =>
    (await listTypes(ctx, query.id_carpeta)).map(typeToWire),
  ),
  bind(calls.listDocumentTypesByFolder, async (ctx, { params }) =>
    (await listTypes(ctx, params.id)).map(typeToWire),
  ),
  bind(calls.listParsers, async (ctx) => PARSERS[ctx.actor.language].map((parser) => ({ ...parser }))),
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
  bind(calls.createSubfolder, async (ctx, { body, files }) => {
    const ownPdf = files.pdf !== undefined;
    const asked = {
      folderId: body.idCarpeta,
      name: body.name,
      alias: body.alias ?? null,
      capture: body.parser === null ? 'manual' : (captureOf(body.parser) ?? 'file-name'),
      captureArea: body.captureArea ?? null,
      captureNumbers: {
        ...(body.captureNumbers?.dni === undefined ? {} : { dni: body.captureNumbers.dni }),
        ...(body.captureNumbers?.legajo === undefined ? {} : { legajo: body.captureNumbers.legajo }),
      },
      visible: body.visible ?? true,
      signable: body.firmable ?? true,
      salaryReceipt: body.salaryReceipt ?? false,
      xmlRequired: body.xml ?? false,
      generic: body.sinCodigo ?? false,
      uploadAllowed: body.upload ?? false,
      companyBox: body.signaturePosition?.empresa ?? null,
      personBox: body.signaturePosition?.empleado ?? null,
      signaturePage: body.signaturePage ?? 'last',
      withoutRoom: body.sinLugar === 'revision' ? ('review' as const) : ('page' as const),
      certifies: body.certificar ?? false,
    };
    return [typeToWire(await createType(ctx, asked, ownPdf))];
  }),
  ...scopeRoutes,
];
