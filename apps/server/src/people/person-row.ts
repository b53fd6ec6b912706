import { PERSON_KEYS, type PersonRecord } from '@legajo/contract/people/person-fields';
import { sql } from 'kysely';
import { columnOf, NAME_KINDS, type NameKind } from './person-columns.ts';

/** A record as it is read: with the ids of what it names besides the names. */
export type SelectedPerson = PersonRecord & {
  readonly [K in NameKind as `${K}Id`]: number | null;
};

const selected = PERSON_KEYS.map((key) => {
  const { column, named } = columnOf(key);
  return named ? `${key}_of.name as "${key}", p.${column} as "${key}Id"` : `p.${column} as "${key}"`;
});

/** Every field of the person whose row the statement calls `p`; it needs `personJoins`. */
export const personSelect = sql.raw(selected.join(', '));

export const personJoins = sql.raw(
  NAME_KINDS.map(
    (kind) =>
      `left join ${kind} ${kind}_of on ${kind}_of.company_id = p.company_id and ${kind}_of.id = p.${columnOf(kind).column}`,
  ).join('\n'),
);

/** A person as lists and records tell of them. */
export interface EmployeeRow extends SelectedPerson {
  readonly id: number;
  readonly status: 'onboarding' | 'active' | 'inactive';
  readonly dismissedOn: string | null;
  readonly reportsToName: string | null;
}

export const employeeColumns = sql`p.id, p.status, p.dismissed_on as "dismissedOn", ${personSelect},
  m.surname || ', ' || m.name as "reportsToName"`;

export const employeeJoins = sql`${personJoins}
  left join person m on m.company_id = p.company_id and m.id = p.reports_to`;

export interface EmployeeRecord extends EmployeeRow {
  readonly version: number;
  readonly types: readonly number[];
  readonly scopeSectors: readonly number[];
  readonly scopeLocations: readonly number[];
  readonly scopeFolders: readonly number[];
}
