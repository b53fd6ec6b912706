import { type Call, type ErrorDefinition, keyDoorOf } from '@legajo/contract';
import { exampleOf, isNothing } from './example.ts';
import { exampleFor, type Place } from './given-examples.ts';
import { type Schema, schemaOf } from './json-schema.ts';
import { refusalsOf } from './refusals.ts';
import { keyMay } from './who-may.ts';

const SUCCESS = { $ref: '#/components/schemas/Success' };
const PAGE = { $ref: '#/components/schemas/Page' };
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names one wish. For 24 hours the same key with the same request is answered as the first time, with `idempotency-replayed: 1`.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
};
const BINARY = { type: 'string', format: 'binary' };

/** A call as an operation of OpenAPI 3.1, under the tag of its area; `refusal` gives the answer of the failures of one status. */
export function operationOf(
  call: Call,
  tag: string,
  open: boolean,
  refusal: (codes: readonly ErrorDefinition[]) => object,
): object {
  const parameters = [
    ...parametersOf(call, 'params', 'path'),
    ...parametersOf(call, 'query', 'query'),
    ...(call.once ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [tag],
    security: securityOf(call),
    'x-access': call.access,
    ...(keyMay(call) === null ? {} : { 'x-key': keyMay(call) }),
    ...(call.management ? { 'x-management': true } : {}),
    ...(call.stepUp ? { 'x-step-up': call.stepUp } : {}),
    ...(open ? { description: 'Declared, and not answered yet: 501.', 'x-open': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.form && call.method !== 'GET' ? { requestBody: requestBodyOf(call) } : {}),
    responses: {
      '200': successOf(call),
      ...Object.fromEntries([...refusalsOf(call, open)].map(([status, codes]) => [status, refusal(codes)])),
    },
  };
}

/** By a session, by a program's key, by either, or by an inspection. */
function securityOf(call: Call): object[] {
  if (call.access === 'public') return [];
  const byKey = keyDoorOf(call).by === 'never' ? [] : [{ apiKey: [] }];
  if (call.access === 'inspection') return [{ inspection: [] }];
  return [...(call.access === 'key' ? [] : [{ bearer: [] }]), ...byKey];
}

/** The schema of what is sent in a place, null where nothing is. */
export function schemaIn(call: Call, place: Place): Schema | null {
  const shape = call[place];
  return shape ? schemaOf(shape, 'input') : null;
}

/** What is sent in a place, by example: what is due, and nothing more. */
export function exampleIn(call: Call, place: Place): Record<string, unknown> {
  const given = exampleFor(call.id, place);
  const schema = schemaIn(call, place);
  return given ?? (schema === null ? {} : (exampleOf(schema) as Record<string, unknown>));
}

function parametersOf(call: Call, place: 'params' | 'query', where: 'path' | 'query'): object[] {
  const schema = schemaIn(call, place);
  const examples = exampleIn(call, place);
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || (schema?.required ?? []).includes(name),
    // What is no single value travels as JSON in its field.
    ...(field.type === 'object' ? { content: { 'application/json': { schema: field } } } : { schema: field }),
    ...(examples[name] === undefined || field.type === 'object' ? {} : { example: examples[name] }),
  }));
}

function requestBodyOf(call: Call): object {
  const schema = schemaIn(call, 'body') ?? { type: 'object', properties: {} };
  const example = exampleIn(call, 'body');
  const files = Object.entries(call.files ?? {});
  if (call.form !== 'multipart') {
    const content = { schema, example };
    return { content: { 'application/json': content, 'application/x-www-form-urlencoded': content } };
  }
  const due = files.filter(([, { required }]) => required).map(([name]) => name);
  const whole = {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(files.map(([name]) => [name, BINARY])) },
    required: [...(schema.required ?? []), ...due],
  };
  return { content: { 'multipart/form-data': { schema: whole } } };
}

function successOf(call: Call): object {
  if (call.events)
    return {
      description: 'A stream of events',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  if (call.result === 'stream')
    return { description: 'A file', content: { 'application/octet-stream': { schema: BINARY } } };
  const items = call.result ? schemaOf(call.result, 'output') : {};
  const isList = 'pagination' in (call.query?.shape ?? {});
  const results = {
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'array', items }, ...(isList ? { pagination: PAGE } : {}) },
  };
  const pagination = isList ? { pagination: { total: 1 } } : {};
  const data = call.result && !isNothing(items) ? [exampleOf(items, true)] : [];
  return {
    description: 'Done',
    content: {
      'application/json': {
        schema: { allOf: [SUCCESS, { type: 'object', properties: { results } }] },
        example: { code: '00000', results: { data, ...pagination } },
      },
    },
  };
}
