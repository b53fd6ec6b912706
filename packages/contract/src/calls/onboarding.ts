import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { onboarding as e } from '../errors/onboarding.ts';
import { publications } from '../errors/publications.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH } from '../limits.ts';
import {
  ONBOARDING_PAPER_PAGES,
  STEP_GROUPS,
  STEP_OWNERS,
  STEP_STATES,
  TEMPLATE_FORMS_MAX,
  templateFields,
  welcomeMessage,
} from '../onboarding/onboarding.ts';
import { VIDEO_ADDRESS_MAX } from '../onboarding/welcome.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';

const TEMPLATE = z.object({ id: f.id() });
const PERSON = z.object({ id: f.id() });

/** What an onboarding template is made of (D44). The picture may come with it, or by its own call. */
const fields = z.object({
  nombre: f.text(LENGTH.folderName),
  template: f.nested(templateFields),
  mensaje_bienvenida: f.maybe(welcomeMessage()),
  /** Of the video. */
  url: f.maybe(f.text(VIDEO_ADDRESS_MAX)),
  /** 1 text, 2 institutional image, 3 video. */
  id_tipo_msg_bienvenida: f.otherwise('1', f.integer(1, 3)),
  id_categoria_tipo_empresa: f.otherwise('1', f.integer(1, 99)),
  version: f.maybe(f.integer(1, 2_000_000_000)),
  /** Digital forms that go out with it, in their order; left out, those it has stay. */
  eforms: f.maybe(f.list(f.id(), TEMPLATE_FORMS_MAX)),
});

const owned = {
  responsable: z.enum(STEP_OWNERS),
  idResponsable: z.number().nullable(),
  /** Of who was named; of a step also the line manager's. */
  nombre_responsable: z.string().nullable(),
  /** Days from the first day until it is due. */
  dias: z.number().nullable(),
};
const items = z.array(z.object({ clave: z.string(), nombre: z.string(), obligatorio: z.number(), ...owned }));

/** Digital forms; 1: it can go out now. */
const forms = z.array(z.object({ id: z.number(), nombre: z.string(), disponible: z.number() }));

const listed = z.object({
  id: z.number(),
  nombre: z.string(),
  activo: z.number(),
  id_tipo_msg_bienvenida: z.number(),
  id_categoria_tipo_empresa: z.number(),
  /** Items in each group. */
  personal_info: z.number(),
  personal_documents: z.number(),
  documents: z.number(),
  tasks: z.number(),
  eforms: forms,
  /** People who are in it now. */
  personas: z.number(),
  modificado: z.string(),
});

const whole = z.object({
  id: z.number(),
  nombre: z.string(),
  activo: z.number(),
  template: z.object({ personal_info: items, personal_documents: items, documents: items, tasks: items }),
  mensaje_bienvenida: z.string().nullable(),
  url: z.string().nullable(),
  id_tipo_msg_bienvenida: z.number(),
  id_categoria_tipo_empresa: z.number(),
  /** Address of the institutional image, relative to the portal. */
  imagen: z.string().nullable(),
  personas: z.number(),
  version: z.number(),
  eforms: forms,
});

const PICTURE = { file: { required: false, limit: 'image.photo.bytes' } } as const;
const TEMPLATE_ERRORS = [
  e.fieldInvalid,
  e.groupEmpty,
  e.itemUnknown,
  e.ownerUnknown,
  e.imageRequired,
  e.videoRequired,
  e.nameTaken,
  e.notAPicture,
  e.pictureDimensions,
  e.pictureTooLarge,
] as const;
const FIELDS = { required: e.fieldInvalid, invalid: e.fieldInvalid, tooLarge: e.pictureTooLarge } as const;

export const listCountryTemplates = call({
  id: 'list-country-templates',
  method: 'GET',
  path: '/OnBoarding/CountryTemplate',
  access: [73, 74],
  result: z.object({
    pais: z.string(),
    personal_info: items,
    personal_documents: items,
    documents: items,
    tasks: items,
    /** Those that can go out now. */
    eforms: forms,
    categorias: z.array(z.object({ id: z.number(), nombre: z.string() })),
  }),
  summary: 'Read the onboarding items available for the country.',
  source: 'D135',
});

