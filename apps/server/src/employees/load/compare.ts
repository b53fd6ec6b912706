import { checkIdentity, formatDay } from '@legajo/contract';
import type { CompanyTransaction } from '../../platform/db/pool.ts';
import type { EmployeeInput } from '../wire.ts';
import { type NameKind, type RollPerson, selectNameIds } from './judge.sql.ts';

/** The names that rows give to sectors, locations and positions, by id where they are there already. */
export type NameIds = Readonly<Record<NameKind, ReadonlyMap<string, number>>>;

/** What is worth a look and refuses nothing (decisions, refinements: a wrong check digit warns). */
export type Warning = 'checkDigit' | 'newName' | 'inactive';

const distinct = (list: readonly (string | undefined)[]) => [
  ...new Set(list.flatMap((one) => (one ? [one] : []))),
];

/** The ids of every name these rows use. */
export async function namesOf(tx: CompanyTransaction, inputs: readonly EmployeeInput[]): Promise<NameIds> {
  return {
    sector: await selectNameIds(tx, 'sector', distinct(inputs.map((input) => input.sector))),
    location: await selectNameIds(tx, 'location', distinct(inputs.map((input) => input.location))),
    position: await selectNameIds(tx, 'position', distinct(inputs.map((input) => input.position))),
  };
}

/** What of a row a person should look at before it goes in. */
export function warningsOf(
  input: EmployeeInput,
  person: RollPerson | null,
  names: NameIds,
  country: string,
): readonly { readonly field: string; readonly warning: Warning }[] {
  const warnings: { field: string; warning: Warning }[] = [];
  if (checkIdentity(country, input.cuil) === false) warnings.push({ field: 'cuil', warning: 'checkDigit' });
  if (input.sector && !names.sector.has(input.sector)) warnings.push({ field: 'sector', warning: 'newName' });
  if (input.location && !names.location.has(input.location))
    warnings.push({ field: 'locacion', warning: 'newName' });
  if (input.position && !names.position.has(input.position))
    warnings.push({ field: 'cargo', warning: 'newName' });
  if (person?.reached && person.status === 'inactive') warnings.push({ field: 'cuil', warning: 'inactive' });
  return warnings;
}

/** What a row changes of a person, as text. What it does not say stays. */
export function changesOf(input: EmployeeInput, person: RollPerson, names: NameIds) {
  const changes: Record<string, [string, string]> = {};
  const compare = (
    field: string,
    before: string | null,
    after: string | undefined,
    same = before === after,
  ) => {
    if (after !== undefined && !same) changes[field] = [before ?? '', after];
  };
  const named = (kind: NameKind, name: string | undefined, id: number | null) =>
    name !== undefined && names[kind].get(name) === id && id !== null;
  compare('nombre', person.name, input.name);
  compare('apellido', person.surname, input.surname);
  compare('dni', person.dni, input.dni);
  compare('mail', person.mail, input.mail);
  compare('sector', person.sector, input.sector, named('sector', input.sector, person.sectorId));
  compare('locacion', person.location, input.location, named('location', input.location, person.locationId));
  compare('cargo', person.position, input.position, named('position', input.position, person.positionId));
  compare('numero_legajo', person.fileNumber, input.fileNumber);
  const day = (field: string, before: string | null, after: string | undefined) =>
    compare(field, formatDay(before), after === undefined ? undefined : formatDay(after));
  day('fecha_nacimiento', person.birthOn, input.birthOn);
  day('fecha_contratacion', person.hiredOn, input.hiredOn);
  return changes;
}
