import type { ErrorDefinition, Values } from '@legajo/contract';

/** Broken fields of a form: field → which rule, with its number where the rule has one. */
export type BrokenFields = Readonly<
  Record<string, { readonly rule: string; readonly n?: number | undefined }>
>;

/**
 * The one way server code refuses: a catalogued failure. Its text is made where the language is known.
 *
 * @param values fill the `{places}` of the text; never put there what the person may not see.
 * @param fields broken fields, shown beside them.
 */
export class Failure extends Error {
  readonly definition: ErrorDefinition;
  readonly values: Values;
  readonly fields: BrokenFields | undefined;

  constructor(definition: ErrorDefinition, values: Values = {}, fields?: BrokenFields) {
    super(definition.code);
    this.name = 'Failure';
    this.definition = definition;
    this.values = values;
    this.fields = fields;
  }
}

/**
 * Refuses with one field named, so that the form can show it there.
 *
 * @throws Failure always.
 */
export function refuseField(
  definition: ErrorDefinition,
  field: string,
  rule = 'invalid',
  values: Values = {},
): never {
  throw new Failure(definition, values, { [field]: { rule } });
}
