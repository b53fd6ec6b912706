import { z } from 'zod';
import { call } from '../call.ts';
import { LEAST_BOX } from '../documents/page-box.ts';
import { folders as e } from '../errors/folders.ts';
import { publications } from '../errors/publications.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH } from '../limits.ts';
import { COMMON_KEYS } from '../onboarding/papers-beyond.ts';
import { FILE_PAPERS } from '../people/file-papers.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const boxes = z.object({
  empresa: box.nullable(),
  empleado: box.nullable(),
  segundo: box.nullable(),
});

/** What of a type every list carries (wire-names, Folders and types). */
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

/** One piece kept of a page, and how many pages make a document. */
export const pageTransform = z.object({
  girar: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  cortar: z
    .object({
      filas: z.number().int().min(1).max(2),
      columnas: z.number().int().min(1).max(2),
      conservar: z.array(z.number().int().min(1).max(4)).max(4),
    })
    .nullable(),
  hojas: z.number().int().min(0).max(50),
});

/** A type with all that is kept of it (D41); `visible_propio`, `firmable_propio` are what was chosen for the type itself. */
export const documentTypeFullRow = documentTypeRow.extend({
  visible_propio: z.number(),
  firmable_propio: z.number(),
  idTemplate: z.number().nullable(),
  template: z.string().nullable(),
  digitalForms: z.number(),
  totalPages: z.number(),
  requiredPages: z.number(),
  sendIa: z.number(),
  orientation: z.enum(['vertical', 'horizontal', '']),
  paperSize: z.enum(['A3', 'A4', 'A5', 'Legal', 'Letter', '']),
  pdf: z.object({ paginas: z.number(), bytes: z.number() }).nullable(),
  signaturePosition: boxes,
  captureArea: box.nullable(),
  captureNumbers: z.object({ dni: z.boolean().optional(), legajo: z.boolean().optional() }),
  transform: pageTransform,
  sinSello: z.number(),
  papel: z.string().nullable(),
  /** What of it does nothing where it stands. */
  sin_efecto: z.array(z.enum(['upload', 'papel', 'sendIa'])),
  descripcion: z.string().nullable(),
  vence: z.enum(['no', 'opcional', 'obligatoria']),
  aviso_dias: z.number(),
  retencion: z.object({ anios: z.number(), desde: z.enum(['publicacion', 'periodo', 'baja']) }).nullable(),
  segundo: z.union([who, z.literal('jefe')]).nullable(),
  circuito: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  archivada: z.number(),
  documentos: z.number(),
  mas: z.number(),
  version: z.number(),
});

export const listAvailableSubfolders = call({
  id: 'list-available-subfolders',
  method: 'GET',
  path: '/v2/subfolders/available',
  access: 'session',
  query: z.object({ id_carpeta: f.id(), archivadas: f.maybe(f.flag()) }),
  result: documentTypeRow,
  errors: [e.notFound],
  summary: 'List document types available in a folder.',
  source: 'D111',
});

export const getSubfolder = call({
  id: 'get-subfolder',
  method: 'GET',
  path: '/v2/subfolders/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  result: documentTypeFullRow,
  errors: [e.notFound],
  summary: 'Read a document type.',
  source: 'D114 D41',
});

export const getSubfolderSignatures = call({
  id: 'get-subfolder-signatures',
  method: 'GET',
  path: '/v2/subfolders/:id/signatures',
  access: [82],
  params: z.object({ id: f.id() }),
  result: box.extend({
    rol: z.enum(['empresa', 'empleado', 'segundo']),
    page: z.string(),
    propia: z.number(),
    /** Where ours would stand; the second signer has none. */
    nuestra: box.nullable(),
  }),
  errors: [e.notFound],
  summary: 'Read the signature positions of a document type, ours where none was set.',
  source: 'D114 D41',
});

const flagFilter = f.maybe(f.flag());

export const listSubfolders = call({
  id: 'list-subfolders',
  method: 'POST',
  path: '/v2/subfolders/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  body: z.object({
    filters: f.maybe(
      f.nested(
        z.object({
          q: f.maybe(f.text(LENGTH.folderName)),
          upload: flagFilter,
          xml: flagFilter,
          firmable: flagFilter,
          sinSello: flagFilter,
          archivadas: flagFilter,
        }),
      ),
    ),
  }),
  form: 'form',
  result: documentTypeFullRow,
  errors: [e.notFound],
  summary: 'List (search) the document types of a folder.',
  source: 'D114',
});

/** A rectangle on the visible page, each side from 0 to 1, from the top left. */
export const pageBox = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(LEAST_BOX.width).max(1),
    height: z.number().min(LEAST_BOX.height).max(1),
  })
  .refine(({ x, width }) => x + width <= 1.001, { params: { rule: 'invalid' } })
  .refine(({ y, height }) => y + height <= 1.001, { params: { rule: 'invalid' } });

