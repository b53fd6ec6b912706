import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Platform } from '../context.ts';

/** Whether the process answers calls: not before it is seeded, not once it stops. */
export interface Readiness {
  ready: boolean;
}

/** `/health/live`, `/health/ready` and `/metrics` (operating contract, Addresses). */
export function serveHealth(app: FastifyInstance, platform: Platform, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_, reply) => {
    const database = await answers(platform);
    const ready = readiness.ready && database;
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', database });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'legajo_request_seconds',
    help: 'Time to answer a call',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!isOwnMachine(request)) return reply.status(404).send();
    return reply.type(registry.contentType).send((await registry.metrics()) + platform.counts.toText());
  });
}

async function answers(platform: Platform): Promise<boolean> {
  try {
    await sql`select 1`.execute(platform.db);
    return true;
  } catch {
    return false;
  }
}

/** Loopback, and not through a proxy that speaks for somebody else. */
function isOwnMachine(request: FastifyRequest): boolean {
  const direct = request.raw.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && (direct === '::1' || /^(::ffff:)?127\./.test(direct));
}
