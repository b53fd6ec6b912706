import type { ErrorDefinition } from '@legajo/contract';

/** The outcome of an act for one of the people of a selection. */
export interface Outcome {
  readonly id: number;
  /** "Apellido, Nombre"; null for who is not the administrator's to know of. */
  readonly name: string | null;
  /** Why they stay as they are; null where it was done. */
  readonly problem: ErrorDefinition | null;
}

/** @param person whom it is about, where they are the administrator's to know of. */
export const outcomeOf = (
  id: number,
  person: { readonly name: string; readonly surname: string } | null | undefined,
  problem: ErrorDefinition | null,
): Outcome => ({ id, name: person ? `${person.surname}, ${person.name}` : null, problem });
