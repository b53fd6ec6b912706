/**
 * Where a code comes from. `given`: the specification shows it. `number`: the specification shows the
 * number without its meaning. `range`: chosen by us inside a range it shows. `ours`: chosen by us.
 */
export type ErrorSource = 'given' | 'number' | 'range' | 'ours';

export interface ErrorDefinition {
  /** `area.name`, the key of its text in `locales/<locale>/errors.json`. */
  readonly key: string;
  /** What travels as `code`. */
  readonly code: string;
  readonly status: number;
  /** When it arises, for whoever reads the catalogue. */
  readonly when: string;
  readonly source: ErrorSource;
}

type Shape = Readonly<Record<string, Omit<ErrorDefinition, 'key'>>>;

/** Declares the failures of an area once; the property name becomes part of the text's key. */
export function defineErrors<const A extends string, const S extends Shape>(
  area: A,
  shapes: S,
): { readonly [K in keyof S]: ErrorDefinition } {
  const entries = Object.entries(shapes).map(([name, shape]) => [name, { key: `${area}.${name}`, ...shape }]);
  return Object.fromEntries(entries) as { readonly [K in keyof S]: ErrorDefinition };
}
