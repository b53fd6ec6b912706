import { allErrors, type Call, e } from '@legajo/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { COMPRESSED_PAGE } from './web/compression.ts';

/** Serves the contract as OpenAPI 3.1 at `/openapi.json`, and as a page to read at `/docs`. */
export function serveOpenApi(app: FastifyInstance, calls: readonly Call[], open: ReadonlySet<string>): void {
  const document = JSON.stringify(openApi(calls, open));
  const page = docsPage(calls, open);
  const serve = (url: string, type: string, text: string) =>
    app.route({
      ...COMPRESSED_PAGE,
      url,
      handler: async (_, reply) => reply.type(`${type}; charset=utf-8`).send(text),
    });
  serve('/openapi.json', 'application/json', document);
  serve('/docs', 'text/html', page);
}

/** The whole contract as an OpenAPI document. */
function openApi(calls: readonly Call[], open: ReadonlySet<string>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, open.has(call.id)) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Legajo', version: '1', description: 'Every call of the portal.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(call: Call, open: boolean): object {
  const parameters = [...fieldsOf(call.params, 'path'), ...fieldsOf(call.query, 'query')];
  const declared = [...(call.errors ?? []), ...(call.stepUp ? [e.mfa.stepUp] : [])];
  const codes = [...new Set(declared.map((error) => `${error.status} ${error.code}`))];
  return {
    operationId: call.id,
    summary: call.summary,
    description: open ? 'Not answered yet: 501.' : codes.join(', '),
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-access': call.access,
    parameters,
    ...(call.form ? { requestBody: requestBody(call) } : {}),
    responses: {
      '200': success(call),
      default: { description: 'A refusal with its code', content: refusal },
    },
  };
}

function fieldsOf(shape: z.ZodObject | undefined, place: 'path' | 'query') {
  const schema = shape ? jsonSchema(shape) : { properties: {}, required: [] };
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: field,
  }));
}

function requestBody(call: Call): object {
  const schema = call.body ? jsonSchema(call.body) : { type: 'object', properties: {} };
  const files = Object.keys(call.files ?? {}).map((name) => [name, { type: 'string', format: 'binary' }]);
  const whole = { ...schema, properties: { ...schema.properties, ...Object.fromEntries(files) } };
  const type = call.form === 'multipart' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return { content: { [type]: { schema: whole } } };
}

function success(call: Call): object {
  if (call.result === 'stream') return { description: 'A file or a stream' };
  const items = call.result ? jsonSchema(call.result, 'output') : {};
  const results = { type: 'object', properties: { data: { type: 'array', items } } };
  const schema = { type: 'object', properties: { code: { const: '00000' }, results } };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

const refusal = {
  'application/json': {
    schema: {
      type: 'object',
      properties: { code: { enum: [...new Set(allErrors.map((error) => error.code))] } },
    },
  },
};

interface Schema {
  type?: string;
  properties?: Record<string, object>;
  required?: string[];
}

function jsonSchema(shape: z.ZodType, io: 'input' | 'output' = 'input'): Schema {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;
}

function docsPage(calls: readonly Call[], open: ReadonlySet<string>): string {
  const rows = calls.map(
    (call) =>
      `<tr><td>${call.method}</td><td><code>${escapeHtml(call.path)}</code></td><td>${escapeHtml(call.summary)}</td><td>${escapeHtml(String(call.access))}</td><td>${open.has(call.id) ? 'open' : 'answered'}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Legajo: calls</title></head><body><h1>Calls</h1><p>The same as data: <a href="/openapi.json">openapi.json</a></p><table><thead><tr><th>Method</th><th>Path</th><th>What for</th><th>Who may</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
