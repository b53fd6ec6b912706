import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { allCalls, type Call, e } from '@legajo/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Platform } from './platform/context.ts';
import { Failure } from './platform/failure.ts';
import { type AnswerParts, answer } from './platform/http/answer.ts';
import type { Binding } from './platform/http/binding.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { type Readiness, serveHealth } from './platform/http/health.ts';
import { serveLegacyPages } from './platform/http/legacy-pages.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { makeRate } from './platform/http/rate.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { serveWebApps, type WebApp } from './platform/http/web-apps.ts';
import { authenticate } from './session/public.ts';
import { slices } from './slices.ts';

export interface AppOptions {
  readonly readiness: Readiness;
  /** Folder that holds `admin/dist`, `employee/dist`; none serves calls only. */
  readonly webFolder: string | null;
}

const BODY_BYTES = 2 * 1024 * 1024;

/**
 * The HTTP application: every call of the contract at its path. What no slice answers yet says so with 501.
 *
 * @throws Error when two slices answer the same call.
 */
export async function buildApp(platform: Platform, options: AppOptions): Promise<FastifyInstance> {
  const { readiness } = options;
  const https = platform.config.publicUrl?.startsWith('https:') ?? false;
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(platform.config.trustProxy),
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4000, caseSensitive: true },
    forceCloseConnections: 'idle',
    requestTimeout: 0,
  });
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // No call takes plain text: left in, it would count as a form without fields.
  app.removeContentTypeParser('text/plain');
  await setSecurityHeaders(app, https);
  await app.register(formbody, { parser: (text) => parse(text, '&', '=', { maxKeys: 2000 }) });
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setErrorHandler(errorHandler(platform.log));
  app.setNotFoundHandler(() => {
    throw new Failure(e.shared.unknownPath);
  });
  app.addHook('onRequest', async (request) => {
    if (!readiness.ready && !request.url.startsWith('/health/')) throw new Failure(e.shared.unavailable);
  });
  serveHealth(app, platform, readiness);
  serveOpenApi(app, allCalls, new Set(openCalls().map((call) => call.id)));
  serveLegacyPages(app);
  if (options.webFolder !== null) await serveWebApps(app, webApps(options.webFolder), https);
  for (const slice of slices) slice.pages?.(app, platform);
  serveCalls(app, { platform, authenticate, rate: makeRate() });
  return app;
}

function serveCalls(app: FastifyInstance, parts: AnswerParts): void {
  const bindings = bindingsById();
  for (const call of allCalls) {
    const binding = bindings.get(call.id) ?? { call, handle: refuseNotBuilt };
    app.route({ method: call.method, url: call.path, handler: answer(binding, parts) });
  }
}

/** Every answered call by its id. */
export function bindingsById(): ReadonlyMap<string, Binding> {
  const bound = new Map<string, Binding>();
  for (const binding of slices.flatMap((slice) => slice.routes ?? [])) {
    if (bound.has(binding.call.id)) throw new Error(`The call ${binding.call.id} is answered twice.`);
    bound.set(binding.call.id, binding);
  }
  return bound;
}

/** The calls that no slice answers yet. */
export function openCalls(): readonly Call[] {
  const bound = bindingsById();
  return allCalls.filter((call) => !bound.has(call.id));
}

async function refuseNotBuilt(): Promise<never> {
  throw new Failure(e.shared.notBuilt);
}

function webApps(folder: string): WebApp[] {
  const admin = join(folder, 'admin', 'dist');
  return [
    { base: '/s/', folder: admin, page: 'index.html' },
    { base: '/e/', folder: join(folder, 'employee', 'dist'), page: 'index.html' },
    { base: '/verificar/', folder: admin, page: 'verificar.html' },
  ];
}

type Trust = false | string[] | ((address: string, hop: number) => boolean);

function trustOf(setting: false | number | readonly string[]): Trust {
  if (typeof setting === 'number') return (_, hop) => hop < setting;
  return setting === false ? false : [...setting];
}
