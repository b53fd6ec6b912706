import { type Call, callsBySlice } from '@legajo/contract';
import { operationOf } from './operation.ts';
import { refusalsOf, sharedRefusals } from './refusals.ts';
import { TAGS } from './tags.ts';

/** A call with the area that answers it. */
export interface TaggedCall {
  readonly call: Call;
  readonly tag: keyof typeof TAGS;
}

/** Every call of the contract with its area. Files of calls also hold shapes, which are none. */
export function taggedCalls(): TaggedCall[] {
  return Object.entries(callsBySlice).flatMap(([tag, exported]) =>
    Object.values(exported)
      .filter((value: object): value is Call => 'path' in value && 'method' in value && 'access' in value)
      .map((call) => ({ call, tag: tag as TaggedCall['tag'] })),
  );
}

/** The whole contract as an OpenAPI 3.1 document; `open`: the ids of calls that nobody answers yet. */
export function openApiOf(calls: readonly TaggedCall[], open: ReadonlySet<string>): object {
  const paths: Record<string, Record<string, object>> = {};
  const refusals = sharedRefusals(calls.map(({ call }) => refusalsOf(call, open.has(call.id))));
  for (const { call, tag } of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operationOf(call, tag, open.has(call.id), refusals.of),
    };
  }
  const used = new Set(calls.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Legajo',
      version: '1',
      description:
        'Every call of the portal. A refusal has a code of the catalogue and its text in the language asked for.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The portal that serves this document' }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of somebody’s session.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lgj_…',
          description: 'A key of a program, made by the company; `x-key` says what it must hold.',
        },
        inspection: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lgi_…',
          description: 'What whoever entered an inspection was given; it makes these calls and no other.',
        },
      },
      schemas: SCHEMAS,
      responses: refusals.components,
    },
    paths,
  };
}

const TEXTS = { type: 'array', items: { type: 'string' } };

/** The envelope of every answer (wire names, Envelope). */
const SCHEMAS = {
  Success: {
    type: 'object',
    required: ['code', 'results'],
    properties: { code: { const: '00000' }, results: { type: 'object' } },
  },
  Page: {
    type: 'object',
    required: ['total'],
    properties: {
      total: { type: 'integer', minimum: 0, description: 'Exact up to ten thousand' },
      more: { type: 'boolean', description: 'There are more than the total says' },
      next: { type: 'string', description: 'Where the next page begins, sent as `cursor`' },
    },
  },
  Refusal: {
    type: 'object',
    required: ['code', 'results'],
    properties: {
      code: { type: 'string' },
      results: { type: 'object', required: ['data'], properties: { data: TEXTS } },
      fields: { type: 'object', additionalProperties: TEXTS, description: 'What is wrong with each field' },
    },
  },
};
