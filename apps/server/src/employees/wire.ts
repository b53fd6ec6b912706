import { f } from '@legajo/contract';
import type { EmployeeRecord, EmployeeRow } from './employees.sql.ts';
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

export const recordToWire = (row: EmployeeRecord) => ({
  ...rowToWire(row),
  fecha_nacimiento: f.out.day(row.birthOn),
  fecha_baja: f.out.day(row.dismissedOn),
  id_sector: row.sectorId,
  id_locacion: row.locationId,
  reporta: row.reportsToId === null ? null : { id: row.reportsToId, nombre: row.reportsToName ?? '' },
  centro_costo: row.costCenter,
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
