import { z } from 'zod';
import { LENGTH, LIMITS } from '../limits.ts';
import * as f from '../values/fields.ts';
import { peopleFilters } from './people-filters.ts';

/** Everybody whom a search of the list finds but those taken out again: the search is kept, not its people. */
const found = z.object({
  ...peopleFilters,
  /** Taken out again, one by one. */
  sin: f.list(f.id(), LIMITS['selection.without']),
});

/** A search's people, unseen: what is asked before an act. */
export const foundPeople = f.nested(found);

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
