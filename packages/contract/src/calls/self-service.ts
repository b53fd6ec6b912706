import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { selfService as e } from '../errors/self-service.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH } from '../limits.ts';
import { listQuery } from '../paging.ts';
import {
  addressFields,
  bankFields,
  CHANGE_STATES,
  contactFields,
  identityFields,
  SELF_SERVICE_ACTIONS,
  SELF_SERVICE_SECTIONS,
} from '../people/self-service.ts';
import * as f from '../values/fields.ts';

const PERSON = z.object({ id: f.id() });

/** The record's version, as read; who sends it is refused when somebody else was faster. */
const version = f.maybe(f.integer(0, 2_000_000_000));

const action = z.object({ id: z.enum(SELF_SERVICE_ACTIONS), activo: z.number() });

const comments = z.object({ comments: f.maybe(f.text(LENGTH.reason)) });

/** What every section says besides its fields. */
const about = {
  /** The person. */
  id: z.number(),
  /** 0 until there is any. */
  version: z.number(),
  /** Whether whoever asks may change it: at once (`directo`), with approval (`pedido`), or not. */
  cambia: z.enum(['directo', 'pedido', 'no']),
  /** The change that waits, as the fields would be after it. */
  pendiente: z
    .object({ id: z.number(), cuando: z.string(), datos: z.record(z.string(), z.unknown()) })
    .nullable(),
};

/** What a write answers: applied, or waiting for Human Resources. */
const written = z.object({
  id: z.number(),
  estado: z.enum(['aplicado', 'pendiente']),
  /** The change that waits. */
  cambio: z.number().nullable(),
  version: z.number(),
});

const contact = z.object({
  ...about,
  phones: z.array(z.object({ kind: z.string(), number: z.string() })),
  emergencyContact: z
    .object({ name: z.string(), relationship: z.string().nullable(), phone: z.string() })
    .nullable(),
});

const address = z.object({
  ...about,
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  county: z.string().nullable(),
  addressType: z.string().nullable(),
  via: z.string().nullable(),
  zoneType: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  floor: z.string().nullable(),
  postalCode: z.string().nullable(),
});

const identity = z.object({ ...about, nickname: z.string().nullable(), gender: z.string().nullable() });

const bank = z.object({
  ...about,
  bank: z.string().nullable(),
  accountType: z.string().nullable(),
  accountNumber: z.string().nullable(),
  /** What wages go to until then; null where they go to the account above. */
  cobra: z
    .object({
      hasta: z.string(),
      bank: z.string().nullable(),
      accountType: z.string().nullable(),
      accountNumber: z.string().nullable(),
    })
    .nullable(),
});

/** A change as whoever decides sees it, and as its person does. */
const change = z.object({
  id: z.number(),
  iduser: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  numero_legajo: z.string().nullable(),
  seccion: z.enum(SELF_SERVICE_SECTIONS),
  estado: z.enum(CHANGE_STATES),
  cuando: z.string(),
  /** Field by field, in words; a photograph has none. */
  campos: z.array(
    z.object({
      campo: z.string(),
      etiqueta: z.string(),
      antes: z.string().nullable(),
      despues: z.string().nullable(),
    }),
  ),
  /** Bank data where the company asks for two people: whether it does, and the first of them. */
  dos_personas: z.number(),
  primera: z.object({ cuando: z.string(), quien: z.string().nullable() }).nullable(),
  /** Who asked, where it is not the person. */
  pidio: z.string().nullable(),
  /** Who decided, when, and what they said. */
  resuelto: z
    .object({ cuando: z.string(), quien: z.string().nullable(), comentarios: z.string().nullable() })
    .nullable(),
});

const WRITE = [shared.notFound, shared.forbiddenAction, e.notEnabled, e.stale, e.dismissed] as const;
const FIELDS = { required: e.fieldInvalid, invalid: e.fieldInvalid } as const;
const PHOTO = {
  errors: [shared.notFound, e.notEnabled, e.dismissed, e.notAPhoto, e.photoDimensions, e.photoTooLarge],
  fieldErrors: { required: e.notAPhoto, tooLarge: e.photoTooLarge },
} as const;
const FILES = { photo: { required: true, limit: 'image.photo.bytes' } } as const;

