import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const companyLogoHashed = call({
  id: 'company-logo-hashed',
  method: 'GET',
  path: '/company/logo/:id/:hash',
  access: 'public',
  params: z.object({ id: f.id(), hash: f.text(200) }),
  query: z.object({ t: f.maybe(f.text(2000)) }),
  summary: 'Company logo, addressed by company id and a hash of it.',
  source: 'S128 S159',
});

export const companyLogo = call({
  id: 'company-logo',
  method: 'GET',
  path: '/companies/logo/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  query: z.object({ t: f.maybe(f.text(2000)) }),
  summary: 'Company logo by company id.',
  source: 'S128 S159',
});

export const uploadCompanyLogo = call({
  id: 'upload-company-logo',
  method: 'POST',
  path: '/company-management/logo',
  access: [109],
  form: 'multipart',
  files: { file: { required: true, limit: 'pdf.single.bytes' } },
  summary: 'Upload the company logo.',
  source: 'S128 D148',
});

export const saveCompanyColors = call({
  id: 'save-company-colors',
  method: 'POST',
  path: '/v2/companies/colors',
  access: [109],
  body: z.object({ colors: f.text(2000) }),
  form: 'form',
  summary: 'Save the company colour palette.',
  source: 'S128 D148 D13',
});

export const companyColors = call({
  id: 'company-colors',
  method: 'GET',
  path: '/v2/portal/company/colors',
  access: 'session',
  summary: 'Read the colour palette of the company (also needed by the whole shell).',
  source: 'D13 D30',
});
