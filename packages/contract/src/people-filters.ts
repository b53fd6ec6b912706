import * as f from './fields.ts';

/** What people are searched by (wire-names, People): in the list and in what exports it. */
export const peopleFilters = {
  q: f.maybe(f.text(200)),
  status: f.maybe(f.option('active', 'inactive', 'onboarding')),
  sector: f.maybe(f.id()),
  locacion: f.maybe(f.id()),
  cargo: f.maybe(f.id()),
  /** Whom they report to. */
  reporta: f.maybe(f.id()),
  centro_costo: f.maybe(f.text(250)),
  ingreso_desde: f.maybe(f.day()),
  ingreso_hasta: f.maybe(f.day()),
};

/** The orders of the list of people. */
export const peopleOrder = {
  orderBy: f.maybe(f.option('nombre', 'ingreso', 'legajo')),
  orderType: f.maybe(f.option('asc', 'desc')),
};

/**
 * The columns of people: what a list shows, in the order they are offered, and what an export holds. Their names
 * are those of a load, so that a file that went out can come in again.
 */
export const PEOPLE_COLUMNS = [
  'usuario',
  'nombre',
  'apellido',
  'dni',
  'cuil',
  'mail',
  'sector',
  'locacion',
  'cargo',
  'numero_legajo',
  'fecha_nacimiento',
  'fecha_contratacion',
  'reporta',
  'centro_costo',
  'status',
  'fecha_baja',
] as const;

export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** The columns a load reads (wire-names, People): what an export holds unless it is told otherwise. */
export const LOAD_COLUMNS = PEOPLE_COLUMNS.slice(0, 12);
