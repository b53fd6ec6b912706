import { z } from 'zod';
import { call } from '../call.ts';
import { folders as e } from '../errors/folders.ts';
import * as f from '../values/fields.ts';

/** A sheet of a template as it is sent; its key is made where none comes with it. */
const sentSlot = z.object({
  clave: z.string().max(40).optional(),
  nombre: f.text(60),
  obligatoria: z.union([f.flag(), z.boolean()]),
});

/** The sheets of what somebody uploads; `etiqueta` is "4 Hojas | 2 Obligatorias" (D41). */
export const uploadTemplateRow = z.object({
  id: z.number(),
  nombre: z.string(),
  origen: z.enum(['pais', 'empresa']),
  json: z.object({
    max_files: z.number(),
    min_files: z.number(),
    slots: z.array(z.object({ clave: z.string(), nombre: z.string(), obligatoria: z.number() })),
  }),
  etiqueta: z.string(),
});

const body = z.object({ nombre: f.text(60), slots: f.nested(z.array(sentSlot).min(1).max(50)) });
const fieldErrors = { required: e.templateMissing, invalid: e.templateMissing };

export const listAvailableTemplates = call({
  id: 'list-available-templates',
  method: 'GET',
  path: '/v2/templates/available',
  access: [82, 62],
  result: uploadTemplateRow,
  summary: 'List templates for document types.',
  source: 'D115 D41',
});

export const createUploadTemplate = call({
  id: 'create-upload-template',
  method: 'POST',
  path: '/v2/portal/upload-templates',
  access: [82],
  body,
  form: 'form',
  result: uploadTemplateRow,
  errors: [e.templateMissing, e.nameTaken],
  fieldErrors,
  summary: 'Make a template: the sheets of an upload and which are required.',
  source: 'ours',
});

export const updateUploadTemplate = call({
  id: 'update-upload-template',
  method: 'PUT',
  path: '/v2/portal/upload-templates/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  body,
  form: 'form',
  result: uploadTemplateRow,
  errors: [e.templateMissing, e.nameTaken],
  fieldErrors,
  summary: 'Change a template: it holds for uploads begun later.',
  source: 'ours',
});

export const deleteUploadTemplate = call({
  id: 'delete-upload-template',
  method: 'DELETE',
  path: '/v2/portal/upload-templates/:id',
  access: [82],
  params: z.object({ id: f.id() }),
  result: z.object({ id: z.number() }),
  errors: [e.templateMissing, e.templateInUse],
  summary: 'Remove a template that no document type uses.',
  source: 'ours',
});