export const getSelfServiceActions = call({
  id: 'get-self-service-actions',
  method: 'GET',
  path: '/v2/actions/self-service',
  access: 'session',
  result: action,
  summary: 'Read which self-service actions the company has enabled.',
  source: 'S120 D28 D145',
});

export const enableSelfServiceAction = call({
  id: 'enable-self-service-action',
  method: 'POST',
  path: '/v2/actions/self-service',
  access: [200],
  stepUp: 'factor',
  body: z.object({ id: f.option(...SELF_SERVICE_ACTIONS) }),
  form: 'form',
  result: action,
  summary: 'Enable a self-service action.',
  source: 'S120 D28 D145',
});

export const disableSelfServiceAction = call({
  id: 'disable-self-service-action',
  method: 'DELETE',
  path: '/v2/actions/self-service',
  access: [200],
  query: z.object({ id: f.option(...SELF_SERVICE_ACTIONS) }),
  result: action,
  summary: 'Disable a self-service action.',
  source: 'S120 D28 D145',
});

export const ownPhoto = call({
  id: 'own-photo',
  method: 'GET',
  path: '/v2/selfservice/me/photo',
  access: 'session',
  query: z.object({ userId: f.maybe(f.id()), pending: f.maybe(f.flag()) }),
  marked: true,
  media: [MEDIA.jpeg],
  result: 'stream',
  errors: [shared.notFound, shared.forbiddenAction],
  summary: 'Photo of the given user, current or pending.',
  source: 'S131 D144',
});

export const managerPhoto = call({
  id: 'manager-photo',
  method: 'GET',
  path: '/v2/selfservice-manager/:id/photo',
  access: [7],
  params: PERSON,
  query: z.object({ pending: f.maybe(f.flag()) }),
  marked: true,
  media: [MEDIA.jpeg],
  result: 'stream',
  errors: [shared.notFound],
  summary: 'Photo file of an employee, current or pending, for the manager.',
  source: 'S131 D49 D144',
});

export const approveSelfServiceChange = call({
  id: 'approve-self-service-change',
  method: 'POST',
  path: '/v2/selfservice/:id',
  access: [7],
  stepUp: { proof: 'factor', when: 'a bank account' },
  params: z.object({ id: f.id() }),
  body: comments,
  form: 'form',
  result: change,
  errors: [shared.notFound, e.notPending, e.ownChange, e.secondPerson, e.dismissed],
  summary: 'Approve a self-service change.',
  source: 'D57 D141',
});

export const rejectSelfServiceChange = call({
  id: 'reject-self-service-change',
  method: 'PATCH',
  path: '/v2/manageselfservice/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: comments,
  form: 'form',
  result: change,
  errors: [shared.notFound, e.notPending, e.ownChange],
  summary: 'Reject (manage) a self-service change with comments.',
  source: 'D57 D141',
});

export const getContact = call({
  id: 'get-contact',
  method: 'GET',
  path: '/v2/selfservice/:id/contact',
  access: 'session',
  params: PERSON,
  result: contact,
  errors: [shared.notFound, shared.forbiddenAction],
  summary: 'Read contact data (phones, emergency contact) of a user.',
  source: 'D49 D142',
});

export const createContactManager = call({
  id: 'create-contact-manager',
  method: 'POST',
  path: '/v2/selfservice/manager/contact',
  access: [7],
  body: z.object({ iduser: f.id(), contact: f.nested(contactFields), version }),
  form: 'form',
  result: written,
  errors: [...WRITE],
  fieldErrors: FIELDS,
  summary: 'Create contact data of an employee as a manager.',
  source: 'D142',
});

export const updateContact = call({
  id: 'update-contact',
  method: 'PUT',
  path: '/v2/selfservice/:id/contact',
  access: 'session',
  params: PERSON,
  body: z.object({ contact: f.nested(contactFields), version }),
  form: 'form',
  result: written,
  errors: [...WRITE],
  fieldErrors: FIELDS,
  summary: 'Update contact data of a user.',
  source: 'D142',
});

