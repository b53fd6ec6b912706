import { z } from 'zod';
import { call } from '../call.ts';
import { folders as e } from '../errors/folders.ts';
import { LENGTH } from '../limits.ts';
import * as f from '../values/fields.ts';

export const listAvailableFoldersLegacy = call({
  id: 'list-available-folders-legacy',
  method: 'POST',
  path: '/folders/available',
  access: 'session',
  body: z.object({ filters: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'List folders available to the user for a search.',
  source: 'D111',
});

export const listAvailableDocumentTypesLegacy = call({
  id: 'list-available-document-types-legacy',
  method: 'POST',
  path: '/folders/documentTypes/available',
  access: 'session',
  body: z.object({ carpetas: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'List document types available in the given folders.',
  source: 'D111',
});

/** A folder; the second pair of names is that of option lists (S/D entity folder-option). */
export const folderRow = z.object({
  idCarpeta: z.number(),
  id_carpeta: z.number(),
  nombre: z.string(),
  tipo: z.enum(['documentos', 'recibos', 'eform']),
  visible: z.number(),
  firmable: z.number(),
  efimero: z.number(),
  orden: z.number(),
  carpeta_id: z.number(),
  carpeta_nombre: z.string(),
});

/** A document type (subfolder). */
export const documentTypeRow = z.object({
  idSubCarpeta: z.number(),
  idCarpeta: z.number(),
  name: z.string(),
  alias: z.string().nullable(),
  parser: z.string(),
  visible: z.number(),
  firmable: z.number(),
  salaryReceipt: z.number(),
  xml: z.number(),
  sinCodigo: z.number(),
  upload: z.number(),
  signaturePage: z.string(),
  sinLugar: z.enum(['hoja', 'revision']),
  certificar: z.number(),
  tipo_id: z.number(),
  tipo_nombre: z.string(),
});

export const listAvailableFolders = call({
  id: 'list-available-folders',
  method: 'GET',
  path: '/v2/folders/available',
  access: 'session',
  query: z.object({ format: f.maybe(f.option('documentos', 'recibos', 'eform')) }),
  result: folderRow,
  summary: 'List folders available to the user.',
  source: 'D111 D40',
});

export const listAvailableSubfolders = call({
  id: 'list-available-subfolders',
  method: 'GET',
  path: '/v2/subfolders/available',
  access: 'session',
  query: z.object({ id_carpeta: f.id() }),
  result: documentTypeRow,
  errors: [e.notFound],
  summary: 'List document types available in a folder.',
  source: 'D111',
});

export const listFolderBlockers = call({
  id: 'list-folder-blockers',
  method: 'GET',
  path: '/v2/folders/blocker',
  access: [82],
  summary: 'List folders that can block other folders.',
  source: 'D113 D40',
});

export const getFolderBlockers = call({
  id: 'get-folder-blockers',
  method: 'GET',
  path: '/v2/folders/blocker/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  summary: 'List folders that block this folder.',
  source: 'D113 D40',
});

export const createFolder = call({
  id: 'create-folder',
  method: 'POST',
  path: '/v2/folder',
  access: [82],
  body: z.object({
    nombre: f.title(LENGTH.folderName),
    tipo: f.maybe(f.option('documentos', 'recibos', 'eform')),
    visible: f.maybe(f.flag()),
    firmable: f.maybe(f.flag()),
    efimero: f.maybe(f.flag()),
    orden: f.maybe(f.integer(0, 9999)),
    bloqueantes: f.list(f.id(), 50),
  }),
  form: 'form',
  result: folderRow,
  errors: [
    e.fieldRequired,
    e.fieldInvalid,
    e.nameTaken,
    e.ephemeralNeedsSignable,
    e.signableNeedsVisible,
    e.blockersNeedVisible,
    e.receiptsNeverEphemeral,
    e.blockerUnknown,
  ],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
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
    nombre: f.text(2000),
    tipo: f.maybe(f.text(2000)),
    visible: f.maybe(f.flag()),
    firmable: f.maybe(f.text(2000)),
    efimero: f.maybe(f.text(2000)),
    orden: f.maybe(f.text(2000)),
    bloqueantes: f.maybe(f.text(2000)),
  }),
  form: 'form',
  summary: 'Update a folder.',
  source: 'D113 D40 D72',
});

export const deleteFolder = call({
  id: 'delete-folder',
  method: 'DELETE',
  path: '/v2/folder/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  summary: 'Delete a folder.',
  source: 'D113 D72 D155',
});

export const getFolder = call({
  id: 'get-folder',
  method: 'GET',
  path: '/v2/folders/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  summary: 'Read one folder.',
  source: 'D113 D40',
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

export const getSubfolder = call({
  id: 'get-subfolder',
  method: 'GET',
  path: '/v2/subfolders/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  summary: 'Read a document type (or the document types of a folder).',
  source: 'D114 D41',
});

export const getSubfolderSignatures = call({
  id: 'get-subfolder-signatures',
  method: 'GET',
  path: '/v2/subfolders/:id/signatures',
  access: [82],
  params: z.object({ id: f.id() }),
  summary: 'Read the signature positions of a document type.',
  source: 'D114 D41',
});

export const listSubfolders = call({
  id: 'list-subfolders',
  method: 'POST',
  path: '/v2/subfolders/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  body: z.object({ filters: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'List (search) the document types of a folder.',
  source: 'D114',
});

/** A rectangle on the visible page, each side from 0 to 1, from the top left. */
export const pageBox = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0.02).max(1),
    height: z.number().min(0.01).max(1),
  })
  .refine(({ x, width }) => x + width <= 1.001, { params: { rule: 'invalid' } })
  .refine(({ y, height }) => y + height <= 1.001, { params: { rule: 'invalid' } });

export const createSubfolder = call({
  id: 'create-subfolder',
  method: 'POST',
  path: '/v2/subfolder/create',
  access: [82],
  body: z.object({
    idCarpeta: f.id(),
    name: f.title(LENGTH.folderName),
    alias: f.maybe(f.title(LENGTH.folderName)),
    /** Empty is the blank method (D41): nothing is captured, a person says whose each document is. */
    parser: f.clearable(f.option('nombre_archivo', 'primera_pagina', 'area', 'manual')),
    captureArea: f.maybe(f.nested(pageBox)),
    captureNumbers: f.maybe(
      f.nested(z.object({ dni: z.boolean().optional(), legajo: z.boolean().optional() })),
    ),
    visible: f.maybe(f.flag()),
    firmable: f.maybe(f.flag()),
    sinCodigo: f.maybe(f.flag()),
    upload: f.maybe(f.flag()),
    salaryReceipt: f.maybe(f.flag()),
    xml: f.maybe(f.flag()),
    signaturePosition: f.maybe(
      f.nested(z.object({ empresa: pageBox.optional(), empleado: pageBox.optional() })),
    ),
    signaturePage: f.maybe(f.page()),
    /** Where a page has no room for the seal: a sheet of signatures (`hoja`), or a person's look (`revision`). */
    sinLugar: f.maybe(f.option('hoja', 'revision')),
    /** The seal certifies a file that nobody signed before. */
    certificar: f.maybe(f.flag()),
    idTemplate: f.unkept('0'),
    digitalForms: f.unkept('0', 'false'),
    totalPages: f.unkept('0'),
    requiredPages: f.unkept('0'),
    sendIa: f.unkept('0', 'false'),
    orientation: f.unkept(),
    paperSize: f.unkept(),
  }),
  form: 'multipart',
  /** Refused until it is kept. */
  files: { pdf: { required: false, limit: 'pdf.settings.bytes' } },
  result: documentTypeRow,
  errors: [e.fieldRequired, e.fieldInvalid, e.nameTaken, e.notFound],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary: 'Create a document type.',
  source: 'D114 D41 D72 D73',
});

export const updateSubfolder = call({
  id: 'update-subfolder',
  method: 'PUT',
  path: '/v2/subfolder/update/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  body: z.object({
    name: f.text(2000),
    alias: f.maybe(f.text(2000)),
    idTemplate: f.maybe(f.text(2000)),
    sinCodigo: f.maybe(f.text(2000)),
    parser: f.maybe(f.text(2000)),
    digitalForms: f.maybe(f.text(2000)),
    upload: f.maybe(f.text(2000)),
    totalPages: f.maybe(f.text(2000)),
    requiredPages: f.maybe(f.text(2000)),
    salaryReceipt: f.maybe(f.text(2000)),
    sendIa: f.maybe(f.text(2000)),
    signaturePosition: f.maybe(f.text(2000)),
    signaturePage: f.maybe(f.text(2000)),
    orientation: f.maybe(f.text(2000)),
    paperSize: f.maybe(f.text(2000)),
  }),
  form: 'multipart',
  files: {
    xml: { required: false, limit: 'pdf.single.bytes' },
    pdf: { required: false, limit: 'pdf.single.bytes' },
  },
  summary: 'Update a document type.',
  source: 'D114 D41 D72 D73',
});

