export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * One text for one value: members sorted by name, no spaces (RFC 8785; a number as ECMAScript writes it,
 * 3.2.2.3, which a column of JSON gives back).
 *
 * @throws RangeError for what is no number of JSON.
 */
export function canonical(value: Json): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`No canonical form for ${value}`);
    return JSON.stringify(value);
  }
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`);
  return `{${members.join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