/** What both calls take; not sent, it stays or has the value of a new type. */
const fields = {
  alias: f.clearable(f.title(LENGTH.folderName)),
  /** Empty is the blank method (D41): nothing is captured unless a publication says how. */
  parser: f.clearable(f.option('nombre_archivo', 'primera_pagina', 'area', 'manual')),
  captureArea: f.clearable(f.nested(pageBox)),
  captureNumbers: f.maybe(
    f.nested(z.object({ dni: z.boolean().optional(), legajo: z.boolean().optional() })),
  ),
  visible: f.maybe(f.flag()),
  firmable: f.maybe(f.flag()),
  sinCodigo: f.maybe(f.flag()),
  digitalForms: f.maybe(f.flag()),
  upload: f.maybe(f.flag()),
  salaryReceipt: f.maybe(f.flag()),
  xml: f.maybe(f.flag()),
  sendIa: f.maybe(f.flag()),
  sinSello: f.maybe(f.flag()),
  idTemplate: f.clearable(f.id()),
  totalPages: f.maybe(f.integer(0, 50)),
  requiredPages: f.maybe(f.integer(0, 50)),
  signaturePosition: f.clearable(
    f.nested(
      z.object({ empresa: pageBox.optional(), empleado: pageBox.optional(), segundo: pageBox.optional() }),
    ),
  ),
  signaturePage: f.maybe(f.page()),
  /** The id of a person, or `jefe`: who the reader reports to. */
  segundo: f.clearable(f.personOrManager()),
  orientation: f.clearable(f.option('vertical', 'horizontal', 'portrait', 'landscape')),
  paperSize: f.clearable(f.option('A3', 'A4', 'A5', 'Legal', 'Letter')),
  transform: f.clearable(f.nested(pageTransform)),
  papel: f.clearable(f.option(...FILE_PAPERS, ...COMMON_KEYS)),
  descripcion: f.clearable(f.text(500)),
  vence: f.maybe(f.option('no', 'opcional', 'obligatoria')),
  aviso_dias: f.maybe(f.integer(1, 180)),
  retencion_anios: f.clearable(f.integer(1, 99)),
  retencion_desde: f.clearable(f.option('publicacion', 'periodo', 'baja')),
  /** Where a page has no room for the seal: a sheet of signatures (`hoja`), or a person's look (`revision`). */
  sinLugar: f.maybe(f.option('hoja', 'revision')),
  /** The seal certifies a file that nobody signed before. */
  certificar: f.maybe(f.flag()),
};

const rules = [
  e.fieldRequired,
  e.fieldInvalid,
  e.nameTaken,
  e.notFound,
  e.archived,
  e.receiptsNeverEphemeral,
  e.templateNeedsVisible,
  e.requiredOverTotal,
  e.analysisTaken,
  e.templateUnknown,
  e.unsealedNever,
  e.boxesOverlap,
  e.transformInvalid,
  e.retentionInvalid,
  publications.encrypted,
  e.pdfTooLarge,
  e.pdfWrongMime,
  e.pdfWrongSize,
];
const fieldErrors = { required: e.fieldRequired, invalid: e.fieldInvalid, tooLarge: e.pdfTooLarge };
const files = { pdf: { required: false, limit: 'pdf.settings.bytes' } } as const;

export const createSubfolder = call({
  id: 'create-subfolder',
  method: 'POST',
  path: '/v2/subfolder/create',
  access: [82],
  body: z.object({ idCarpeta: f.id(), name: f.title(LENGTH.folderName), ...fields }),
  form: 'multipart',
  files,
  result: documentTypeFullRow,
  errors: rules,
  fieldErrors,
  summary: 'Create a document type.',
  source: 'D114 D41 D72 D73',
});

const touched = z.object({ documentos: z.number(), personas: z.number() });

/** What a change does to documents that are out, and to folders that waited for this one (areas 1.2). */
export const changeEffect = z.object({
  efecto: z.object({
    dejan_de_ver: touched,
    vuelven_a_ver: touched,
    dejan_de_pedir_firma: touched,
    vuelven_a_pedir_firma: touched,
    siguen_sin_cambio: touched,
    dejan_de_bloquear: z.object({ carpetas: z.number() }),
  }),
  total: z.number(),
});

export const updateSubfolder = call({
  id: 'update-subfolder',
  method: 'PUT',
  path: '/v2/subfolder/update/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  body: z.object({
    name: f.title(LENGTH.folderName).optional(),
    ...fields,
    quitar_pdf: f.maybe(f.flag()),
    version: f.maybe(f.integer(1, 2_000_000_000)),
    /** The total that was shown and agreed to. */
    confirmar: f.maybe(f.integer(0, 1_000_000)),
    simular: f.maybe(f.flag()),
  }),
  form: 'multipart',
  files,
  result: documentTypeFullRow.extend(changeEffect.shape),
  errors: [...rules, e.receiptsWouldVanish, e.effectUnconfirmed, shared.stale],
  fieldErrors,
  summary: 'Update a document type; `simular=1` only says what it would do to documents that are out.',
  source: 'D114 D41 D72 D73',
});

export const deleteSubfolder = call({
  id: 'delete-subfolder',
  method: 'DELETE',
  path: '/v2/subfolder/remove/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  result: z.object({ id: z.number() }),
  errors: [e.notFound, e.hasDocuments, e.inUse],
  summary: 'Delete a document type.',
  source: 'D114',
});

export const archiveSubfolder = call({
  id: 'archive-subfolder',
  method: 'PATCH',
  path: '/v2/portal/subfolders/:id/archive',
  access: [82],
  params: z.object({ id: f.id() }),
  body: z.object({ archivar: f.flag() }),
  form: 'form',
  result: documentTypeFullRow,
  errors: [e.notFound, e.fieldRequired, e.fieldInvalid],
  fieldErrors,
  summary: 'Archive a document type or take it back into use: archived, it receives nothing new.',
  source: 'ours',
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
