import { type Call, type ErrorDefinition, type FileRule, keyDoorOf, LIMITS } from '@legajo/contract';
import { exampleOf, isNothing } from './example.ts';
import { exampleFor, type Place } from './given-examples.ts';
import { type Schema, schemaOf } from './json-schema.ts';
import { refusalsOf } from './refusals.ts';
import { keyMay } from './who-may.ts';

const SUCCESS = { $ref: '#/components/schemas/Success' };
const REFUSAL = { $ref: '#/components/schemas/Refusal' };
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
const TEXT = { type: 'string' };
const KNOWN = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of what one has: it is not sent again (304).',
  schema: TEXT,
};
const DISPOSITION = { description: 'Whether it is shown or saved, and by which name.', schema: TEXT };
const MARK = { description: 'The mark of these bytes.', schema: TEXT };
const REPLAYED = { description: 'The same wish was answered so before.', schema: { const: '1' } };

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
    ...(call.marked ? [KNOWN] : []),
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
      ...answersOf(call),
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

/** A success that is told by another code as well, such as that of a password that expired. */
const successWith = (codes: readonly string[]) => ({
  type: 'object',
  required: ['code', 'results'],
  properties: { code: { enum: ['00000', ...codes] }, results: { type: 'object' } },
});

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
  const due = files.filter(([, { required }]) => required).map(([name]) => name);
  // What is due is due: without this a body may be left out (OpenAPI 3.1, Request Body Object).
  const required = (schema.required ?? []).length + due.length > 0;
  if (call.form !== 'multipart') {
    const content = { schema, example };
    return {
      required,
      content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
    };
  }
  const whole = {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(files.map(fileOf)) },
    required: [...(schema.required ?? []), ...due],
  };
  return { required, content: { 'multipart/form-data': { schema: whole } } };
}

/** A file of a body, and how large it may be. */
const fileOf = ([name, { limit }]: [string, FileRule]): [string, object] => [
  name,
  { ...BINARY, description: `${LIMITS[limit]} bytes at most, unless the installation says otherwise.` },
];

/** What it answers where it does not refuse. */
function answersOf(call: Call): Record<string, object> {
  if (call.redirects)
    return {
      '303': { description: 'Goes on', headers: { Location: { schema: TEXT, required: true } } },
      // There is no success in a body: whatever else comes is a refusal.
      default: { description: 'A refusal', content: { 'application/json': { schema: REFUSAL } } },
    };
  return {
    '200': { ...successOf(call), ...headersOf(call) },
    ...(call.marked ? { '304': { description: 'Those bytes still', headers: { ETag: MARK } } } : {}),
  };
}

function headersOf({ once, marked, media }: Call): object {
  const headers = {
    ...(once ? { 'Idempotency-Replayed': REPLAYED } : {}),
    ...(marked ? { ETag: MARK } : {}),
    ...(media ? { 'Content-Disposition': DISPOSITION } : {}),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

function successOf(call: Call): object {
  if (call.events)
    return {
      description: 'A stream of events',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  const files = Object.fromEntries((call.media ?? []).map((medium) => [medium, { schema: BINARY }]));
  if (call.result === 'stream') return { description: 'A file', content: files };
  const items = call.result ? schemaOf(call.result, 'output') : {};
  const isList = 'pagination' in (call.query?.shape ?? {});
  const results = {
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'array', items }, ...(isList ? { pagination: PAGE } : {}) },
  };
  const pagination = isList ? { pagination: { total: 1 } } : {};
  const data = call.result && !isNothing(items) ? [exampleOf(items, true)] : [];
  const codes = (call.errors ?? []).filter(({ status }) => status < 400).map(({ code }) => code);
  const success = codes.length === 0 ? SUCCESS : successWith(codes);
  return {
    description: 'Done',
    content: {
      'application/json': {
        schema: { allOf: [success, { type: 'object', properties: { results } }] },
        example: { code: '00000', results: { data, ...pagination } },
      },
      ...files,
    },
  };
}
