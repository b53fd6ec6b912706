import * as f from '../values/fields.ts';
import { filterFields } from './person-shapes.ts';

/** What people are searched by (wire-names, People): in the list and in what exports it. */
export const peopleFilters = {
  q: f.maybe(f.text(200)),
  status: f.maybe(f.option('active', 'inactive', 'onboarding')),
  ...filterFields,
  ingreso_desde: f.maybe(f.day()),
  ingreso_hasta: f.maybe(f.day()),
};

/** The orders of the list of people. */
export const peopleOrder = {
  orderBy: f.maybe(f.option('nombre', 'ingreso', 'legajo')),
  orderType: f.maybe(f.option('asc', 'desc')),
};
