import { z } from 'zod';
import { call } from '../call.ts';
import { publications } from '../errors/publications.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { uploads as e } from '../errors/uploads.ts';
import * as f from '../values/fields.ts';
import { sheetsOfCall } from './upload-sheets.ts';
import { ownUpload } from './uploads.ts';

export const uploadForEmployee = call({
  id: 'upload-for-employee',
  method: 'POST',
  path: '/v2/portal/employees/:id/uploads',
  access: [78],
  // Accepting what somebody brings is a person's decision, and here it is made unasked (areas 15.2).
  key: 'never',
  params: z.object({ id: f.id() }),
  body: z.object({
    idSubCarpeta: f.id(),
    vence: f.maybe(f.day()),
    comentario: f.clearable(f.text(500)),
  }),
  once: true,
  form: 'multipart',
  files: sheetsOfCall({ required: true }),
  result: ownUpload,
  errors: [
    e.fieldRequired,
    e.fieldInvalid,
    e.notFound,
    e.own,
    e.dismissed,
    e.typeTakesNone,
    e.unfitFile,
    e.tooLarge,
    e.tooManyPages,
    e.sheetMissing,
    e.expiryMissing,
    e.expiryPast,
    e.unreadable,
    publications.encrypted,
    shared.busy,
    ...IDEMPOTENCY_ERRORS,
  ],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid, tooLarge: e.tooLarge },
  summary: 'Bring a document in the name of a person: it is accepted in the same act.',
  source: 'ours',
});
