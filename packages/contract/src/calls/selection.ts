import { z } from 'zod';
import { call } from '../call.ts';
import { people as e } from '../errors/people.ts';
import { foundPeople } from '../people/selection.ts';
import * as f from '../values/fields.ts';

export const selectEmployees = call({
  id: 'select-employees',
  method: 'POST',
  path: '/v2/portal/employees/selection',
  access: [7],
  body: z.object({ seleccion: foundPeople, pagina: f.maybe(f.integer(1, 1000)) }),
  form: 'form',
  result: z.object({
    total: z.number(),
    /** Of exactly these people: sent back with an act, it is refused where the search finds others by then. */
    huella: z.string(),
    pagina: z.number(),
    paginas: z.number(),
    personas: z.array(
      z.object({
        id: z.number(),
        nombre: z.string(),
        apellido: z.string(),
        cuil: z.string(),
        status: z.enum(['onboarding', 'active', 'inactive']),
      }),
    ),
  }),
  errors: [e.fieldInvalid, e.selectionTooMany],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary:
    'Everybody a search finds but those taken out: how many, who, and the digest that an act on them wants.',
  source: 'ours',
});
