import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const getSelfServiceActions = call({
  id: 'get-self-service-actions',
  method: 'GET',
  path: '/v2/actions/self-service',
  access: 'session',
  summary: 'Read which self-service actions the company has enabled.',
  source: 'S120 D28 D145',
});

export const enableSelfServiceAction = call({
  id: 'enable-self-service-action',
  method: 'POST',
  path: '/v2/actions/self-service',
  access: [200],
  body: z.object({ id: f.text(2000) }),
  form: 'form',
  summary: 'Enable a self-service action.',
  source: 'S120 D28 D145',
});

export const disableSelfServiceAction = call({
  id: 'disable-self-service-action',
  method: 'DELETE',
  path: '/v2/actions/self-service',
  access: [200],
  query: z.object({ id: f.text(2000) }),
  summary: 'Disable a self-service action.',
  source: 'S120 D28 D145',
});

export const ownPhoto = call({
  id: 'own-photo',
  method: 'GET',
  path: '/v2/selfservice/me/photo',
  access: 'session',
  query: z.object({ userId: f.maybe(f.text(2000)), pending: f.maybe(f.text(2000)) }),
  summary: 'Photo of the given user, current or pending.',
  source: 'S131 D144',
});

export const managerPhoto = call({
  id: 'manager-photo',
  method: 'GET',
  path: '/v2/selfservice-manager/:id/photo',
  access: [7],
  params: z.object({ id: f.id() }),
  query: z.object({ pending: f.maybe(f.text(2000)) }),
  summary: 'Photo file of an employee, current or pending, for the manager.',
  source: 'S131 D49 D144',
});

export const approveSelfServiceChange = call({
  id: 'approve-self-service-change',
  method: 'POST',
  path: '/v2/selfservice/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ comments: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Approve a self-service change.',
  source: 'D57 D141',
});

export const rejectSelfServiceChange = call({
  id: 'reject-self-service-change',
  method: 'PATCH',
  path: '/v2/manageselfservice/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ comments: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Reject (manage) a self-service change with comments.',
  source: 'D57 D141',
});

export const getContact = call({
  id: 'get-contact',
  method: 'GET',
  path: '/v2/selfservice/:id/contact',
  access: 'session',
  params: z.object({ id: f.id() }),
  summary: 'Read contact data (phones, emergency contact) of a user.',
  source: 'D49 D142',
});

export const createContactManager = call({
  id: 'create-contact-manager',
  method: 'POST',
  path: '/v2/selfservice/manager/contact',
  access: [7],
  body: z.object({ iduser: f.text(2000), contact: f.text(2000) }),
  form: 'form',
  summary: 'Create contact data of an employee as a manager.',
  source: 'D142',
});

export const updateContact = call({
  id: 'update-contact',
  method: 'PUT',
  path: '/v2/selfservice/:id/contact',
  access: 'session',
  params: z.object({ id: f.id() }),
  body: z.object({ contact: f.text(2000) }),
  form: 'form',
  summary: 'Update contact data of a user.',
  source: 'D142',
});

export const getAddress = call({
  id: 'get-address',
  method: 'GET',
  path: '/v2/selfservice-manager/:id/address',
  access: 'session',
  params: z.object({ id: f.id() }),
  summary: 'Read address data of a user.',
  source: 'D49 D143',
});

export const createAddress = call({
  id: 'create-address',
  method: 'POST',
  path: '/v2/selfservice-manager/:id/address',
  access: 'session',
  params: z.object({ id: f.id() }),
  body: z.object({ address: f.text(2000) }),
  form: 'form',
  summary: 'Create address data of a user.',
  source: 'D49 D143',
});

export const updateAddress = call({
  id: 'update-address',
  method: 'PUT',
  path: '/v2/selfservice-manager/:id/address',
  access: 'session',
  params: z.object({ id: f.id() }),
  body: z.object({ address: f.text(2000) }),
  form: 'form',
  summary: 'Update address data of a user.',
  source: 'D49 D143',
});

export const getBank = call({
  id: 'get-bank',
  method: 'GET',
  path: '/v2/selfservice-manager/:id/bank',
  access: 'session',
  params: z.object({ id: f.id() }),
  summary: 'Read bank (bank, account type) data of a user.',
  source: 'D49 D143',
});

export const createBank = call({
  id: 'create-bank',
  method: 'POST',
  path: '/v2/selfservice-manager/:id/bank',
  access: 'session',
  params: z.object({ id: f.id() }),
  body: z.object({ bank: f.text(2000), accountType: f.text(2000) }),
  form: 'form',
  summary: 'Create bank (bank, account type) data of a user.',
  source: 'D49 D143',
});

export const updateBank = call({
  id: 'update-bank',
  method: 'PUT',
  path: '/v2/selfservice-manager/:id/bank',
  access: 'session',
  params: z.object({ id: f.id() }),
  body: z.object({ bank: f.text(2000), accountType: f.text(2000) }),
  form: 'form',
  summary: 'Update bank (bank, account type) data of a user.',
  source: 'D49 D143',
});

export const getIdentity = call({
  id: 'get-identity',
  method: 'GET',
  path: '/v2/selfservice-manager/:id/me',
  access: 'session',
  params: z.object({ id: f.id() }),
  summary: 'Read identity (’me’: nickname, gender) of a user.',
  source: 'D49 D143',
});

export const createIdentityManager = call({
  id: 'create-identity-manager',
  method: 'POST',
  path: '/v2/selfservice/manager/:id/me',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ nickname: f.maybe(f.text(2000)), gender: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Create identity (’me’) data of an employee as a manager.',
  source: 'D49 D143',
});

export const updateIdentity = call({
  id: 'update-identity',
  method: 'PUT',
  path: '/v2/selfservice/:id/me',
  access: 'session',
  params: z.object({ id: f.id() }),
  body: z.object({ nickname: f.maybe(f.text(2000)), gender: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Update identity (’me’) data of a user.',
  source: 'D49 D143',
});

export const selfservicePending = call({
  id: 'selfservice-pending',
  method: 'GET',
  path: '/v2/portal/selfservice/pending',
  access: [7],
  summary: 'List pending self-service changes.',
  source: 'D11 D57',
});

export const postMePhoto = call({
  id: 'post-me-photo',
  method: 'POST',
  path: '/v2/portal/me/photo',
  access: 'session',
  form: 'form',
  summary: 'Upload the own photo (it then waits for approval).',
  source: 'D49',
});
