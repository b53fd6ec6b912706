import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { branding as e } from '../errors/branding.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH } from '../limits.ts';
import * as f from '../values/fields.ts';

export const companyLogoHashed = call({
  id: 'company-logo-hashed',
  method: 'GET',
  path: '/company/logo/:id/:hash',
  access: 'public',
  params: z.object({ id: f.id(), hash: f.text(64) }),
  query: z.object({ t: f.maybe(f.text(40)) }),
  marked: true,
  media: [MEDIA.png],
  result: 'stream',
  errors: [shared.notFound],
  summary: 'Company logo, addressed by company id and a hash of it, so that the way in can show it.',
  source: 'S128 S159',
});

export const companyLogo = call({
  id: 'company-logo',
  method: 'GET',
  path: '/companies/logo/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  query: z.object({ t: f.maybe(f.text(40)) }),
  marked: true,
  media: [MEDIA.png],
  result: 'stream',
  errors: [shared.notFound],
  summary: 'Logo of the session’s own company.',
  source: 'S128 S159',
});

export const uploadCompanyLogo = call({
  id: 'upload-company-logo',
  method: 'POST',
  path: '/company-management/logo',
  access: [109],
  stepUp: 'factor',
  form: 'multipart',
  files: { file: { required: true, limit: 'image.logo.bytes' } },
  result: z.object({ logo: z.string(), ancho: z.number(), alto: z.number() }),
  errors: [e.notAPicture, e.pictureTooLarge, e.pictureTooMany],
  fieldErrors: { tooLarge: e.pictureTooLarge },
  summary: 'Upload the company logo: JPG or PNG, drawn again so that only its pixels are kept.',
  source: 'S128 D148',
});

export const removeCompanyLogo = call({
  id: 'remove-company-logo',
  method: 'DELETE',
  path: '/v2/portal/company/logo',
  access: [109],
  stepUp: 'factor',
  result: z.never(),
  summary: 'Take the company logo away; the name stands in its place.',
  source: 'ours',
});

/** One seed colour; every other one is solved from it for contrast (interface.md). */
export const companyPalette = z.object({ color: z.string() });

export const saveCompanyColors = call({
  id: 'save-company-colors',
  method: 'POST',
  path: '/v2/companies/colors',
  access: [109],
  stepUp: 'factor',
  body: z.object({ colors: f.nested(z.object({ color: f.colour() })) }),
  form: 'form',
  result: companyPalette,
  summary: 'Save the company colour palette.',
  source: 'S128 D148 D13',
});

export const companyColors = call({
  id: 'company-colors',
  method: 'GET',
  path: '/v2/portal/company/colors',
  access: 'session',
  result: companyPalette,
  summary: 'Read the colour palette of the company (also needed by the whole shell).',
  source: 'D13 D30',
});

export const loginPage = z.object({
  titulo: z.string().nullable(),
  texto: z.string().nullable(),
  mostrar_logo: z.number(),
  /** The company's name in addresses. */
  direccion: z.string(),
  /** The addresses to share: of who administers, and of who works there. */
  pagina: z.string(),
  pagina_empleados: z.string(),
});

export const getLoginPage = call({
  id: 'get-login-page',
  method: 'GET',
  path: '/v2/portal/company/login-page',
  access: [109],
  result: loginPage,
  summary: 'Read what the company’s own login page says, and where it is.',
  source: 'ours D150 S16',
});

export const putLoginPage = call({
  id: 'put-login-page',
  method: 'PUT',
  path: '/v2/portal/company/login-page',
  access: [109],
  stepUp: 'factor',
  body: z.object({
    titulo: f.maybe(f.text(LENGTH.loginTitle)),
    texto: f.maybe(f.text(LENGTH.loginText)),
    mostrar_logo: f.flag(),
    direccion: f.slug(),
  }),
  form: 'form',
  result: loginPage,
  errors: [e.addressReserved, e.addressTaken],
  summary: 'Set what the company’s own login page says, and where it is. An old address leads nowhere.',
  source: 'ours D150 S16',
});
