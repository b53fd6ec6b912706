import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { pagination } from '../paging.ts';

export const documentViewPdf = call({
  id: 'document-view-pdf',
  method: 'GET',
  path: '/documents/view/:a/:b/pdf',
  access: 'session',
  params: z.object({ a: f.id(), b: f.id() }),
  summary: 'Document as PDF.',
  source: 'S130 D22',
});

export const documentViewXml = call({
  id: 'document-view-xml',
  method: 'GET',
  path: '/documents/view/:a/:b/xml',
  access: 'session',
  params: z.object({ a: f.id(), b: f.id() }),
  summary: 'XML attachment of a document.',
  source: 'S130 D22',
});

export const documentViewCache = call({
  id: 'document-view-cache',
  method: 'GET',
  path: '/documents/view/cache/:a/:b',
  access: 'session',
  params: z.object({ a: f.id(), b: f.id() }),
  summary: 'Cached view of a document.',
  source: 'S130',
});

export const documentView = call({
  id: 'document-view',
  method: 'GET',
  path: '/documents/view/:a/:b/:c/:d',
  access: 'session',
  params: z.object({ a: f.id(), b: f.id(), c: f.text(200), d: f.id() }),
  summary: 'View of a document with four path parts.',
  source: 'S130 D122',
});

export const imageDocumentPage = call({
  id: 'image-document-page',
  method: 'GET',
  path: '/documents/view/:a/:b/png/:c',
  access: 'session',
  params: z.object({ a: f.id(), b: f.id(), c: f.text(200) }),
  summary: 'Image of one page of a document.',
  source: 'S130 D122',
});

export const documentPages = call({
  id: 'document-pages',
  method: 'GET',
  path: '/documents/pages/:a/:b',
  access: 'session',
  params: z.object({ a: f.id(), b: f.id() }),
  summary: 'Page information of a document.',
  source: 'S130 D122',
});

export const documentsTypesUserFilters = call({
  id: 'documents-types-user-filters',
  method: 'GET',
  path: '/v2/admin-mod/documents/documentsTypesUserFilters',
  access: 'session',
  summary: 'Document types that the user may see after the filters of the user.',
  source: 'D120 D88',
});

export const documentsFiltersType = call({
  id: 'documents-filters-type',
  method: 'GET',
  path: '/v2/admin-mod/documents/filtersType',
  access: [3],
  summary: 'Filter types of the document search.',
  source: 'D120',
});

export const patchDocument = call({
  id: 'patch-document',
  method: 'PATCH',
  path: '/v2/admin-mod/documents/:id',
  access: [309],
  params: z.object({ id: f.id() }),
  body: z.object({ fields: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Change fields of a published document.',
  source: 'D121',
});

export const cancelDocument = call({
  id: 'cancel-document',
  method: 'PATCH',
  path: '/v2/admin-mod/documents/cancel/:id',
  access: [309],
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'Cancel (annul and unpublish) one or more published documents.',
  source: 'D58 D81 D121 D164',
});

export const createDocumentObservation = call({
  id: 'create-document-observation',
  method: 'POST',
  path: '/v2/documentobservation/question',
  access: 'session',
  body: z.object({ iddocumento: f.text(2000), comments: f.text(2000) }),
  form: 'form',
  summary: 'Add an observation (question) to a document.',
  source: 'D22 D121',
});

export const deleteDocumentObservation = call({
  id: 'delete-document-observation',
  method: 'DELETE',
  path: '/v2/documentobservation/question',
  access: 'session',
  query: z.object({ id: f.text(2000) }),
  summary: 'Remove an observation (question) from a document.',
  source: 'D22 D121',
});

export const employeesIdDocuments = call({
  id: 'employees-id-documents',
  method: 'GET',
  path: '/v2/portal/employees/:id/documents',
  access: [7],
  params: z.object({ id: f.id() }),
  summary: 'List the documents of an employee (documents tab, digital file).',
  source: 'D8 D19 D42',
});

export const searchDocuments = call({
  id: 'search-documents',
  method: 'POST',
  path: '/v2/portal/documents/search',
  access: [3],
  form: 'form',
  summary: 'Search published documents with advanced filters.',
  source: 'D23 D77',
});

export const readDocument = call({
  id: 'read-document',
  method: 'GET',
  path: '/v2/portal/documents/:id',
  access: [309],
  params: z.object({ id: f.id() }),
  summary: 'Read document detail data (tabs data, sign, information, observations) and trace report.',
  source: 'D22',
});

export const traceDocument = call({
  id: 'trace-document',
  method: 'GET',
  path: '/v2/portal/documents/:id/trace',
  access: [309],
  params: z.object({ id: f.id() }),
  summary: 'Read document detail data (tabs data, sign, information, observations) and trace report.',
  source: 'D22',
});

export const listObservations = call({
  id: 'list-observations',
  method: 'GET',
  path: '/v2/portal/documents/:id/observations',
  access: [309],
  params: z.object({ id: f.id() }),
  summary: 'Read the observations of a document (only POST and DELETE are named).',
  source: 'D22 D121',
});

export const myDocuments = call({
  id: 'my-documents',
  method: 'GET',
  path: '/v2/portal/me/documents',
  access: 'session',
  query: z.object({ pagination, cursor: f.maybe(f.text(2000)) }),
  summary: 'The documents of the signed-in person.',
  source: 'ours',
});

export const answerDocument = call({
  id: 'answer-document',
  method: 'POST',
  path: '/v2/portal/documents/:id/answer',
  access: [309],
  params: z.object({ id: f.id() }),
  body: z.object({ respuesta: f.text(2000) }),
  form: 'form',
  summary: 'HR’s answer to a disagreement.',
  source: 'ours',
});

export const documentXml = call({
  id: 'document-xml',
  method: 'GET',
  path: '/v2/portal/documents/:id/xml',
  access: 'session',
  params: z.object({ id: f.id() }),
  summary: 'The XML published with a document.',
  source: 'ours',
});