export const getAddress = call({
  id: 'get-address',
  method: 'GET',
  path: '/v2/selfservice-manager/:id/address',
  access: 'session',
  params: PERSON,
  result: address,
  errors: [shared.notFound, shared.forbiddenAction],
  summary: 'Read address data of a user.',
  source: 'D49 D143',
});

export const createAddress = call({
  id: 'create-address',
  method: 'POST',
  path: '/v2/selfservice-manager/:id/address',
  access: 'session',
  params: PERSON,
  body: z.object({ address: f.nested(addressFields), version }),
  form: 'form',
  result: written,
  errors: [...WRITE],
  fieldErrors: FIELDS,
  summary: 'Create address data of a user.',
  source: 'D49 D143',
});

export const updateAddress = call({
  id: 'update-address',
  method: 'PUT',
  path: '/v2/selfservice-manager/:id/address',
  access: 'session',
  params: PERSON,
  body: z.object({ address: f.nested(addressFields), version }),
  form: 'form',
  result: written,
  errors: [...WRITE],
  fieldErrors: FIELDS,
  summary: 'Update address data of a user.',
  source: 'D49 D143',
});

export const getBank = call({
  id: 'get-bank',
  method: 'GET',
  path: '/v2/selfservice-manager/:id/bank',
  access: 'session',
  params: PERSON,
  result: bank,
  errors: [shared.notFound, shared.forbiddenAction],
  summary: 'Read bank (bank, account type) data of a user.',
  source: 'D49 D143',
});

export const createBank = call({
  id: 'create-bank',
  method: 'POST',
  path: '/v2/selfservice-manager/:id/bank',
  access: 'session',
  stepUp: { proof: 'factor', when: 'somebody else’s account' },
  params: PERSON,
  body: bankFields.extend({ version }),
  form: 'form',
  result: written,
  errors: [...WRITE, e.accountNumber],
  fieldErrors: FIELDS,
  summary: 'Create bank (bank, account type) data of a user.',
  source: 'D49 D143',
});

export const updateBank = call({
  id: 'update-bank',
  method: 'PUT',
  path: '/v2/selfservice-manager/:id/bank',
  access: 'session',
  stepUp: { proof: 'factor', when: 'somebody else’s account' },
  params: PERSON,
  body: bankFields.extend({ version }),
  form: 'form',
  result: written,
  errors: [...WRITE, e.accountNumber],
  fieldErrors: FIELDS,
  summary: 'Update bank (bank, account type) data of a user.',
  source: 'D49 D143',
});

export const getIdentity = call({
  id: 'get-identity',
  method: 'GET',
  path: '/v2/selfservice-manager/:id/me',
  access: 'session',
  params: PERSON,
  result: identity,
  errors: [shared.notFound, shared.forbiddenAction],
  summary: 'Read identity (’me’: nickname, gender) of a user.',
  source: 'D49 D143',
});

export const createIdentityManager = call({
  id: 'create-identity-manager',
  method: 'POST',
  path: '/v2/selfservice/manager/:id/me',
  access: [7],
  params: PERSON,
  body: identityFields.extend({ version }),
  form: 'form',
  result: written,
  errors: [...WRITE],
  fieldErrors: FIELDS,
  summary: 'Create identity (’me’) data of an employee as a manager.',
  source: 'D49 D143',
});

export const updateIdentity = call({
  id: 'update-identity',
  method: 'PUT',
  path: '/v2/selfservice/:id/me',
  access: 'session',
  params: PERSON,
  body: identityFields.extend({ version }),
  form: 'form',
  result: written,
  errors: [...WRITE],
  fieldErrors: FIELDS,
  summary: 'Update identity (’me’) data of a user.',
  source: 'D49 D143',
});

