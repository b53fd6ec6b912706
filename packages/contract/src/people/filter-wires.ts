import type { FilterKey, WireOf } from './person-fields.ts';

/** What the wire calls a field that narrows a list. */
export type FilterWire = WireOf<FilterKey>;

/**
 * The same names as the table's, apart from it: the first screen of the portal knows which filters an address may hold,
 * and does not carry the table for that. The type asks for each.
 */
const NAMES: Readonly<Record<FilterWire, true>> = {
  sector: true,
  locacion: true,
  cargo: true,
  reporta: true,
  centro_costo: true,
  estado_civil: true,
  nacionalidad: true,
  convenio: true,
};

export const FILTER_WIRES = Object.keys(NAMES) as FilterWire[];
