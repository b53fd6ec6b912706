import type { Schema } from './json-schema.ts';

/**
 * One value that a schema allows: its own example, else what it names, else the plainest of its type. Of an object, all
 * that is due; of an answer (`whole`) all there is.
 */
export function exampleOf(schema: Schema, whole = false): unknown {
  const named = [schema.examples?.[0], schema.default, schema.const, schema.enum?.[0]];
  const own = named.find((value) => value !== undefined);
  if (own !== undefined) return own;
  const one = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (one) return exampleOf(one, whole);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, whole)));
  return plainest(schema, whole);
}

function plainest(schema: Schema, whole: boolean): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, whole);
    case 'array':
      return schema.items && !isNothing(schema.items) && (whole || schema.minItems)
        ? [exampleOf(schema.items, whole)]
        : [];
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(schema);
  }
}

/** Whether nothing fits a schema: the answer of a call that says only that it was done. */
export const isNothing = (schema: Schema): boolean => schema.not !== undefined;

function objectOf({ properties = {}, required = [] }: Schema, whole: boolean): Record<string, unknown> {
  const told = Object.entries(properties).filter(([name]) => whole || required.includes(name));
  return Object.fromEntries(told.map(([name, part]) => [name, exampleOf(part, whole)]));
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-26T12:00:00.000Z',
  email: 'ana@pampa.example',
  uri: 'https://pampa.example/',
  uuid: '0b6f6a5e-3d1c-4c8e-9f1a-2f0d6c1b7a90',
};

function textOf({ format, pattern, minLength }: Schema): string {
  if (typeof format === 'string' && FORMATS[format]) return FORMATS[format];
  if (typeof pattern === 'string' && /\\d\{6\}/.test(pattern)) return '123456';
  return 'texto'.padEnd(typeof minLength === 'number' ? minLength : 0, 'o');
}
