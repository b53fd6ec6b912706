import { f } from '@legajo/contract';
import type { EmployeeRecord, EmployeeRow } from './employees.sql.ts';
import type { ListedEmployee } from './list.sql.ts';
import type { Places } from './lookups.ts';

export const rowToWire = (row: EmployeeRow) => ({
  id: row.id,
  usuario: row.username,
  nombre: row.name,
  apellido: row.surname,
  cuil: row.cuil,
  dni: row.dni,
  numero_legajo: row.fileNumber,
  mail: row.mail,
  sector: row.sector,
  locacion: row.location,
  cargo: row.position,
  status: row.status,
  fecha_contratacion: f.out.day(row.hiredOn),
});

export const listedToWire = (row: ListedEmployee) => ({
  ...rowToWire(row),
  fecha_nacimiento: f.out.day(row.birthOn),
  reporta: row.reportsToName,
  centro_costo: row.costCenter,
  fecha_baja: f.out.day(row.dismissedOn),
});

/** The filters of people, as lists and exports name them. */
export interface PeopleFiltersWire {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly sector?: number | undefined;
  readonly locacion?: number | undefined;
  readonly cargo?: number | undefined;
  readonly reporta?: number | undefined;
  readonly centro_costo?: string | undefined;
  readonly ingreso_desde?: string | undefined;
  readonly ingreso_hasta?: string | undefined;
}

export const wireToTerms = (wire: PeopleFiltersWire) => ({
  text: wire.q,
  status: wire.status,
  sectorId: wire.sector,
  locationId: wire.locacion,
  positionId: wire.cargo,
  reportsTo: wire.reporta,
  costCenter: wire.centro_costo,
  hiredFrom: wire.ingreso_desde,
  hiredTo: wire.ingreso_hasta,
});

const ORDERS = { nombre: 'name', ingreso: 'hired', legajo: 'file' } as const;

export const wireToOrder = (wire: {
  readonly orderBy?: keyof typeof ORDERS | undefined;
  readonly orderType?: 'asc' | 'desc' | undefined;
}) => ({ by: ORDERS[wire.orderBy ?? 'nombre'], descending: wire.orderType === 'desc' });

export const recordToWire = (row: EmployeeRecord) => ({
  ...rowToWire(row),
  fecha_nacimiento: f.out.day(row.birthOn),
  fecha_baja: f.out.day(row.dismissedOn),
  id_sector: row.sectorId,
  id_locacion: row.locationId,
  reporta: row.reportsToId === null ? null : { id: row.reportsToId, nombre: row.reportsToName ?? '' },
  centro_costo: row.costCenter,
  version: row.version,
  idperfiles: [...row.types],
  filtros: {
    sector: [...row.scopeSectors],
    locacion: [...row.scopeLocations],
    carpeta: [...row.scopeFolders],
  },
});

export const briefToWire = (row: EmployeeRow) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  cuil: row.cuil,
  dni: row.dni,
  numero_legajo: row.fileNumber,
  sector: row.sector,
  locacion: row.location,
});

export const nameToWire = (row: { id: number; name: string }) => ({ id: row.id, nombre: row.name });

export const placesToWire = (places: Places) => ({
  sectores: places.sectors.map(nameToWire),
  locaciones: places.locations.map(nameToWire),
});

/** The wire's names of an employee's fields, in the words of the rules. */
export interface EmployeeInput {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly dni: string;
  readonly cuil: string;
  readonly mail: string | undefined;
  readonly sector: string | undefined;
  readonly location: string | undefined;
  readonly position: string | undefined;
  readonly fileNumber: string | undefined;
  readonly birthOn: string | undefined;
  readonly hiredOn: string;
}

export interface EmployeeWire {
  readonly usuario: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly dni: string;
  readonly cuil: string;
  readonly mail?: string | undefined;
  readonly sector?: string | undefined;
  readonly locacion?: string | undefined;
  readonly cargo?: string | undefined;
  readonly numero_legajo?: string | undefined;
  readonly fecha_nacimiento?: string | undefined;
  readonly fecha_contratacion: string;
}

export const wireToInput = (wire: EmployeeWire): EmployeeInput => ({
  username: wire.usuario,
  name: wire.nombre,
  surname: wire.apellido,
  dni: wire.dni,
  cuil: wire.cuil,
  mail: wire.mail,
  sector: wire.sector,
  location: wire.locacion,
  position: wire.cargo,
  fileNumber: wire.numero_legajo,
  birthOn: wire.fecha_nacimiento,
  hiredOn: wire.fecha_contratacion,
});