export const createCompanyTemplate = call({
  id: 'create-company-template',
  method: 'POST',
  path: '/OnBoarding/CompanyTemplate',
  access: [73],
  body: fields,
  form: 'multipart',
  files: PICTURE,
  result: whole,
  errors: [...TEMPLATE_ERRORS],
  fieldErrors: FIELDS,
  summary: 'Create an onboarding template.',
  source: 'D44 D78 D135',
});

export const createCompanyTemplateWithId = call({
  id: 'create-company-template-with-id',
  method: 'POST',
  path: '/OnBoarding/CompanyTemplate/:id',
  access: [73],
  params: TEMPLATE,
  body: fields,
  form: 'multipart',
  files: PICTURE,
  result: whole,
  errors: [shared.notFound, ...TEMPLATE_ERRORS],
  fieldErrors: FIELDS,
  summary: 'Create an onboarding template from an existing one, whose image it takes over (bracket form).',
  source: 'D135',
});

export const listCompanyTemplates = call({
  id: 'list-company-templates',
  method: 'GET',
  path: '/OnBoarding/CompanyTemplate',
  access: [73, 74, 7],
  query: z.object({ activo: f.maybe(f.flag()), ...listQuery }),
  result: listed,
  summary: 'List the onboarding templates of the company.',
  source: 'D135',
});

export const getCompanyTemplate = call({
  id: 'get-company-template',
  method: 'GET',
  path: '/OnBoarding/CompanyTemplate/:id',
  access: [73, 74],
  params: TEMPLATE,
  result: whole,
  errors: [shared.notFound],
  summary: 'Read one onboarding template.',
  source: 'D135',
});

export const updateCompanyTemplateWithoutId = call({
  id: 'update-company-template-without-id',
  method: 'PUT',
  path: '/OnBoarding/CompanyTemplate',
  access: [74],
  body: fields.extend({ id: f.id() }),
  form: 'multipart',
  files: PICTURE,
  result: whole,
  errors: [shared.notFound, e.stale, ...TEMPLATE_ERRORS],
  fieldErrors: FIELDS,
  summary: 'Update an onboarding template whose id is in the body (bracket form).',
  source: 'D135',
});

export const updateCompanyTemplate = call({
  id: 'update-company-template',
  method: 'PUT',
  path: '/OnBoarding/CompanyTemplate/:id',
  access: [74],
  params: TEMPLATE,
  body: fields,
  form: 'multipart',
  files: PICTURE,
  result: whole,
  errors: [shared.notFound, e.stale, ...TEMPLATE_ERRORS],
  fieldErrors: FIELDS,
  summary: 'Update an onboarding template; who is in onboarding keeps the items they began with.',
  source: 'D44 D78 D135',
});

export const setCompanyTemplateActive = call({
  id: 'set-company-template-active',
  method: 'PATCH',
  path: '/OnBoarding/CompanyTemplate/:id',
  access: [74],
  params: TEMPLATE,
  body: z.object({ activo: f.flag() }),
  form: 'form',
  result: whole,
  errors: [shared.notFound],
  summary: 'Activate or deactivate an onboarding template.',
  source: 'D64 D135',
});

const step = z.object({
  grupo: z.enum(STEP_GROUPS),
  clave: z.string(),
  nombre: z.string(),
  obligatorio: z.number(),
  hecho: z.number(),
  /** When it was brought, and by whom; null of what is read from the person's own data. */
  cuando: z.string().nullable(),
  propio: z.number().nullable(),
  ...owned,
  estado: z.enum(STEP_STATES),
  /** Of a paper that was brought: what the task tray knows it by. */
  idSubida: z.number().nullable(),
  /** Of a digital form: its answer, and the document that came of it. */
  idFormulario: z.number().nullable(),
  idDocumento: z.number().nullable(),
  /** Of a paper that was brought: its pages. */
  hojas: z.number().nullable(),
  /** Why a paper was sent back. */
  motivo: z.string().nullable(),
  vence: z.string().nullable(),
  vencido: z.number(),
  /** Whether whoever asks may say that it is done, or is not. */
  marcable: z.number(),
});

const progress = {
  total: z.number(),
  hechos: z.number(),
  obligatorios: z.number(),
  /** Required, and neither there nor waiting for Human Resources. */
  faltan: z.number(),
  /** Brought, and nobody looked at them yet. */
  entregados: z.number(),
  vencidos: z.number(),
};

