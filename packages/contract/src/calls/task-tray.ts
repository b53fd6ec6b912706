import { z } from 'zod';
import { call } from '../call.ts';
import { pagination } from '../paging.ts';
import * as f from '../values/fields.ts';

export const listDocumentsWaiting = call({
  id: 'list-documents-waiting',
  method: 'GET',
  path: '/v2/uploaddocuments/documentWaiting',
  access: [78],
  query: z.object({
    pagination,
    name: f.maybe(f.text(2000)),
    cuil: f.maybe(f.text(2000)),
    sector: f.maybe(f.text(2000)),
    locacion: f.maybe(f.text(2000)),
    tipo: f.maybe(f.text(2000)),
    fecha: f.maybe(f.text(2000)),
  }),
  summary: 'List documents uploaded by employees that wait for approval.',
  source: 'S129 S89 S155 D125 D150',
});

export const documentsWaitingFilters = call({
  id: 'documents-waiting-filters',
  method: 'GET',
  path: '/v2/uploaddocuments/documentWaitingFilters',
  access: [78],
  summary: 'Filter options of the waiting-documents list.',
  source: 'S129 D125 D150',
});

export const approveDocumentWaiting = call({
  id: 'approve-document-waiting',
  method: 'PUT',
  path: '/v2/uploaddocuments/documentWaiting/:id/changeStatus',
  access: [78],
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'Approve a waiting document.',
  source: 'S129 D56 D126',
});

export const rejectDocumentWaiting = call({
  id: 'reject-document-waiting',
  method: 'DELETE',
  path: '/v2/uploaddocuments/documentWaiting/:id/changeStatus',
  access: [78],
  params: z.object({ id: f.id() }),
  body: z.object({ comments: f.text(2000) }),
  form: 'form',
  summary: 'Reject (deny) a waiting document with comments.',
  source: 'S129 D56 D126',
});

export const documentWaitingPages = call({
  id: 'document-waiting-pages',
  method: 'GET',
  path: '/v2/uploaddocuments/pages/:a/:b',
  access: [78],
  params: z.object({ a: f.id(), b: f.id() }),
  summary: 'Page information of a waiting document.',
  source: 'S129 D127',
});

export const imageDocumentWaiting = call({
  id: 'image-document-waiting',
  method: 'GET',
  path: '/v2/uploaddocuments/dowloadS3/:a/:b/:c',
  access: [78],
  params: z.object({ a: f.id(), b: f.id(), c: f.text(200) }),
  summary: 'Image of one page of a waiting document.',
  source: 'S129 D127',
});

export const adminInbox = call({
  id: 'admin-inbox',
  method: 'GET',
  path: '/v2/admin/inbox',
  access: [78, 7],
  summary: 'Inbox of pending tasks (the new documents-waiting source of the counter with action 305).',
  source: 'S104 S129 D127',
});

export const postMeDocuments = call({
  id: 'post-me-documents',
  method: 'POST',
  path: '/v2/portal/me/documents',
  access: 'session',
  form: 'form',
  summary: 'Employee uploads a document where allowed.',
  source: 'D86 D41',
});
