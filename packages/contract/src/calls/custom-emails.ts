import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { customEmails as e } from '../errors/custom-emails.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';

const language = f.option('es', 'pt');
const fieldErrors = { required: e.fieldInvalid, invalid: e.fieldInvalid };
const refusals = [
  e.notFound,
  e.fixed,
  e.fieldInvalid,
  e.variableUnknown,
  e.variableRequired,
  e.contrast,
  e.pictureNotFound,
] as const;

/** The words of a mail as they are written, with marks and names in braces. */
const words = {
  asunto: f.text(150),
  titulo: f.text(120),
  cuerpo: f.text(4000),
  boton_texto: f.maybe(f.text(40)),
  /** Both colours, or neither. */
  boton_color: f.maybe(f.colour()),
  boton_color_texto: f.maybe(f.colour()),
  cierre: f.maybe(f.text(500)),
  pie: f.maybe(f.text(500)),
  /** A picture of the gallery. */
  imagen: f.maybe(f.id()),
  logo: f.otherwise('1', f.flag()),
};

const said = z.object({
  asunto: z.string(),
  titulo: z.string(),
  cuerpo: z.string(),
  boton_texto: z.string().nullable(),
  boton_color: z.string().nullable(),
  boton_color_texto: z.string().nullable(),
  cierre: z.string().nullable(),
  pie: z.string().nullable(),
  imagen: z.number().nullable(),
  logo: z.number(),
});

const variable = z.object({ clave: z.string(), etiqueta: z.string(), obligatoria: z.number() });

const mail = said.extend({
  id: z.number(),
  clave: z.string(),
  nombre: z.string(),
  idioma: z.enum(['es', 'pt']),
  /** Whether the company wrote it, and who did last. */
  propio: z.number(),
  activo: z.number(),
  /** It names what the mail fills in no more: ours goes out in its place. */
  roto: z.number(),
  cuando: z.string().nullable(),
  quien: z.string().nullable(),
  variables: z.array(variable),
  defecto: said,
  /** 0: ours. */
  version: z.number(),
});

export const customEmails = call({
  id: 'custom-emails',
  method: 'GET',
  path: '/v2/portal/custom-emails',
  access: 'session',
  management: true,
  result: z.object({
    id: z.number(),
    clave: z.string(),
    nombre: z.string(),
    grupo: z.enum(['documentos', 'personas', 'empresa', 'fijos']),
    editable: z.number(),
    idiomas: z.array(
      z.object({
        idioma: z.enum(['es', 'pt']),
        modificado: z.number(),
        activo: z.number(),
        roto: z.number(),
      }),
    ),
    variables: z.array(variable),
  }),
  summary: 'List the mails of the portal: which ones the company may word itself, and which it did.',
  source: 'D12 D30 D48',
});

export const customEmailsId = call({
  id: 'custom-emails-id',
  method: 'GET',
  path: '/v2/portal/custom-emails/:id',
  access: 'session',
  management: true,
  params: z.object({ id: f.id() }),
  query: z.object({ idioma: f.maybe(language) }),
  result: mail,
  errors: [e.notFound, e.fixed],
  summary: 'A mail as it goes out in a language, the company’s unless told, beside ours.',
  source: 'D12 D30 D48',
});

export const putCustomEmailsId = call({
  id: 'put-custom-emails-id',
  method: 'PUT',
  path: '/v2/portal/custom-emails/:id',
  access: 'session',
  management: true,
  params: z.object({ id: f.id() }),
  body: z.object({
    idioma: f.maybe(language),
    ...words,
    activo: f.otherwise('1', f.flag()),
    /** As it was read; 0 where it was ours. */
    version: f.integer(0, 1_000_000),
  }),
  form: 'form',
  result: mail,
  errors: [...refusals, e.changed],
  fieldErrors,
  summary: 'Word a mail as the company says it, in one language, with marks and variables and never HTML.',
  source: 'D12 D30 D48 D73',
});

