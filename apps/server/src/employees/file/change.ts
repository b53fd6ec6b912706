import { type EmployeeField, f, type IsoDay } from '@legajo/contract';
import type { EmployeeRecord } from '../employees.sql.ts';

/** What a person's record says, as it can be edited; null where it is empty. */
export interface Editable {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly dni: string;
  readonly cuil: string;
  readonly birthOn: IsoDay | null;
  readonly hiredOn: IsoDay;
  readonly fileNumber: string | null;
  readonly mail: string | null;
  readonly sector: string | null;
  readonly location: string | null;
  readonly position: string | null;
  readonly reportsTo: number | null;
  readonly costCenter: string | null;
}

/** A partial change: what is not there stays. */
export type Change = { readonly [K in keyof Editable]?: Editable[K] | undefined };

/** What each field is called on the wire. */
export const WIRE_NAMES = {
  username: 'usuario',
  name: 'nombre',
  surname: 'apellido',
  dni: 'dni',
  cuil: 'cuil',
  birthOn: 'fecha_nacimiento',
  hiredOn: 'fecha_contratacion',
  fileNumber: 'numero_legajo',
  mail: 'mail',
  sector: 'sector',
  location: 'locacion',
  position: 'cargo',
  reportsTo: 'reporta',
  costCenter: 'centro_costo',
} as const satisfies Record<keyof Editable, EmployeeField>;

const FIELDS = Object.keys(WIRE_NAMES) as (keyof Editable)[];

/** The record as the editing rules know it. */
export const editableOf = (row: EmployeeRecord): Editable => ({
  username: row.username,
  name: row.name,
  surname: row.surname,
  dni: row.dni,
  cuil: row.cuil,
  birthOn: row.birthOn,
  hiredOn: row.hiredOn,
  fileNumber: row.fileNumber,
  mail: row.mail,
  sector: row.sector,
  location: row.location,
  position: row.position,
  reportsTo: row.reportsToId,
  costCenter: row.costCenter,
});

/** What of a change is one. */
export function changedFields(before: Editable, change: Change): (keyof Editable)[] {
  return FIELDS.filter((field) => change[field] !== undefined && change[field] !== before[field]);
}

/** What the trail keeps of a field: as people read it. */
export function shownValue(row: EmployeeRecord, field: keyof Editable): string | null {
  if (field === 'reportsTo') return row.reportsToName;
  if (field === 'birthOn' || field === 'hiredOn') return f.out.day(row[field]) || null;
  return row[field];
}
