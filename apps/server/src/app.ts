import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { allCalls, bodyLimitOf, type Call, e } from '@legajo/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { authenticateKey, isKeyText } from './api-keys/public.ts';
import { knowInspector } from './inspections/public.ts';
import { proveAtDoor } from './mfa/public.ts';
import { readTlsPair } from './platform/config/tls.ts';
import { Failure } from './platform/failure.ts';
import { plainForwarded } from './platform/http/admission/address.ts';
import { type AdmitParts, admitRequest } from './platform/http/admission/admit-request.ts';
import { makeOpenStreams } from './platform/http/admission/open-streams.ts';
import { makeRates } from './platform/http/admission/rates.ts';
import { makeReceiving } from './platform/http/admission/receiving.ts';
import { makeRefusedLog } from './platform/http/admission/refused.ts';
import { trustOf } from './platform/http/admission/trust.ts';
import { makeUnproven, type Unproven } from './platform/http/admission/unproven.ts';
import { answer } from './platform/http/answer.ts';
import type { Binding } from './platform/http/binding.ts';
import { endConnections } from './platform/http/connection/end-connections.ts';
import { renewCertificate } from './platform/http/connection/renew-certificate.ts';
import { serverOptions } from './platform/http/connection/secure-server.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { type Readiness, serveHealth } from './platform/http/health.ts';
import { serveOpenApi } from './platform/http/openapi/serve.ts';
import { setCompression, travelOf } from './platform/http/web/compression.ts';
import { serveLegacyPages } from './platform/http/web/legacy-pages.ts';
import { setSecurityHeaders } from './platform/http/web/security-headers.ts';
import { serveWebApps, type WebApp } from './platform/http/web/web-apps.ts';
import { authenticate } from './session/public.ts';
import { slices } from './slices.ts';
import type { Platforms } from './start/platform.ts';

export interface AppOptions {
  readonly readiness: Readiness;
  /** Folder that holds `admin/dist`, `employee/dist`; none serves calls only. */
  readonly webFolder: string | null;
}

/** Ours: more sockets than a process with a thousand people ever holds. */
const MOST_SOCKETS = 10_000;

/**
 * The HTTP application: every call of the contract at its path. What no slice answers yet says so with 501.
 *
 * @throws Error when two slices answer the same call.
 */
export async function buildApp(platforms: Platforms, options: AppOptions): Promise<FastifyInstance> {
  const { readiness } = options;
  const platform = platforms.calls;
  const trust = trustOf(platform.config.trustProxy);
  const { tls } = platform.config;
  const pair = tls && readTlsPair(tls);
  const https = pair !== null || (platform.config.publicUrl?.startsWith('https:') ?? false);
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust,
    bodyLimit: platform.limits['body.stranger.bytes'],
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4000, caseSensitive: true },
    forceCloseConnections: 'idle',
    // An address that cannot be read is refused before any route, in the words for one that nobody serves.
    frameworkErrors: errorHandler(platform.log),
    // A body has a least rate instead of a flat deadline (`receiving.ts`).
    requestTimeout: 0,
    ...serverOptions(pair),
    // Proxies write ports, brackets and spaces: trust and evidence are decided on plain addresses.
    rewriteUrl: (request) => {
      const plain = plainForwarded(request.headers['x-forwarded-for']);
      if (plain === undefined) delete request.headers['x-forwarded-for'];
      else request.headers['x-forwarded-for'] = plain;
      return request.url ?? '/';
    },
  });
  app.server.maxConnections = MOST_SOCKETS;
  const unproven = makeUnproven(platform.limits, trust, platform.counts);
  app.server.on('connection', unproven.connected);
  app.server.on('session', unproven.session);
  if (tls && pair) {
    const renewal = renewCertificate(app.server, tls, pair, platform.log);
    app.addHook('onClose', async () => renewal.end());
  }
  endConnections(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('admitted', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // No call takes plain text: left in, it would count as a form without fields.
  app.removeContentTypeParser('text/plain');
  await setSecurityHeaders(app, https);
  await setCompression(app);
  await app.register(formbody, { parser: (text) => parse(text, '&', '=', { maxKeys: 2000 }) });
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setErrorHandler(errorHandler(platform.log, makeRefusedLog(platform.log)));
  app.setNotFoundHandler(() => {
    throw new Failure(e.shared.unknownPath);
  });
  app.addHook('onRequest', async (request) => {
    if (!readiness.ready && !request.url.startsWith('/health/')) throw new Failure(e.shared.unavailable);
  });
  serveHealth(app, platforms, readiness);
  serveOpenApi(app, platform, new Set(openCalls().map((call) => call.id)));
  serveLegacyPages(app);
  if (options.webFolder !== null) await serveWebApps(app, webApps(options.webFolder), https);
  for (const slice of slices) slice.pages?.(app, platform);
  serveCalls(app, platforms, unproven);
  return app;
}

function serveCalls(app: FastifyInstance, platforms: Platforms, unproven: Unproven): void {
  const { limits } = platforms.calls;
  const parts: AdmitParts = {
    platform: platforms.calls,
    authenticate: (platform, token, use) =>
      (isKeyText(token) ? authenticateKey : authenticate)(platform, token, use),
    knowInspector,
    prove: proveAtDoor,
    rates: makeRates(limits),
    receiving: makeReceiving(limits),
    unproven,
    streams: makeOpenStreams(limits),
  };
  const bindings = bindingsById();
  const waysIn = new Set(slices.flatMap((slice) => (slice.isWayIn ? (slice.routes ?? []) : [])));
  for (const call of allCalls) {
    const binding = bindings.get(call.id) ?? { call, mode: 'steps', handle: refuseNotBuilt };
    const isWayIn = call.access === 'public' && waysIn.has(binding);
    app.route({
      url: call.path,
      ...travelOf(call),
      bodyLimit: limits[bodyLimitOf(call)],
      onRequest: admitRequest(call, parts),
      handler: answer(binding, isWayIn ? platforms.waysIn : platforms.calls),
    });
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
