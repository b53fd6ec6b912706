import { z } from 'zod';
import { call } from '../call.ts';
import { publications } from '../errors/publications.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { uploads as e } from '../errors/uploads.ts';
import * as f from '../values/fields.ts';
import { ownUpload } from './uploads.ts';

/** Sheets of one call: the platform takes ten files at most. */
export const SHEETS_OF_A_CALL = [
  'file',
  'hoja_2',
  'hoja_3',
  'hoja_4',
  'hoja_5',
  'hoja_6',
  'hoja_7',
  'hoja_8',
  'hoja_9',
  'hoja_10',
] as const;

const sheet = { required: false, limit: 'upload.page.bytes' } as const;

export const uploadForEmployee = call({
  id: 'upload-for-employee',
  method: 'POST',
  path: '/v2/portal/employees/:id/uploads',
  access: [78],
  params: z.object({ id: f.id() }),
  body: z.object({
    idSubCarpeta: f.id(),
    vence: f.maybe(f.day()),
    comentario: f.clearable(f.text(500)),
  }),
  once: true,
  form: 'multipart',
  /** In the order of their fields; a PDF is so many sheets as it has pages. */
  files: {
    file: { required: true, limit: 'upload.page.bytes' },
    hoja_2: sheet,
    hoja_3: sheet,
    hoja_4: sheet,
    hoja_5: sheet,
    hoja_6: sheet,
    hoja_7: sheet,
    hoja_8: sheet,
    hoja_9: sheet,
    hoja_10: sheet,
  },
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
