import { z } from 'zod';

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly [more: string]: unknown;
}

/** What is sent of a shape of the contract (`input`), or what comes back (`output`). */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return tidied(schema) as Schema;
}

/**
 * The fields of the contract read text of anything that could be one, and say beside it what they are: the latter
 * is told. Their `sample` becomes the example, which the library leaves out of what is read on the way.
 */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== 'object' || value === null) return value;
  const { sample, anyOf, ...rest } = value as Record<string, unknown>;
  const own = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, tidied(part)]));
  if (sample !== undefined) return { ...own, examples: [sample] };
  return anyOf === undefined ? own : { ...own, anyOf: tidied(anyOf) };
}