const userOnboarding = z.object({
  /** Of this onboarding: a person may have more, one after another. */
  id: z.number(),
  iduser: z.number(),
  estado: z.enum(['en_curso', 'terminado', 'reemplazado']),
  idCompanyTemplate: z.number().nullable(),
  nombre: z.string(),
  id_tipo_msg_bienvenida: z.number(),
  mensaje_bienvenida: z.string().nullable(),
  url: z.string().nullable(),
  imagen: z.string().nullable(),
  desde: z.string(),
  hasta: z.string().nullable(),
  recordado: z.string().nullable(),
  pasos: z.array(step),
  ...progress,
});

export const getUserOnboarding = call({
  id: 'get-user-onboarding',
  method: 'GET',
  path: '/OnBoarding/UserOnBoarding/:id',
  access: 'session',
  params: PERSON,
  query: z.object({ historic: f.maybe(f.flag()) }),
  result: userOnboarding,
  errors: [shared.notFound, shared.forbiddenAction],
  summary: 'Read the onboarding of a user; with historic=1 every one, newest first. None is an empty list.',
  source: 'D136',
});

export const getUserOnboardingStatistics = call({
  id: 'get-user-onboarding-statistics',
  method: 'GET',
  path: '/OnBoarding/UserOnBoarding/:id/statistics',
  access: 'session',
  params: PERSON,
  result: z.object({
    iduser: z.number(),
    ...progress,
    porcentaje: z.number(),
    grupos: z.array(z.object({ grupo: z.enum(STEP_GROUPS), ...progress })),
  }),
  errors: [shared.notFound, shared.forbiddenAction],
  summary: 'Read the onboarding progress of a user.',
  source: 'D136',
});

const BEGUN = [shared.notFound, e.notOnboarding, e.ownOnboarding] as const;

export const updateUserOnboarding = call({
  id: 'update-user-onboarding',
  method: 'PUT',
  path: '/OnBoarding/UserOnBoarding/:id',
  access: [7],
  params: PERSON,
  body: z.object({ template: f.nested(templateFields) }),
  form: 'form',
  result: userOnboarding,
  errors: [...BEGUN, e.groupEmpty, e.itemUnknown, e.ownerUnknown],
  fieldErrors: FIELDS,
  summary: 'Change what is asked of this person; what they brought already stays.',
  source: 'D136',
});

export const replaceUserOnboardingTemplate = call({
  id: 'replace-user-onboarding-template',
  method: 'PUT',
  path: '/OnBoarding/UserOnBoarding/replace/:id/:templateId',
  access: [7],
  params: z.object({ id: f.id(), templateId: f.id() }),
  form: 'form',
  result: userOnboarding,
  errors: [...BEGUN, e.templateInactive],
  summary: 'Move an onboarding user to another template; files of items that both ask for go along.',
  source: 'D55 D136',
});

export const createUserOnboarding = call({
  id: 'create-user-onboarding',
  method: 'POST',
  path: '/OnBoarding/UserOnBoarding',
  access: [7],
  body: z.object({ iduser: f.id(), idCompanyTemplate: f.id(), genEforms: f.maybe(f.flag()) }),
  form: 'form',
  /** And the names of forms that could not go out. */
  result: userOnboarding.extend({ eforms_omitidos: z.array(z.string()) }),
  errors: [shared.notFound, e.ownOnboarding, e.stillActive, e.templateInactive, e.eformsUnavailable],
  summary: 'Start the onboarding of a user in onboarding without one, or restart that of a dismissed one.',
  source: 'D38 D136',
});

export const listWelcomeMessages = call({
  id: 'list-welcome-messages',
  method: 'GET',
  path: '/OnBoarding/WelcomeMessages',
  access: [73, 74],
  query: z.object({ idioma: f.otherwise('AR', f.text(5)) }),
  result: z.object({ id: z.number(), id_categoria_tipo_empresa: z.number(), mensaje: z.string() }),
  summary: 'List the predefined welcome messages: in the language AR, or in BR; any other is AR.',
  source: 'D137 D198',
});