export const deleteSubfolder = call({
  id: 'delete-subfolder',
  method: 'DELETE',
  path: '/v2/subfolder/remove/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  summary: 'Delete a document type.',
  source: 'D114',
});

export const signaturePositionPdfInfo = call({
  id: 'signature-position-pdf-info',
  method: 'POST',
  path: '/v2/signaturePosition/pdfInfo',
  access: [82],
  form: 'multipart',
  files: { file: { required: true, limit: 'pdf.single.bytes' } },
  summary: 'Upload a PDF and read its pages and size, to place the signature.',
  source: 'D115 D73',
});

export const listAvailableTemplates = call({
  id: 'list-available-templates',
  method: 'GET',
  path: '/v2/templates/available',
  access: [82, 62],
  summary: 'List templates for document types.',
  source: 'D115 D41',
});

export const listParsers = call({
  id: 'list-parsers',
  method: 'GET',
  path: '/applications/parser',
  access: [82, 4, 105, 302],
  result: z.object({ parser: z.string(), alias: z.string() }),
  summary: 'List capture methods (parsers), sorted, with the blank one.',
  source: 'D115 D41',
});

export const postPdfTransform = call({
  id: 'post-pdf-transform',
  method: 'POST',
  path: '/v2/portal/pdf/transform',
  access: [82],
  form: 'form',
  summary: 'Apply rotate, cut and split to a PDF.',
  source: 'D9 D21',
});
