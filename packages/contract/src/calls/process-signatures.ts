import { z } from 'zod';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import * as f from '../values/fields.ts';

export const readProcessSignatures = call({
  id: 'read-process-signatures',
  method: 'GET',
  path: '/v2/portal/process-signatures',
  access: [5, 105],
  passive: true,
  /** The rows of a page of the list. */
  query: z.object({ ids: f.separated(f.id(), LIMITS['signatures.processes']) }),
  /** One for each, in their order; of one whose documents the reader sees none of, zeros. */
  result: z.object({
    idProceso: z.number(),
    /** Of those that stand and are to be signed. */
    por_firmar: z.number(),
    firmados: z.number(),
    /** There are more documents than were counted. */
    mas: z.number(),
  }),
  summary:
    'How many signed of what each of these processes published, of people and folders the reader sees.',
  source: 'ours',
});
