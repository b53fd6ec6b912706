import { PERSON_KEYS, type PersonRecord } from '@legajo/contract/people/person-fields';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
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

export const personJoins = (tx: CompanyTransaction) =>
  sql.join(
    NAME_KINDS.map((kind) => {
      const named = sql.raw(`${kind}_of`);
      return sql`left join ${sql.table(kind)} ${named} on ${named}.company_id = ${tx.companyId} and ${named}.id = p.${sql.ref(columnOf(kind).column)}`;
    }),
    sql` `,
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

export const employeeJoins = (tx: CompanyTransaction) => sql`${personJoins(tx)}
  left join person m on m.company_id = ${tx.companyId} and m.id = p.reports_to`;

export interface EmployeeRecord extends EmployeeRow {
  readonly version: number;
  readonly types: readonly number[];
  readonly scopeSectors: readonly number[];
  readonly scopeLocations: readonly number[];
  readonly scopeFolders: readonly number[];
}
