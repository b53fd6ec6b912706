import { keyOf, type PersonKey, type PersonWire, personField } from '@legajo/contract/people/person-fields';
import type { ListedEmployee } from '../people/public.ts';
import type { WorkbookCell } from '../platform/csv/write-workbook.ts';

const day = (value: string | null): WorkbookCell => (value === null ? null : { day: value });

const STATES = { active: 'activo', onboarding: 'onboarding', inactive: 'inactivo' } as const;

const OF_STATE: Readonly<Record<string, (row: ListedEmployee) => WorkbookCell>> = {
  reporta: (row) => row.reportsToName,
  status: (row) => STATES[row.status],
  fecha_baja: (row) => day(row.dismissedOn),
};

const ofField = (key: PersonKey, row: ListedEmployee): WorkbookCell =>
  personField(key).kind === 'fecha' ? day(row[key] as string | null) : row[key];

/** One person's cells, in the order of the columns. */
export const peopleCells = (row: ListedEmployee, columns: readonly string[]): readonly WorkbookCell[] =>
  columns.map((column) => OF_STATE[column]?.(row) ?? ofField(keyOf(column as PersonWire), row));
