import type { ErrorDefinition, Values } from '@legajo/contract';
import type { CompanyCtx } from './company-ctx.ts';

/** Broken fields of a form: field → which rule, with its number where the rule has one. */
export type BrokenFields = Readonly<
  Record<string, { readonly rule: string; readonly n?: number | undefined }>
>;

/** What a refusal leaves behind: run in a short transaction of the company, once all else was undone. */
export type Remembered = (ctx: CompanyCtx) => Promise<void>;

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
  /** Written after the rollback, in a transaction of its own: see `remember`. */
  kept: Remembered | undefined;
  /** After how many seconds it is worth trying again, where that is known. */
  afterSeconds: number | undefined;

  constructor(definition: ErrorDefinition, values: Values = {}, fields?: BrokenFields) {
    super(definition.code);
    this.name = 'Failure';
    this.definition = definition;
    this.values = values;
    this.fields = fields;
  }

  /** Says when it is worth trying again (`Retry-After`, RFC 9110 section 10.2.3). @returns itself. */
  tryAgainIn(seconds: number): this {
    this.afterSeconds = seconds;
    return this;
  }

  /** Hands to the edge what must survive the refusal, such as its entry in the trail. @returns itself. */
  remember(kept: Remembered): this {
    this.kept = kept;
    return this;
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