export const selfservicePending = call({
  id: 'selfservice-pending',
  method: 'GET',
  path: '/v2/portal/selfservice/pending',
  access: [7],
  query: z.object({
    seccion: f.maybe(f.option(...SELF_SERVICE_SECTIONS)),
    iduser: f.maybe(f.id()),
    /** One of them, wherever in the list it stands. */
    id: f.maybe(f.id()),
    ...listQuery,
  }),
  result: change,
  summary: 'List pending self-service changes.',
  source: 'D11 D57',
});

export const postMePhoto = call({
  id: 'post-me-photo',
  method: 'POST',
  path: '/v2/portal/me/photo',
  access: 'session',
  form: 'multipart',
  files: FILES,
  result: written,
  ...PHOTO,
  summary: 'Upload the own photo (it then waits for approval).',
  source: 'D49',
});

export const putEmployeePhoto = call({
  id: 'put-employee-photo',
  method: 'POST',
  path: '/v2/portal/employees/:id/photo',
  access: [7],
  params: PERSON,
  form: 'multipart',
  files: FILES,
  result: written,
  ...PHOTO,
  summary: 'Set the photo of an employee as Human Resources.',
  source: 'ours',
});

export const removeEmployeePhoto = call({
  id: 'remove-employee-photo',
  method: 'DELETE',
  path: '/v2/portal/employees/:id/photo',
  access: [7],
  params: PERSON,
  result: written,
  errors: [shared.notFound, e.dismissed],
  summary: 'Take the photo of an employee away.',
  source: 'ours',
});

export const removeMePhoto = call({
  id: 'remove-me-photo',
  method: 'DELETE',
  path: '/v2/portal/me/photo',
  access: 'session',
  result: written,
  errors: [shared.notFound, e.dismissed],
  summary: 'Take the own photo away, at once; one that waits is taken back.',
  source: 'ours',
});

export const ownChanges = call({
  id: 'own-self-service-changes',
  method: 'GET',
  path: '/v2/portal/me/changes',
  access: 'session',
  query: z.object(listQuery),
  result: change,
  summary: 'What the signed-in person asked to change and what became of it, newest first.',
  source: 'ours',
});

export const withdrawOwnChange = call({
  id: 'withdraw-own-change',
  method: 'DELETE',
  path: '/v2/portal/me/changes/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: change,
  errors: [shared.notFound, e.notPending],
  summary: 'Take back a change of one’s own that still waits.',
  source: 'ours',
});

export const showAccount = call({
  id: 'show-account-of-change',
  method: 'GET',
  path: '/v2/portal/selfservice/:id/account',
  access: [7],
  stepUp: 'factor',
  params: z.object({ id: f.id() }),
  result: z.object({ id: z.number(), antes: z.string().nullable(), despues: z.string().nullable() }),
  errors: [shared.notFound, e.notPending, e.ownChange],
  summary:
    'Both account numbers of a change of bank data that waits, whole; each time is written into the trail.',
  source: 'ours',
});

const control = z.object({
  activo: z.number(),
  /** Who wishes that one person decides again; it ends when another one agrees. */
  baja: z.object({ cuando: z.string(), quien: z.string().nullable(), propia: z.number() }).nullable(),
});

export const getBankControl = call({
  id: 'get-bank-control',
  method: 'GET',
  path: '/v2/portal/selfservice/bank-control',
  access: [200],
  result: control,
  summary: 'Whether two people decide about changes of bank data.',
  source: 'ours',
});

export const enableBankControl = call({
  id: 'enable-bank-control',
  method: 'POST',
  path: '/v2/portal/selfservice/bank-control',
  access: [200],
  stepUp: 'factor',
  result: control,
  errors: [shared.forbiddenAction],
  summary: 'Ask for two people for changes of bank data; takes back the wish to end that.',
  source: 'ours',
});

export const disableBankControl = call({
  id: 'disable-bank-control',
  method: 'DELETE',
  path: '/v2/portal/selfservice/bank-control',
  access: [200],
  stepUp: 'factor',
  result: control,
  errors: [shared.forbiddenAction, e.secondPerson],
  summary: 'Wish that one person decides again, or agree to that wish as another one.',
  source: 'ours',
});
