import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { eforms as e } from '../errors/eforms.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { LENGTH } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { definition, formRow, wholeForm } from './form-shapes.ts';

const fieldErrors = { required: e.fieldInvalid, invalid: e.fieldInvalid, nested: true as const };

export const listEforms = call({
  id: 'list-eforms',
  method: 'GET',
  path: '/eforms/',
  access: [62],
  query: z.object({
    ...listQuery,
    q: f.maybe(f.text(LENGTH.search)),
    /** 1: those put away, and only those. */
    archivados: f.otherwise('0', f.flag()),
  }),
  result: formRow,
  summary: 'List digital forms, the newest first: those in use, or those put away.',
  source: 'D130',
});

export const listEformPackages = call({
  id: 'list-eform-packages',
  method: 'GET',
  path: '/eforms/packages',
  access: [62],
  query: z.object({
    perPage: f.otherwise('500', f.integer(1, 500)),
    orderBy: f.otherwise('id', f.option('id', 'nombre', 'fecha')),
    orderType: f.otherwise('desc', f.option('asc', 'desc')),
    /** 1: active ones. */
    state: f.maybe(f.flag()),
  }),
  result: formRow,
  errors: [e.fieldInvalid],
  fieldErrors,
  summary: 'List digital forms in an order, 500 at most.',
  source: 'D130 D192',
});

export const getEformPackage = call({
  id: 'get-eform-package',
  method: 'GET',
  path: '/eforms/packages/:id',
  access: [62],
  params: z.object({ id: f.id() }),
  result: wholeForm,
  errors: [e.notFound],
  summary: 'A digital form with what it asks and its versions.',
  source: 'D130',
});

export const listEformTemplates = call({
  id: 'list-eform-templates',
  method: 'GET',
  path: '/eforms/templates/list',
  access: [62],
  result: formRow,
  summary: 'List the forms that can be published: active, with a version in force; 500 at most.',
  source: 'D130',
});

export const previewEform = call({
  id: 'preview-eform',
  method: 'GET',
  path: '/eforms/preview/:id',
  access: [62],
  params: z.object({ id: f.id() }),
  /** `pdf`: the empty sheet. */
  query: z.object({ formato: f.otherwise('json', f.option('json', 'pdf')) }),
  media: [MEDIA.pdf],
  result: z.object({
    definicion: definition,
    /** Own data of the reader, by `dato`. */
    datos: z.record(z.string(), z.string()),
  }),
  errors: [e.notFound],
  summary: 'What a form asks, filled with the reader’s data, or as an empty sheet.',
  source: 'D130',
});

export const updateEformTemplate = call({
  id: 'update-eform-template',
  method: 'PUT',
  path: '/eforms/templates/:iddoc',
  access: [62],
  params: z.object({ iddoc: f.id() }),
  body: z.object({
    nombre: f.maybe(f.text(100)),
    estado: f.maybe(f.option('1', '0', 'Activo', 'Inactivo')),
  }),
  form: 'form',
  result: formRow,
  errors: [e.fieldInvalid, e.notFound, e.isPickup, e.nameTaken, e.notActive],
  fieldErrors,
  summary: 'Rename a plain form, or switch it on or off.',
  source: 'D43 D59 D130',
});

const pickup = {
  idtemplate: f.id(),
  /** On the shelf. */
  nombre: f.text(100),
  requires_approval: f.otherwise('0', f.flag()),
  id_categoria_tipo_documento: f.id(),
  certificate: f.otherwise('0', f.flag()),
};
const pickupErrors = [e.fieldInvalid, e.notActive, e.typeInvalid, e.anonymousRule] as const;

export const createPickupEform = call({
  id: 'create-pickup-eform',
  method: 'POST',
  path: '/pickup-eforms',
  access: [62],
  once: true,
  body: z.object(pickup),
  form: 'form',
  result: formRow,
  errors: [...pickupErrors, e.notFound, e.alreadyPickup, ...IDEMPOTENCY_ERRORS],
  fieldErrors,
  summary: 'Put a form on the shelf, from which people take it when they need it.',
  source: 'D43 D59 D132',
});

export const updatePickupEform = call({
  id: 'update-pickup-eform',
  method: 'PUT',
  path: '/pickup-eforms/:id',
  access: [62],
  params: z.object({ id: f.id() }),
  body: z.object({ ...pickup, estado: f.option('1', '0', 'Activo', 'Inactivo') }),
  form: 'form',
  result: formRow,
  errors: [...pickupErrors, e.pickupNotFound],
  fieldErrors,
  summary: 'Change a form of the shelf; what was filed of it stays as it is.',
  source: 'D43 D59 D132',
});

export const deletePickupEform = call({
  id: 'delete-pickup-eform',
  method: 'DELETE',
  path: '/pickup-eforms/:id',
  access: [62],
  params: z.object({ id: f.id() }),
  result: formRow,
  errors: [e.pickupNotFound, shared.notFound],
  summary: 'Take a form off the shelf: it is plain again, and its answers stay.',
  source: 'D59 D132',
});
