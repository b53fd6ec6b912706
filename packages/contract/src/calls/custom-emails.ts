import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../values/fields.ts';

export const sendWelcomeEmail = call({
  id: 'send-welcome-email',
  method: 'POST',
  path: '/v2/companies/welcome-email',
  access: [110],
  form: 'form',
  summary: 'Send the one-time mass welcome e-mail.',
  source: 'S128 D65 D148',
});

export const customEmails = call({
  id: 'custom-emails',
  method: 'GET',
  path: '/v2/portal/custom-emails',
  access: 'session',
  summary: 'List, read and edit custom e-mails; gallery list, upload and delete of images.',
  source: 'D12 D30 D48 D73',
});

export const putCustomEmailsId = call({
  id: 'put-custom-emails-id',
  method: 'PUT',
  path: '/v2/portal/custom-emails/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'List, read and edit custom e-mails; gallery list, upload and delete of images.',
  source: 'D12 D30 D48 D73',
});

export const gallery = call({
  id: 'gallery',
  method: 'GET',
  path: '/v2/portal/gallery',
  access: 'session',
  summary: 'List, read and edit custom e-mails; gallery list, upload and delete of images.',
  source: 'D12 D30 D48 D73',
});

export const postGallery = call({
  id: 'post-gallery',
  method: 'POST',
  path: '/v2/portal/gallery',
  access: 'session',
  form: 'form',
  summary: 'List, read and edit custom e-mails; gallery list, upload and delete of images.',
  source: 'D12 D30 D48 D73',
});

export const deleteGalleryId = call({
  id: 'delete-gallery-id',
  method: 'DELETE',
  path: '/v2/portal/gallery/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'List, read and edit custom e-mails; gallery list, upload and delete of images.',
  source: 'D12 D30 D48 D73',
});

export const welcomeEmail = call({
  id: 'welcome-email',
  method: 'GET',
  path: '/v2/portal/welcome-email',
  access: [110],
  summary: 'Know whether the one-time welcome e-mail was already sent.',
  source: 'D12 D65',
});
