import type { Schema } from '../../src/platform/http/openapi/json-schema.ts';

/** An operation of the document, as far as types are made of it. */
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema?: Schema;
    readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * TypeScript of an OpenAPI 3.1 document: a type for each shared schema, and `Calls`, which says of each call where it is,
 * what it takes and what it answers. It reads the served document alone, as a stranger's generator does, and throws on
 * what it knows no type for. It is ours because the generators that are maintained are made of the interface that compilers
 * had before version 7.
 */
export function typesOf(document: OpenApi): string {
  const shared = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => entryOf(path, method, operation)),
  );
  return [...shared, 'export interface Calls {', ...calls, '}', ''].join('\n');
}

function entryOf(path: string, method: string, operation: Operation): string {
  const parameters = (place: 'path' | 'query') =>
    fieldsOf(
      (operation.parameters ?? [])
        .filter((one) => one.in === place)
        .map(({ name, required, schema, content }) => [
          name,
          required,
          schema ?? content?.['application/json']?.schema ?? {},
        ]),
    );
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  const parts = [
    `method: ${JSON.stringify(method.toUpperCase())}`,
    `path: ${JSON.stringify(path)}`,
    `params: ${parameters('path')}`,
    `query: ${parameters('query')}`,
    `body: ${body ? typeOf(body) : 'undefined'}`,
    `answer: ${answer ? typeOf(answer) : 'unknown'}`,
  ];
  return `  ${JSON.stringify(operation.operationId)}: { ${parts.join('; ')} };`;
}

const fieldsOf = (fields: readonly (readonly [name: string, due: boolean, schema: Schema])[]): string =>
  `{ ${fields.map(([name, due, schema]) => `${JSON.stringify(name)}${due ? '' : '?'}: ${typeOf(schema)}`).join('; ')} }`;

/** The type of a schema. @throws Error on a type that JSON Schema does not have. */
export function typeOf(schema: Schema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.replace('#/components/schemas/', '');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ') || 'never';
  const whole = schema.allOf?.map((one) => `(${typeOf(one)})`).join(' & ');
  const either = (schema.anyOf ?? schema.oneOf)?.map((one) => `(${typeOf(one)})`).join(' | ');
  if (whole || either) return [whole, either && `(${either})`].filter(Boolean).join(' & ');
  if (schema.not) return 'never';
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return 'unknown';
  return types.map((type) => plainType(type, schema)).join(' | ');
}

function plainType(type: string, schema: Schema): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${typeOf(schema.items ?? {})})[]`;
    case 'object':
      return objectType(schema);
    default:
      throw new Error(`There is no type ${type}.`);
  }
}

function objectType({ properties, required = [], additionalProperties: more }: Schema): string {
  const fields = Object.entries(properties ?? {});
  if (fields.length > 0)
    return fieldsOf(fields.map(([name, field]) => [name, required.includes(name), field]));
  return typeof more === 'object' && more !== null
    ? `Record<string, ${typeOf(more as Schema)}>`
    : 'Record<string, unknown>';
}
