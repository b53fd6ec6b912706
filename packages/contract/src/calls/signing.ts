import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const signDocument = call({
  id: 'sign-document',
  method: 'POST',
  path: '/v2/portal/me/documents/:id/sign',
  access: 'session',
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'Sign a document (SIGN_DOCUMENT_* errors exist).',
  source: 'D22 D86 D162',
});