export const uploadWelcomeImage = call({
  id: 'upload-welcome-image',
  method: 'POST',
  path: '/OnBoarding/:id/WelcomeImage',
  access: [73, 74],
  params: TEMPLATE,
  form: 'multipart',
  files: { file: { required: true, limit: 'image.photo.bytes' } },
  result: whole,
  errors: [shared.notFound, e.notAPicture, e.pictureDimensions, e.pictureTooLarge],
  fieldErrors: { required: e.notAPicture, tooLarge: e.pictureTooLarge },
  summary: 'Upload the institutional welcome image of a template.',
  source: 'D137 D73',
});

export const deleteWelcomeImage = call({
  id: 'delete-welcome-image',
  method: 'DELETE',
  path: '/OnBoarding/:id/WelcomeImage',
  access: [73, 74],
  params: TEMPLATE,
  result: whole,
  errors: [shared.notFound, e.imageRequired],
  summary: 'Delete the institutional welcome image of a template, unless its welcome is that image.',
  source: 'D137',
});

export const readWelcomeImage = call({
  id: 'read-welcome-image',
  method: 'GET',
  path: '/v2/portal/onboarding/:id/image',
  access: 'session',
  params: TEMPLATE,
  query: z.object({ t: f.maybe(f.text(64)) }),
  marked: true,
  media: [MEDIA.jpeg],
  result: 'stream',
  errors: [shared.notFound],
  summary: 'The welcome image of a template, for who makes it and who is welcomed by it.',
  source: 'ours',
});

export const notifyPendingDocuments = call({
  id: 'notify-pending-documents',
  method: 'POST',
  path: '/OnBoarding/NotifyPendingDocuments',
  access: [7],
  /** Nobody named: everybody in onboarding whom the sender may see. */
  body: z.object({ iduser: f.list(f.id(), 500) }),
  form: 'form',
  result: z.object({ avisados: z.number(), sin_pendientes: z.number(), ya_avisados: z.number() }),
  errors: [shared.notFound, e.nothingPending],
  summary: 'Remind onboarding users of their pending documents, each at most once a day.',
  source: 'D137',
});

const FILE = z.object({ iduser: f.id(), field: f.text(40) });

export const getOnboardingFile = call({
  id: 'get-onboarding-file',
  method: 'GET',
  path: '/OnBoarding/OnBoardingFile',
  access: 'session',
  /** `hoja` a page of what came as a PDF; `thumbnail=1` a small picture; `base64=1` an envelope with the bytes instead of the bytes. */
  query: FILE.extend({
    thumbnail: f.maybe(f.flag()),
    base64: f.maybe(f.flag()),
    hoja: f.maybe(f.integer(1, ONBOARDING_PAPER_PAGES)),
  }),
  media: [MEDIA.jpeg, MEDIA.json],
  result: 'stream',
  errors: [shared.notFound, shared.forbiddenAction],
  summary: 'Read an onboarding file.',
  source: 'D44 D138',
});

export const deleteOnboardingFile = call({
  id: 'delete-onboarding-file',
  method: 'DELETE',
  path: '/OnBoarding/OnBoardingFile',
  access: 'session',
  query: FILE,
  result: userOnboarding,
  errors: [shared.notFound, shared.forbiddenAction, e.notOnboarding],
  summary: 'Delete an onboarding file.',
  source: 'D44 D138',
});

export const uploadOnboardingFile = call({
  id: 'upload-onboarding-file',
  method: 'POST',
  path: '/OnBoarding/UploadOnBoardingFile',
  access: 'session',
  body: FILE,
  form: 'multipart',
  files: { file: { required: true, limit: 'image.photo.bytes' } },
  result: userOnboarding,
  errors: [
    shared.notFound,
    shared.forbiddenAction,
    e.notOnboarding,
    e.fieldUnknown,
    e.notAPaper,
    e.paperPages,
    publications.encrypted,
    e.pictureDimensions,
    e.pictureTooLarge,
  ],
  fieldErrors: {
    required: e.fieldUnknown,
    invalid: e.fieldUnknown,
    byField: { file: e.notAPaper },
    tooLarge: e.pictureTooLarge,
  },
  summary:
    'Upload an onboarding file of a user: JPG, PNG or PDF, drawn again page by page so that only pixels are kept.',
  source: 'D44 D73 D138',
});
