import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const listCertificates = call({
  id: 'list-certificates',
  method: 'GET',
  path: '/v2/portal/certificates',
  access: [104],
  summary: 'List, create, view and expire certificates.',
  source: 'D26 D46 D60 D163',
});

export const readCertificate = call({
  id: 'read-certificate',
  method: 'GET',
  path: '/v2/portal/certificates/:id',
  access: [104],
  params: z.object({ id: f.id() }),
  summary: 'List, create, view and expire certificates.',
  source: 'D26 D46 D60 D163',
});

export const createCertificate = call({
  id: 'create-certificate',
  method: 'POST',
  path: '/v2/portal/certificates',
  access: [104],
  form: 'form',
  summary: 'List, create, view and expire certificates.',
  source: 'D26 D46 D60 D163',
});

export const expireCertificate = call({
  id: 'expire-certificate',
  method: 'PATCH',
  path: '/v2/portal/certificates/:id/expire',
  access: [104],
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'List, create, view and expire certificates.',
  source: 'D26 D46 D60 D163',
});

export const importCertificate = call({
  id: 'import-certificate',
  method: 'POST',
  path: '/v2/portal/certificates/import',
  access: [104],
  body: z.object({ clave: f.secret(), reemplaza: f.maybe(f.text(2000)) }),
  form: 'multipart',
  files: { file: { required: true, limit: 'pkcs12.bytes' } },
  summary: 'Imports a PKCS#12 certificate.',
  source: 'ours',
});