export const deleteCustomEmailsId = call({
  id: 'delete-custom-emails-id',
  method: 'DELETE',
  path: '/v2/portal/custom-emails/:id',
  access: 'session',
  management: true,
  params: z.object({ id: f.id() }),
  query: z.object({ idioma: f.maybe(language) }),
  result: mail,
  errors: [e.notFound, e.fixed],
  summary: 'Go back to our words for a mail, in one language; that they were ours is no failure.',
  source: 'ours',
});

export const previewCustomEmail = call({
  id: 'preview-custom-email',
  method: 'POST',
  path: '/v2/portal/custom-emails/:id/preview',
  access: 'session',
  management: true,
  params: z.object({ id: f.id() }),
  body: z.object({
    idioma: f.maybe(language),
    ...words,
    /** Whose mail is shown: one’s own unless told. */
    idUsuario: f.maybe(f.id()),
  }),
  form: 'form',
  result: z.object({ asunto: z.string(), html: z.string(), texto: z.string(), bytes: z.number() }),
  errors: [...refusals, shared.notFound],
  fieldErrors,
  summary: 'How a mail looks with these words for a person within reach; nothing is kept or sent.',
  source: 'ours',
});

export const testCustomEmail = call({
  id: 'test-custom-email',
  method: 'POST',
  path: '/v2/portal/custom-emails/:id/test',
  access: 'session',
  management: true,
  params: z.object({ id: f.id() }),
  body: z.object({ idioma: f.maybe(language), ...words }),
  form: 'form',
  result: z.object({ para: z.string() }),
  errors: [...refusals, e.noMail, e.tooManyTests],
  fieldErrors,
  summary: 'Mail oneself a test with these words, and nobody else.',
  source: 'ours',
});

const picture = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo: z.enum(['png', 'jpeg']),
  bytes: z.number(),
  ancho: z.number(),
  alto: z.number(),
  creado: z.string(),
  /** Keys of the mails that show it. */
  usada_en: z.array(z.string()),
});

export const gallery = call({
  id: 'gallery',
  method: 'GET',
  path: '/v2/portal/gallery',
  access: 'session',
  management: true,
  result: picture,
  summary: 'The pictures that the company’s mails may show, the newest first, with where they are used.',
  source: 'D12 D30 D48 D73',
});

export const galleryImage = call({
  id: 'gallery-image',
  method: 'GET',
  path: '/v2/portal/gallery/:id/image',
  access: 'session',
  management: true,
  params: z.object({ id: f.id() }),
  media: [MEDIA.png, MEDIA.jpeg],
  result: 'stream',
  errors: [e.pictureNotFound],
  summary: 'A picture of the gallery as mails show it.',
  source: 'ours',
});

export const postGallery = call({
  id: 'post-gallery',
  method: 'POST',
  path: '/v2/portal/gallery',
  access: 'session',
  management: true,
  form: 'multipart',
  files: { file: { required: true, limit: 'gallery.image.bytes' } },
  result: picture,
  errors: [e.pictureType, e.pictureTooLarge, e.pictureLimit, e.fieldInvalid, shared.busy],
  fieldErrors: { required: e.fieldInvalid, invalid: e.fieldInvalid, tooLarge: e.pictureTooLarge },
  summary: 'Put a picture into the gallery: drawn again, so that nothing of its file but its pixels is kept.',
  source: 'D12 D30 D48 D73',
});

export const deleteGalleryId = call({
  id: 'delete-gallery-id',
  method: 'DELETE',
  path: '/v2/portal/gallery/:id',
  access: 'session',
  management: true,
  params: z.object({ id: f.id() }),
  query: z.object({ forzar: f.otherwise('0', f.flag()) }),
  result: z.object({ id: z.number() }),
  errors: [e.pictureNotFound, e.pictureInUse],
  summary: 'Delete a picture; mails that show it are left without one, and that has to be said.',
  source: 'D12 D30 D48 D73',
});
