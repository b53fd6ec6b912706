import type { IsoDay } from '@legajo/contract';
import { keyOf, type PersonKey, type PersonWire, personField } from '@legajo/contract/people/person-fields';
import type { ListedEmployee } from '../people/public.ts';
import type { WorkbookCell } from '../platform/csv/write-workbook.ts';

const day = (value: string | null): WorkbookCell => (value === null ? null : { day: value });

const STATES = { active: 'activo', onboarding: 'onboarding', inactive: 'inactivo' } as const;

/** Who is hired for a later day is not active yet. */
const stateOf = ({ status, hiredOn }: ListedEmployee, today: IsoDay) =>
  status === 'active' && hiredOn > today ? 'por ingresar' : STATES[status];

const OF_STATE: Readonly<Record<string, (row: ListedEmployee, today: IsoDay) => WorkbookCell>> = {
  reporta: (row) => row.reportsToName,
  status: stateOf,
  fecha_baja: (row) => day(row.dismissedOn),
};

const ofField = (key: PersonKey, row: ListedEmployee): WorkbookCell =>
  personField(key).kind === 'fecha' ? day(row[key] as string | null) : row[key];

/** One person's cells, in the order of the columns. */
export const peopleCells = (
  row: ListedEmployee,
  columns: readonly string[],
  today: IsoDay,
): readonly WorkbookCell[] =>
  columns.map((column) => OF_STATE[column]?.(row, today) ?? ofField(keyOf(column as PersonWire), row));
