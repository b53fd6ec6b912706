import type { PersonFilters } from '@legajo/contract/people/person-fields';
import type { PersonLack, PersonWait } from '@legajo/contract/waits';
import type { EmployeeRow } from '../person-row.ts';

/** How people stand on a day; `hired` are the active and those who are to be. */
export type PersonState = 'active' | 'upcoming' | 'hired' | 'onboarding' | 'inactive';

export interface EmployeeFilter {
  readonly viewer: number;
  readonly terms: readonly string[];
  readonly status: PersonState | undefined;
  /** The instant of the question: who is hired for a later day is not active yet. */
  readonly now: Date;
  /** What fields are to hold: an id of what they name, or their text. */
  readonly holds: PersonFilters;
  /** The viewer reaches direct reports only; said besides the limit, for the plan. */
  readonly reportsOnly?: boolean | undefined;
  /** The first and the last day of hiring. */
  readonly hiredFrom?: string | undefined;
  readonly hiredTo?: string | undefined;
  /** The first and the last day of dismissal. */
  readonly leftFrom?: string | undefined;
  readonly leftTo?: string | undefined;
  /** A day on which they were employed. */
  readonly employedOn?: string | undefined;
  /** Days on one of which they were away. */
  readonly awayFrom?: string | undefined;
  readonly awayTo?: string | undefined;
  readonly lacks?: PersonLack | undefined;
  /** What of theirs waits, and the instant of the question. */
  readonly waits?: { readonly what: PersonWait; readonly now: Date } | undefined;
}

export type EmployeeOrder = 'name' | 'hired' | 'file';

/** An order, and whether the last come first. */
export interface EmployeeSorting {
  readonly by: EmployeeOrder;
  readonly descending: boolean;
}

/** A person as lists and exports tell of them. */
export interface ListedEmployee extends EmployeeRow {
  /** The file number as it is sorted by. */
  readonly fileKey: string;
}
