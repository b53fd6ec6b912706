import { z } from 'zod';
import { call } from '../call.ts';
import { documents as e } from '../errors/documents.ts';
import * as f from '../values/fields.ts';
import { documentDetail } from './documents.ts';

export const replaceSecondSigner = call({
  id: 'replace-second-signer',
  method: 'PUT',
  path: '/v2/portal/documents/:id/second',
  access: [309],
  management: true,
  secret: true,
  params: z.object({ id: f.id() }),
  body: z.object({ idUsuario: f.id() }),
  form: 'form',
  result: documentDetail,
  errors: [e.notFound, e.own, e.erased, e.fieldInvalid, e.secondStays],
  fieldErrors: { required: e.fieldInvalid, invalid: e.fieldInvalid },
  summary: 'Names another second signer where who should sign second left before they did.',
  source: 'ours',
});
