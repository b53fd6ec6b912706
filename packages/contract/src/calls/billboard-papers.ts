import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { billboard as e } from '../errors/billboard.ts';
import { exports as tooLarge } from '../errors/security.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';

export const billboardAcceptances = call({
  id: 'billboard-acceptances',
  method: 'GET',
  path: '/v2/portal/billboard/:id/acceptances',
  access: [44],
  params: z.object({ id: f.id() }),
  media: [MEDIA.pdf],
  result: 'stream',
  errors: [e.notFound, e.nothingToAccept, tooLarge.tooManyPeople],
  summary:
    'Who accepted a post, when, in which version of its words and with which digest, as a PDF sealed by the installation.',
  source: 'ours',
});

export const printBillboardSheets = call({
  id: 'print-billboard-sheets',
  method: 'POST',
  path: '/v2/portal/billboard/:id/sheets',
  access: [44],
  // Whoever holds the action on employees prints codes that open accounts.
  stepUp: 'fresh',
  params: z.object({ id: f.id() }),
  body: z.object({
    /** Which file, where there are more sheets than one holds. */
    parte: f.otherwise('1', f.integer(1, 100)),
  }),
  form: 'form',
  media: [MEDIA.pdf],
  result: 'stream',
  errors: [e.fieldInvalid, e.notFound, e.notOut, e.nobodyOnPaper, shared.notFound],
  fieldErrors: { required: e.fieldInvalid, invalid: e.fieldInvalid },
  summary: 'Print a sheet for each of those without an address who have not read, or not accepted, a post.',
  source: 'ours',
});
