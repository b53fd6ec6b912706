import type { PersonFilters } from '@legajo/contract/people/person-fields';
import type { EmployeeRow } from '../person-row.ts';

export interface EmployeeFilter {
  readonly viewer: number;
  readonly terms: readonly string[];
  readonly status: string | undefined;
  /** What fields are to hold: an id of what they name, or their text. */
  readonly holds: PersonFilters;
  /** The viewer reaches direct reports only; said besides the limit, for the plan. */
  readonly reportsOnly?: boolean | undefined;
  /** The first and the last day of hiring. */
  readonly hiredFrom?: string | undefined;
  readonly hiredTo?: string | undefined;
}

export type EmployeeOrder = 'name' | 'hired' | 'file';

/** A person as lists and exports tell of them. */
export interface ListedEmployee extends EmployeeRow {
  /** The file number as it is sorted by. */
  readonly fileKey: string;
}
