import { z } from 'zod';
import { wordsOf } from '../approvals/states.ts';
import { call } from '../call.ts';
import { eforms as e } from '../errors/eforms.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { RESULT_CUTS } from '../forms/states.ts';
import * as f from '../values/fields.ts';
import { audience } from './audience.ts';
import { kinds, sentDefinition, wholeForm } from './form-shapes.ts';

const fieldErrors = { required: e.fieldInvalid, invalid: e.fieldInvalid, nested: true as const };
const params = z.object({ id: f.id() });
const refusals = [e.fieldInvalid, e.definitionInvalid, e.nameTaken, e.typeInvalid, e.anonymousRule] as const;

export const createEform = call({
  id: 'create-eform',
  method: 'POST',
  path: '/v2/portal/eforms',
  access: [62],
  once: true,
  body: z.object({
    nombre: f.text(100),
    definicion: f.maybe(sentDefinition()),
    clase: f.otherwise('normal', f.option(...kinds)),
    /** A type with `digitalForms`. */
    idSubCarpeta: f.maybe(f.id()),
    certificate: f.otherwise('0', f.flag()),
  }),
  form: 'form',
  result: wholeForm,
  errors: [...refusals, shared.limitReached, ...IDEMPOTENCY_ERRORS],
  fieldErrors,
  summary: 'Begin a form; what it asks is a draft until it is activated.',
  source: 'ours D10',
});

export const changeEform = call({
  id: 'change-eform',
  method: 'PUT',
  path: '/v2/portal/eforms/:id',
  access: [62],
  params,
  body: z.object({
    nombre: f.maybe(f.text(100)),
    definicion: f.maybe(sentDefinition()),
    /** Until its first version is in force. */
    clase: f.maybe(f.option(...kinds)),
    idSubCarpeta: f.clearable(f.id()),
    certificate: f.maybe(f.flag()),
    version: f.id(),
  }),
  form: 'form',
  result: wholeForm,
  errors: [...refusals, e.notFound, e.notActive, shared.stale],
  fieldErrors,
  summary: 'Change a form; what it asks becomes the draft of its next version.',
  source: 'ours D10',
});

export const activateEform = call({
  id: 'activate-eform',
  method: 'POST',
  path: '/v2/portal/eforms/:id/activate',
  access: [62],
  params,
  body: z.object({ version: f.maybe(f.id()) }),
  form: 'form',
  result: wholeForm,
  errors: [
    e.fieldInvalid,
    e.definitionInvalid,
    e.typeInvalid,
    e.anonymousRule,
    e.notFound,
    e.notActive,
    shared.stale,
  ],
  fieldErrors,
  summary: 'Put the draft of a form into force; that version is never changed again.',
  source: 'ours D10',
});

export const copyEform = call({
  id: 'copy-eform',
  method: 'POST',
  path: '/v2/portal/eforms/:id/copy',
  access: [62],
  once: true,
  params,
  body: z.object({ nombre: f.maybe(f.text(100)) }),
  form: 'form',
  result: wholeForm,
  errors: [e.fieldInvalid, e.notFound, e.nameTaken, shared.limitReached, ...IDEMPOTENCY_ERRORS],
  fieldErrors,
  summary: 'Begin a form as a copy of another.',
  source: 'ours D10',
});

export const removeEform = call({
  id: 'remove-eform',
  method: 'DELETE',
  path: '/v2/portal/eforms/:id',
  access: [62],
  params,
  result: z.object({ id: z.number(), resultado: z.enum(['eliminado', 'archivado']) }),
  errors: [e.notFound],
  summary: 'Remove a form that was never published; one that was is put away with its answers.',
  source: 'ours D10',
});

export const eformLibrary = call({
  id: 'eform-library',
  method: 'GET',
  path: '/v2/portal/eforms/library',
  access: [62],
  result: z.object({
    clave: z.string(),
    pais: z.string().nullable(),
    nombre: z.string(),
    /** Where it comes from, with the day on which it was read. */
    fuente: z.string(),
    clase: z.enum(kinds),
    campos: z.number(),
  }),
  summary: 'Forms that are there to begin from, for the company’s country.',
  source: 'ours D10',
});

export const takeFromLibrary = call({
  id: 'take-eform-from-library',
  method: 'POST',
  path: '/v2/portal/eforms/library',
  access: [62],
  once: true,
  body: z.object({ clave: f.text(60), nombre: f.maybe(f.text(100)) }),
  form: 'form',
  result: wholeForm,
  errors: [e.fieldInvalid, e.notFound, e.nameTaken, shared.limitReached, ...IDEMPOTENCY_ERRORS],
  fieldErrors,
  summary: 'Begin a form from one of the library: a draft, to be read by the company.',
  source: 'ours D10',
});

export const eformTypes = call({
  id: 'eform-types',
  method: 'GET',
  path: '/v2/portal/eforms/types',
  access: [62],
  result: z.object({
    idSubCarpeta: z.number(),
    nombre: z.string(),
    idCarpeta: z.number(),
    carpeta: z.string(),
    /** The workflow in force by whose steps an answer is approved; without it, whoever holds the action does. */
    circuito: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  }),
  summary: 'The document types within reach under which answers of forms may be filed.',
  source: 'ours D10',
});

export const publishEform = call({
  id: 'publish-eform',
  method: 'POST',
  path: '/v2/portal/eforms/:id/publish',
  access: [62],
  once: true,
  params,
  body: z.object({
    /** Together with `cuils` a union. */
    filtros: f.maybe(audience()),
    cuils: f.separated(f.identity(), 100),
    /** As the form unless told. */
    nombre: f.maybe(f.text(100)),
    /** The last day on which it can be answered. */
    vence: f.maybe(f.day()),
    recordar_dias: f.maybe(f.integer(1, 30)),
    notificar: f.otherwise('1', f.flag()),
    /** 1: drafts of earlier versions of whoever is meant go on in this one. */
    reemplaza_borradores: f.otherwise('0', f.flag()),
    /** How results of an anonymous one are cut. */
    por: f.otherwise('sector', f.option(...wordsOf(RESULT_CUTS))),
    simular: f.maybe(f.flag()),
  }),
  form: 'form',
  result: z.object({
    /** Null of a preview. */
    idPublicacion: z.number().nullable(),
    personas: z.number(),
    sin_mail: z.number(),
    /** Numbers of nobody whom the publisher reaches. */
    desconocidos: z.array(z.string()),
    muestra: z.array(
      z.object({
        id: z.number(),
        nombre: z.string(),
        apellido: z.string(),
        cuil: z.string(),
        sector: z.string().nullable(),
      }),
    ),
  }),
  errors: [
    e.fieldInvalid,
    e.notFound,
    e.notActive,
    e.anonymousRule,
    shared.audienceEmpty,
    shared.limitReached,
    ...IDEMPOTENCY_ERRORS,
  ],
  fieldErrors,
  summary: 'Publish a form to people, once each; `simular=1` only says to whom it would go.',
  source: 'ours D10',
});
