import { e } from '@legajo/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Failure } from '../platform/failure.ts';
import { errorHandler } from '../platform/http/error-handler.ts';
import { type Readiness, serveHealth } from '../platform/http/health.ts';
import type { Platforms } from './platform.ts';

/** Ours: who measures and who balances, and nobody else. */
const MOST_SOCKETS = 100;
const DEADLINE_MS = 10_000;

/**
 * What a worker answers on `STATUS_PORT`: `/health` and `/metrics` and nothing else. It speaks plain HTTP: nothing of a company
 * goes over it.
 */
export function buildStatus(platforms: Platforms, readiness: Readiness): FastifyInstance {
  const platform = platforms.jobs;
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    requestTimeout: DEADLINE_MS,
    forceCloseConnections: true,
    frameworkErrors: errorHandler(platform.log),
  });
  app.server.maxConnections = MOST_SOCKETS;
  app.decorateRequest('actor', null);
  app.decorateRequest('admitted', null);
  app.setErrorHandler(errorHandler(platform.log));
  app.setNotFoundHandler(() => {
    throw new Failure(e.shared.unknownPath);
  });
  serveHealth(app, platforms, readiness);
  return app;
}
