import { type Call, type ErrorDefinition, e, languageOf, proofAtDoor } from '@legajo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Inspector, Origin, Platform } from '../../context.ts';
import { withPatience } from '../../db/waiting.ts';
import { Failure } from '../../failure.ts';
import { plainAddress } from './address.ts';
import { type Authenticate, authorize, bearerOf, type KnowInspector, type Prove } from './guard.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Rates } from './rates.ts';
import { type Receiving, watchBody } from './receiving.ts';
import type { Unproven } from './unproven.ts';

export interface AdmitParts {
  readonly platform: Platform;
  readonly authenticate: Authenticate;
  readonly knowInspector: KnowInspector;
  readonly prove: Prove;
  readonly rates: Rates;
  readonly receiving: Receiving;
  readonly unproven: Unproven;
  readonly streams: OpenStreams;
}

/** What is known of a request before its body is read. */
export interface Admitted {
  readonly now: Date;
  readonly origin: Origin;
  readonly actor: Actor | null;
  /** Of a call of an inspection. */
  readonly inspector?: Inspector;
  /** Of a program that sends files: asked once they are there, for they may take hours. @throws Failure as at the door. */
  readonly stillGood?: () => Promise<void>;
}

/**
 * Decides before a byte of the body is read: rate → token → actor → action id → proof. A stranger's body is bounded in size,
 * rate and number; nobody without a proven session holds memory for long.
 *
 * @throws Failure of rates, session and access, `stepUp`.
 */
export function admitRequest(call: Call, parts: AdmitParts) {
  const { platform, rates, receiving, unproven } = parts;
  const { limits } = platform;
  const waitMs = limits['wait.call.seconds'] * 1000;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const now = platform.clock.now();
    const origin = originOf(request);
    watchBody(request, reply, limits);
    if (call.access === 'public') {
      if (call.rate === undefined) rates.stranger(origin.address, now);
      else rates.apart(call.rate, origin.address, now);
      unproven.asked(request, reply, origin.address);
      if (request.raw.method !== 'GET') {
        const over = receiving.begin(origin.address);
        request.raw.once('end', over);
        reply.raw.once('close', over);
      }
      request.admitted = { now, origin, actor: null };
      return;
    }
    if (call.access === 'inspection') {
      const inspector = await withPatience(waitMs, () => knownInspector(request, parts, now, origin));
      if (inspector !== null) {
        request.admitted = { now, origin, actor: null, inspector };
        return;
      }
    }
    const actor = await withPatience(waitMs, () => knownActor(call, request, parts, now, origin));
    if (call.events) {
      const over = parts.streams.take(actor, origin);
      // Whoever went away meanwhile closed it already.
      if (request.raw.socket.destroyed) over();
      else reply.raw.once('close', over);
    }
  };
}

/** What a key is refused by before anything is asked. */
const OF_KEYS: ReadonlySet<ErrorDefinition> = new Set(Object.values(e.apiKeys));

/** Null for who is signed in, or nobody: they are refused in the words of every call. */
async function knownInspector(
  request: FastifyRequest,
  { platform, rates, knowInspector, unproven }: AdmitParts,
  now: Date,
  origin: Origin,
): Promise<Inspector | null> {
  const token = bearerOf(request);
  if (!token) return null;
  rates.token(token, origin.address, now);
  const inspector = await knowInspector(platform, token, { now });
  if (inspector === null) return null;
  rates.met(token);
  unproven.proved(request.raw);
  rates.inspection(inspector.companyId, inspector.inspectionId, now);
  return inspector;
}

async function knownActor(call: Call, request: FastifyRequest, parts: AdmitParts, now: Date, origin: Origin) {
  const { platform, rates } = parts;
  const token = bearerOf(request);
  if (!token) throw new Failure(e.session.unauthenticated);
  rates.token(token, origin.address, now);
  const knowAt = (instant: Date) =>
    parts.authenticate(platform, token, { now: instant, origin, passive: call.passive ?? false });
  const actor = await knowAt(now).catch((error: unknown) => {
    // A program that shows a key which is good elsewhere, or was once, asks no oftener than who invents one. Sessions that
    // ended are let ask: on a morning an office comes with hundreds of them, and must not keep its new ones out.
    if (error instanceof Failure && OF_KEYS.has(error.definition)) rates.left(token);
    throw error;
  });
  const again = async () => authorize(call, await knowAt(platform.clock.now()), undefined);
  // Known from here on: a refusal is told in their language, and in the log by whom.
  request.admitted = { now, origin, actor, ...(actor.key ? { stillGood: again } : {}) };
  request.actor = actor;
  rates.met(token);
  parts.unproven.proved(request.raw);
  if (actor.key) rates.key(actor.companyId, actor.key.id, now);
  else rates.session(actor.sessionId, now);
  if (call.rate) rates.person(call.rate, actor.personId, now);
  const claimed = request.headers['x-legajo-user'];
  authorize(call, actor, Array.isArray(claimed) ? claimed[0] : claimed);
  const proof = proofAtDoor(call);
  if (proof !== null) await parts.prove(platform, actor, now, proof);
  return actor;
}

function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    address: plainAddress(request.ip) ?? plainAddress(request.raw.socket.remoteAddress ?? '') ?? '0.0.0.0',
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request.headers['accept-language']),
    wish: wishOf(request.headers['idempotency-key']),
    lastEvent: eventOf(request.headers['last-event-id']),
  };
}

/** The number of an event of ours; anything else is none. */
function eventOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** A key of the client's making; anything else is none. */
function wishOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(header) ? header : undefined;
}
