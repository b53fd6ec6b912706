export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * One text for one value: members sorted by name, no spaces (RFC 8785 for the values we write: strings,
 * booleans, safe integers, lists, objects).
 *
 * @throws RangeError for a number that is no safe integer.
 */
export function canonical(value: Json): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`No canonical form for ${value}`);
    return String(value);
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
