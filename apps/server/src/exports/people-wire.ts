import type { PeopleColumn } from '@legajo/contract/people-filters';
import type { ListedEmployee } from '../employees/public.ts';
import type { WorkbookCell } from '../platform/csv/write-workbook.ts';

const day = (value: string | null): WorkbookCell => (value === null ? null : { day: value });

const STATES = { active: 'activo', onboarding: 'onboarding', inactive: 'inactivo' } as const;

const CELL: Readonly<Record<PeopleColumn, (row: ListedEmployee) => WorkbookCell>> = {
  usuario: (row) => row.username,
  nombre: (row) => row.name,
  apellido: (row) => row.surname,
  dni: (row) => row.dni,
  cuil: (row) => row.cuil,
  mail: (row) => row.mail,
  sector: (row) => row.sector,
  locacion: (row) => row.location,
  cargo: (row) => row.position,
  numero_legajo: (row) => row.fileNumber,
  fecha_nacimiento: (row) => day(row.birthOn),
  fecha_contratacion: (row) => day(row.hiredOn),
  reporta: (row) => row.reportsToName,
  centro_costo: (row) => row.costCenter,
  status: (row) => STATES[row.status],
  fecha_baja: (row) => day(row.dismissedOn),
};

/** One person's cells, in the order of the columns. */
export const peopleCells = (row: ListedEmployee, columns: readonly string[]): readonly WorkbookCell[] =>
  columns.map((column) => CELL[column as PeopleColumn](row));
