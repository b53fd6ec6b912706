import type { Call } from '@legajo/contract/call';

export type Value = string | number | boolean | null | undefined | readonly unknown[] | object;
export type Values = Readonly<Record<string, Value>>;

/** `/v2/x/:id` with its parameters in place. Throws when one is missing: such an address means nothing. */
export function fillPath(path: string, params: Values = {}): string {
  return path.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new TypeError(`no ${name}: ${path}`);
    return encodeURIComponent(String(value));
  });
}

/** Query text with its `?`, or nothing. */
export function encodeQuery(query: Values = {}): string {
  const pairs = encodePairs(query);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][])}`;
}

/**
 * Name and text of every field, the way the wire wants them: lists as repeated `name[]`, nested values as
 * JSON in one field, flags as 0 or 1, nothing for what is missing.
 */
export function encodePairs(values: Values = {}): readonly (readonly [string, string])[] {
  return Object.entries(values).flatMap(([name, value]): (readonly [string, string])[] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((item) => [`${name}[]`, scalar(item)] as const);
    return [[name, scalar(value)] as const];
  });
}

function scalar(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The body of a call: multipart as the contract says, form-encoded otherwise. */
export function encodeBody(
  call: Pick<Call, 'form'>,
  body: Values | undefined,
  files: Readonly<Record<string, Blob | undefined>> | undefined,
): URLSearchParams | FormData {
  const pairs = encodePairs(body);
  if (call.form !== 'multipart') return new URLSearchParams(pairs as [string, string][]);
  const form = new FormData();
  // Fields travel before files, so that a server that streams knows what the file is for.
  for (const [name, value] of pairs) form.append(name, value);
  for (const [name, file] of Object.entries(files ?? {})) if (file) form.append(name, file);
  return form;
}
