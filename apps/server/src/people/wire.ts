import { f, type IsoDay } from '@legajo/contract';
import {
  FILTER_KEYS,
  type FilterKey,
  LOAD_KEYS,
  type LoadKey,
  PERSON_KEYS,
  type PersonFilters,
  type PersonInput,
  personField,
  type WireOf,
  wireOf,
} from '@legajo/contract/people/person-fields';
import type { PersonTold } from '@legajo/contract/people/person-shapes';
import type { PersonLack, PersonWait } from '@legajo/contract/waits';
import type { PersonState } from './list/listing.ts';
import type { Places } from './list/lookups.ts';
import type { EmployeeRecord, EmployeeRow } from './person-row.ts';

const told = (row: EmployeeRow) =>
  Object.fromEntries(
    PERSON_KEYS.filter((key) => key !== 'reportsTo').map((key) => [
      wireOf(key),
      personField(key).kind === 'fecha' ? f.out.day(row[key]) : row[key],
    ]),
  ) as unknown as PersonTold;

export const rowToWire = (row: EmployeeRow) => ({
  id: row.id,
  ...told(row),
  reporta: row.reportsToName,
  status: row.status,
  fecha_baja: f.out.day(row.dismissedOn),
});

/** The filters of people, as lists and exports name them. */
export type PeopleFiltersWire = {
  readonly [K in FilterKey as WireOf<K>]?: PersonFilters[K];
} & {
  readonly q?: string | undefined;
  readonly status?: Exclude<PersonState, 'hired'> | undefined;
  readonly ingreso_desde?: string | undefined;
  readonly ingreso_hasta?: string | undefined;
  readonly baja_desde?: string | undefined;
  readonly baja_hasta?: string | undefined;
  readonly presente?: string | undefined;
  readonly ausente_desde?: string | undefined;
  readonly ausente_hasta?: string | undefined;
  readonly sin?: PersonLack | undefined;
  readonly espera?: PersonWait | undefined;
};

/** @param now the instant of the question: what waits is over at some. */
export const wireToTerms = (wire: PeopleFiltersWire, now: Date) => ({
  text: wire.q,
  status: wire.status,
  now,
  holds: Object.fromEntries(FILTER_KEYS.map((key) => [key, wire[wireOf(key)]])) as PersonFilters,
  hiredFrom: wire.ingreso_desde,
  hiredTo: wire.ingreso_hasta,
  leftFrom: wire.baja_desde,
  leftTo: wire.baja_hasta,
  employedOn: wire.presente,
  awayFrom: wire.ausente_desde,
  awayTo: wire.ausente_hasta,
  lacks: wire.sin,
  waits: wire.espera && { what: wire.espera, now },
});

const ORDERS = { nombre: 'name', ingreso: 'hired', legajo: 'file' } as const;

export const wireToOrder = (wire: {
  readonly orderBy?: keyof typeof ORDERS | undefined;
  readonly orderType?: 'asc' | 'desc' | undefined;
}) => ({ by: ORDERS[wire.orderBy ?? 'nombre'], descending: wire.orderType === 'desc' });

export const recordToWire = (row: EmployeeRecord) => ({
  ...rowToWire(row),
  id_sector: row.sectorId,
  id_locacion: row.locationId,
  reporta: row.reportsTo === null ? null : { id: row.reportsTo, nombre: row.reportsToName ?? '' },
  version: row.version,
  idperfiles: [...row.types],
  filtros: {
    sector: [...row.scopeSectors],
    locacion: [...row.scopeLocations],
    carpeta: [...row.scopeFolders],
  },
});

export const briefToWire = (row: EmployeeRow, today: IsoDay) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  cuil: row.cuil,
  dni: row.dni,
  numero_legajo: row.fileNumber,
  sector: row.sector,
  locacion: row.location,
  fecha_baja: row.status === 'inactive' ? f.out.day(row.dismissedOn) : null,
  ingresa: row.status !== 'inactive' && row.hiredOn > today ? f.out.day(row.hiredOn) : null,
});

export const nameToWire = (row: { id: number; name: string }) => ({ id: row.id, nombre: row.name });

export const placesToWire = (places: Places) => ({
  sectores: places.sectors.map(nameToWire),
  locaciones: places.locations.map(nameToWire),
});

/** Somebody to be made, in the wire's words. */
export type EmployeeWire = { readonly [K in LoadKey as WireOf<K>]: PersonInput[K] };

export const wireToInput = (wire: EmployeeWire): PersonInput =>
  Object.fromEntries(LOAD_KEYS.map((key) => [key, wire[wireOf(key)]])) as unknown as PersonInput;
