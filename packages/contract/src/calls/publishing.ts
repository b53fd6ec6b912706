import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const documentPublicationSetup = call({
  id: 'document-publication-setup',
  method: 'GET',
  path: '/document-publication/setup',
  access: 'session',
  summary: 'Read the publication set-up of the company.',
  source: 'S127 D116',
});

export const publishSingleDocument = call({
  id: 'publish-single-document',
  method: 'POST',
  path: '/v2/admin-mod/publish/document/single',
  access: [4],
  body: z.object({
    idusuario: f.text(2000),
    id_carpeta: f.text(2000),
    id_subcarpeta: f.text(2000),
    periodo: f.text(2000),
  }),
  form: 'multipart',
  files: {
    file: { required: true, limit: 'pdf.single.bytes' },
    xml: { required: false, limit: 'pdf.single.bytes' },
  },
  summary: 'Publish one document to one employee (personal publication).',
  source: 'D119 D22 D77',
});

export const publishGenericDocuments = call({
  id: 'publish-generic-documents',
  method: 'POST',
  path: '/v2/admin-mod/publish/documents/generic',
  access: [302],
  body: z.object({
    id_subcarpeta: f.text(2000),
    periodo: f.text(2000),
    cuils: f.maybe(f.text(2000)),
    filtros: f.maybe(f.text(2000)),
  }),
  form: 'multipart',
  files: { file: { required: true, limit: 'pdf.single.bytes' } },
  summary: 'Publish one generic document to many employees.',
  source: 'D119 D73 D77',
});

export const publishMassive = call({
  id: 'publish-massive',
  method: 'POST',
  path: '/v2/portal/publish/massive',
  access: [105],
  form: 'form',
  summary: 'Upload a massive zip for publication (max 750 MB).',
  source: 'D22 D73 D161',
});
