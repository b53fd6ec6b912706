import { z } from 'zod';
import { call } from '../call.ts';
import { folders as e } from '../errors/folders.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH } from '../limits.ts';
import * as f from '../values/fields.ts';
import { changeEffect, documentTypeRow } from './document-types.ts';

const kind = f.option('documentos', 'recibos', 'eform');

export const listAvailableFoldersLegacy = call({
  id: 'list-available-folders-legacy',
  method: 'POST',
  path: '/folders/available',
  access: 'session',
  body: z.object({
    filters: f.maybe(
      f.nested(
        z.object({
          q: f.maybe(f.text(LENGTH.folderName)),
          format: f.maybe(kind),
          archivadas: f.maybe(f.flag()),
        }),
      ),
    ),
  }),
  form: 'form',
  result: z.object({ carpeta_id: z.number(), carpeta_nombre: z.string() }),
  summary: 'List folders available to the user for a search.',
  source: 'D111',
});

export const listAvailableDocumentTypesLegacy = call({
  id: 'list-available-document-types-legacy',
  method: 'POST',
  path: '/folders/documentTypes/available',
  access: 'session',
  body: z.object({ carpetas: f.separated(f.id(), 500), archivadas: f.maybe(f.flag()) }),
  form: 'form',
  result: z.object({
    carpeta_id: z.number(),
    carpeta_nombre: z.string(),
    tipo_id: z.number(),
    tipo_nombre: z.string(),
  }),
  summary: 'List document types available in the given folders.',
  source: 'D111',
});

/**
 * A folder; the second pair of names is that of option lists (S/D entity folder-option). What is in it is
 * counted of the people whom the viewer reaches, and only where that is asked for, else null. Counts stop at 10,000,
 * or after 20,000 that were looked through: then `mas` is 1.
 */
export const folderRow = z.object({
  idCarpeta: z.number(),
  id_carpeta: z.number(),
  nombre: z.string(),
  tipo: z.enum(['documentos', 'recibos', 'eform']),
  visible: z.number(),
  firmable: z.number(),
  efimero: z.number(),
  orden: z.number(),
  bloqueantes: z.array(z.number()),
  archivada: z.number(),
  tipos: z.number().nullable(),
  documentos: z.number().nullable(),
  personas: z.number().nullable(),
  mas: z.number(),
  version: z.number(),
  carpeta_id: z.number(),
  carpeta_nombre: z.string(),
});

export const listAvailableFolders = call({
  id: 'list-available-folders',
  method: 'GET',
  path: '/v2/folders/available',
  access: 'session',
  /** `contar=1` counts what is in each: a list of options asks for none. */
  query: z.object({ format: f.maybe(kind), archivadas: f.maybe(f.flag()), contar: f.maybe(f.flag()) }),
  result: folderRow,
  summary: 'List folders available to the user.',
  source: 'D111 D40',
});

const blockerRow = z.object({ idCarpeta: z.number(), nombre: z.string() });

export const listFolderBlockers = call({
  id: 'list-folder-blockers',
  method: 'GET',
  path: '/v2/folders/blocker',
  access: [82],
  result: blockerRow,
  summary: 'List folders that can block other folders.',
  source: 'D113 D40',
});

export const getFolderBlockers = call({
  id: 'get-folder-blockers',
  method: 'GET',
  path: '/v2/folders/blocker/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  result: blockerRow.extend({ bloquea: z.number(), ciclo: z.number() }),
  errors: [e.notFound],
  summary: 'List folders that block this folder, and those that could or would close a circle.',
  source: 'D113 D40',
});

const rules = [
  e.fieldRequired,
  e.fieldInvalid,
  e.nameTaken,
  e.ephemeralNeedsSignable,
  e.signableNeedsVisible,
  e.blockersNeedVisible,
  e.receiptsNeverEphemeral,
  e.blockerUnknown,
];
const fieldErrors = { required: e.fieldRequired, invalid: e.fieldInvalid };

export const createFolder = call({
  id: 'create-folder',
  method: 'POST',
  path: '/v2/folder',
  access: [82],
  body: z.object({
    nombre: f.title(LENGTH.folderName),
    tipo: f.maybe(kind),
    visible: f.maybe(f.flag()),
    firmable: f.maybe(f.flag()),
    efimero: f.maybe(f.flag()),
    orden: f.maybe(f.integer(0, 9999)),
    bloqueantes: f.separated(f.id(), 50),
  }),
  form: 'form',
  result: folderRow,
  errors: rules,
  fieldErrors,
  summary: 'Create a folder.',
  source: 'D113 D40 D72',
});

export const updateFolder = call({
  id: 'update-folder',
  method: 'PUT',
  path: '/v2/folder/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  body: z.object({
    nombre: f.title(LENGTH.folderName).optional(),
    /** The same as it is, or none: it is fixed at creation. */
    tipo: f.maybe(kind),
    visible: f.maybe(f.flag()),
    firmable: f.maybe(f.flag()),
    efimero: f.maybe(f.flag()),
    orden: f.maybe(f.integer(0, 9999)),
    /** Not sent, they stay; sent empty, none is left. */
    bloqueantes: f.clearable(f.separated(f.id(), 50)),
    version: f.maybe(f.integer(1, 2_000_000_000)),
    /** The total that was shown and agreed to. */
    confirmar: f.maybe(f.integer(0, 1_000_000)),
    simular: f.maybe(f.flag()),
  }),
  form: 'form',
  result: folderRow.extend(changeEffect.shape),
  errors: [
    ...rules,
    e.notFound,
    e.blockerCircle,
    e.kindFixed,
    e.receiptsWouldVanish,
    e.effectUnconfirmed,
    shared.stale,
  ],
  fieldErrors,
  summary: 'Update a folder; `simular=1` only says what it would do to documents that are out.',
  source: 'D113 D40 D72',
});

export const deleteFolder = call({
  id: 'delete-folder',
  method: 'DELETE',
  path: '/v2/folder/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  result: z.object({ id: z.number(), tipos: z.number() }),
  errors: [e.notFound, e.hasDocuments, e.hasUserFilters, e.inUse],
  summary: 'Delete a folder and its empty types.',
  source: 'D113 D72 D155',
});

export const getFolder = call({
  id: 'get-folder',
  method: 'GET',
  path: '/v2/folders/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  result: folderRow,
  errors: [e.notFound],
  summary: 'Read one folder.',
  source: 'D113 D40',
});

export const orderFolders = call({
  id: 'order-folders',
  method: 'PUT',
  path: '/v2/portal/folders/order',
  access: [82],
  body: z.object({ ids: f.separated(f.id(), 500) }),
  form: 'form',
  result: folderRow,
  errors: [e.fieldInvalid],
  fieldErrors,
  summary: 'Put the folders into another order: every one in reach, once.',
  source: 'ours',
});

export const archiveFolder = call({
  id: 'archive-folder',
  method: 'PATCH',
  path: '/v2/portal/folders/:id/archive',
  access: [82],
  params: z.object({ id: f.id() }),
  body: z.object({ archivar: f.flag() }),
  form: 'form',
  result: folderRow,
  errors: [e.notFound, e.fieldRequired, e.fieldInvalid],
  fieldErrors,
  summary: 'Archive a folder or take it back into use: archived, it receives nothing new.',
  source: 'ours',
});

export const listDocumentTypesByFolder = call({
  id: 'list-document-types-by-folder',
  method: 'GET',
  path: '/documents/typesbyfolder/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: documentTypeRow,
  errors: [e.notFound],
  summary: 'List document types of a folder.',
  source: 'D113',
});
