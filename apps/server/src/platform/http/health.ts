import { e } from '@legajo/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Platform } from '../context.ts';
import { type PoolState, poolState } from '../db/pools/open-pool.ts';
import type { Database } from '../db/transaction.ts';
import { withPatience } from '../db/waiting.ts';
import { Failure } from '../failure.ts';
import { gatesText } from '../measures/gates.ts';
import { queueText } from '../measures/queue.ts';
import { mayMeasure } from './admission/may-measure.ts';
import { envelope } from './envelope.ts';

/** Whether the process answers calls. */
export interface Readiness {
  /** Not before it is seeded, not once it stops. */
  ready: boolean;
  /** It was told to end: it still answers, and is to be sent nothing more. */
  leaving?: boolean;
}

/**
 * `/health/live`, `/health/ready` and `/metrics` (operating contract, Addresses), in the envelope of the calls.
 * Balancers ask `live`: it reads counters and never the database, whose change of primary must not take every process
 * out. `ready` is for starting and draining. A process that leaves says so in both, and ends each connection of HTTP/1 with
 * its answer, so that the next request on it goes to another.
 *
 * @param platforms whose queues for connections tell whether the process still gets on.
 */
export function serveHealth(
  app: FastifyInstance,
  platforms: { readonly calls: Platform; readonly waysIn: Platform; readonly jobs: Platform },
  readiness: Readiness,
): void {
  const platform = platforms.calls;
  const pools = { calls: platform.db, waysIn: platforms.waysIn.db, jobs: platforms.jobs.db };
  app.get('/health/live', async () => {
    if (readiness.leaving || Object.values(pools).some(isStuck)) throw new Failure(e.shared.unavailable);
    return envelope([{ status: 'live' }]);
  });
  app.get('/health/ready', async () => {
    if (readiness.leaving || !readiness.ready || !(await answers(platform)))
      throw new Failure(e.shared.unavailable);
    return envelope([{ status: 'ready' }]);
  });

  app.addHook('onRequest', async ({ raw }, reply) => {
    if (readiness.leaving && raw.httpVersionMajor === 1) reply.header('connection', 'close');
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
    if (!mayMeasure(request, platform)) return reply.status(404).send();
    const own = [platform.counts.toText(), gatesText(platform, pools)];
    const lines = [await registry.metrics(), ...own, await jobsOf(platform)];
    return reply.type(registry.contentType).send(lines.join(''));
  });
}

const ANSWER_MS = 2000;

/** Ours: longer than any statement, lock or wait may take. */
const STUCK_MS = 60_000;

/**
 * Whether somebody waits for a connection, none came back for a minute, and the database is no excuse: one that cannot
 * be reached is nothing that a new process would mend.
 */
function isStuck(pool: Database): boolean {
  return standsStill(poolState(pool));
}

/** The same over counters. */
export function standsStill({
  stuckMs,
  sinceOutageMs,
}: Pick<PoolState, 'stuckMs' | 'sinceOutageMs'>): boolean {
  return stuckMs > STUCK_MS && sinceOutageMs > STUCK_MS;
}

async function answers(platform: Platform): Promise<boolean> {
  try {
    await withPatience(ANSWER_MS, () => sql`select 1`.execute(platform.db));
    return true;
  } catch {
    return false;
  }
}

/** Jobs by task; nothing while the database does not answer: what the process counted is told all the same. */
async function jobsOf({ db }: Platform): Promise<string> {
  try {
    return await withPatience(ANSWER_MS, () => queueText(db));
  } catch {
    return '';
  }
}
