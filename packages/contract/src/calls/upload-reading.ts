import { z } from 'zod';
import { call } from '../call.ts';
import { uploads as e } from '../errors/uploads.ts';
import * as f from '../values/fields.ts';

export const uploadReading = call({
  id: 'upload-reading',
  method: 'GET',
  path: '/v2/portal/uploads/:id/reading',
  access: [78],
  params: z.object({ id: f.id() }),
  result: z.object({
    estado: z.enum(['espera', 'listo', 'sin_texto', 'error']),
    resultado: z.enum(['coincide', 'dudoso', 'no_coincide']).nullable(),
    /** How sure the machine is of the words it rests on, of a hundred. */
    seguro: z.number().nullable(),
    razones: z.array(
      z.object({
        clave: z.string(),
        tono: z.enum(['bien', 'duda', 'en_contra']),
        texto: z.string(),
        /** The sheet where it was found. */
        hoja: z.number().nullable(),
        seguro: z.number().nullable(),
        /** The day that was read, where the reason is one. */
        dia: z.string().nullable(),
      }),
    ),
  }),
  errors: [e.notFound],
  summary:
    'What a machine read of a document that somebody brought, for whoever decides about it. It decides nothing.',
  source: 'ours',
});
