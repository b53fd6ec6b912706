import * as f from '../values/fields.ts';
import { PERSON_LACKS, PERSON_WAITS } from '../waits.ts';
import { filterFields } from './person-shapes.ts';

/** What people are searched by (wire-names, People): in the list and in what exports it. */
export const peopleFilters = {
  q: f.maybe(f.text(200)),
  /** `upcoming`: hired for a day that has not come; those are not `active` yet. */
  status: f.maybe(f.option('active', 'inactive', 'onboarding', 'upcoming')),
  ...filterFields,
  ingreso_desde: f.maybe(f.day()),
  ingreso_hasta: f.maybe(f.day()),
  baja_desde: f.maybe(f.day()),
  baja_hasta: f.maybe(f.day()),
  /** Who was employed on this day, whatever became of them since. */
  presente: f.maybe(f.day()),
  /** Who was away on a day between these. */
  ausente_desde: f.maybe(f.day()),
  ausente_hasta: f.maybe(f.day()),
  /** Who is not dismissed and lacks it. */
  sin: f.maybe(f.option(...PERSON_LACKS)),
  /** Of whom a change waits. */
  espera: f.maybe(f.option(...PERSON_WAITS)),
};

/** The orders of the list of people. */
export const peopleOrder = {
  orderBy: f.maybe(f.option('nombre', 'ingreso', 'legajo')),
  orderType: f.maybe(f.option('asc', 'desc')),
};
