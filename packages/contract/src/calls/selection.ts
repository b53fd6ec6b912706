import { z } from 'zod';
import { call } from '../call.ts';
import { people as e } from '../errors/people.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { peopleFilters } from '../people/people-filters.ts';
import * as f from '../values/fields.ts';

/** Everybody whom a search of the list finds but those taken out again: the search is kept, not its people. */
const found = z.object({
  ...peopleFilters,
  /** Taken out again, one by one. */
  excepto: f.list(f.id(), LIMITS['selection.without']),
});

/** A search's people, unseen: what is asked before an act. */
const foundPeople = f.nested(found);

/** Whom an act is for: ids, or a search's people as they were shown. */
export const selected = (most: number) => ({
  idusuarios: f.list(f.id(), most),
  seleccion: f.maybe(
    f.nested(
      found.extend({
        /** The digest that was shown with their names: of others nothing is done. */
        huella: f.text(LENGTH.digest),
      }),
    ),
  ),
});

/** What became of one person of a selection, in the order asked for: an act on many may partly fail. */
export const outcome = z.object({
  id: z.number(),
  /** Null where the person is not the administrator's to know of. */
  nombre: z.string().nullable(),
  problema: z.object({ code: z.string(), mensaje: z.string() }).nullable(),
});

/** What is refused of a search's people. */
export const SELECTION_ERRORS = [e.selectionChanged, e.selectionTooMany] as const;

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
