import { Readable } from 'node:stream';
import { type Call, e, languageOf } from '@legajo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Ctx, OpenCtx, Origin, Platform } from '../context.ts';
import { inCompany } from '../db/in-company.ts';
import { Failure } from '../failure.ts';
import { type Binding, Redirected, Streamed } from './binding.ts';
import { readCookie } from './cookie.ts';
import { envelope } from './envelope.ts';
import { type Authenticate, authorize, bearerOf } from './guard.ts';
import { type Received, receiveMultipart } from './multipart.ts';
import { parseInput } from './parse.ts';
import type { Rate } from './rate.ts';

export interface AnswerParts {
  readonly platform: Platform;
  readonly authenticate: Authenticate;
  readonly rate: Rate;
}

/**
 * Answers a call, in this order and nowhere else: rate → token → actor → action id → parse (files to the
 * spool) → company transaction → handler → envelope.
 */
export function answer(binding: Binding, parts: AnswerParts) {
  const { call } = binding;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { platform } = parts;
    const now = platform.clock.now();
    const origin = originOf(request);
    const actor = await actorFor(call, request, parts, now, origin);
    request.actor = actor;
    const received = await receive(platform, call, request);
    try {
      const raw = { params: request.params, query: request.query, body: received?.fields ?? request.body };
      const input = { ...parseInput(call, raw), files: received?.files ?? {} };
      requireFiles(call, input.files);
      const result = actor
        ? await inTransaction(platform, actor, origin, now, (ctx) =>
            binding.handle(ctx as never, input as never),
          )
        : await binding.handle(openCtx(platform, now, origin, request) as never, input as never);
      return await send(reply, result);
    } finally {
      await received?.discard();
    }
  };
}

async function actorFor(call: Call, request: FastifyRequest, parts: AnswerParts, now: Date, origin: Origin) {
  const { limits } = parts.platform;
  if (call.access === 'public') {
    if (!parts.rate.allow(`address ${origin.address}`, limits['rate.public'], now))
      throw new Failure(e.shared.tooManyRequests);
    return null;
  }
  const token = bearerOf(request);
  if (!token) throw new Failure(e.session.unauthenticated);
  const actor = await parts.authenticate(parts.platform, token, {
    now,
    origin,
    passive: call.passive ?? false,
  });
  if (!parts.rate.allow(`session ${actor.sessionId}`, limits['rate.session'], now))
    throw new Failure(e.shared.tooManyRequests);
  const claimed = request.headers['x-legajo-user'];
  authorize(call, actor, Array.isArray(claimed) ? claimed[0] : claimed);
  return actor;
}

async function receive(platform: Platform, call: Call, request: FastifyRequest): Promise<Received | null> {
  if (call.form !== 'multipart') return null;
  if (request.isMultipart()) return receiveMultipart(platform, call, request);
  const requires = Object.values(call.files ?? {}).some((rule) => rule.required);
  if (requires && request.body !== undefined && request.body !== null)
    throw new Failure(e.shared.unsupportedBody);
  return null;
}

function requireFiles(call: Call, files: Readonly<Record<string, unknown>>): void {
  for (const [field, rule] of Object.entries(call.files ?? {})) {
    if (!rule.required || files[field]) continue;
    const definition =
      call.fieldErrors?.byField?.[field] ?? call.fieldErrors?.required ?? e.shared.invalidFields;
    throw new Failure(definition, {}, { [field]: { rule: 'required' } });
  }
}

function inTransaction<T>(
  platform: Platform,
  actor: Actor,
  origin: Origin,
  now: Date,
  work: (ctx: Ctx) => Promise<T>,
) {
  const { companyId } = actor;
  return inCompany(platform.db, companyId, (tx) =>
    work({
      platform,
      companyId,
      tx,
      now,
      actor,
      origin,
      apart: (apartWork) => inCompany(platform.db, companyId, apartWork),
    }),
  );
}

function openCtx(platform: Platform, now: Date, origin: Origin, request: FastifyRequest): OpenCtx {
  return { platform, now, origin, actor: null, bearer: bearerOf(request), cookie: readCookie(request) };
}

function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request.headers['accept-language']),
  };
}

/** Whether the client has these bytes already, and may show them again (RFC 9110, 13.1.2). */
function isKnown(known: string | undefined, etag: string | undefined): boolean {
  if (known === undefined || etag === undefined) return false;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Personal answers are stored nowhere on their way. */
async function send(reply: FastifyReply, result: unknown): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (result instanceof Redirected) {
    if (result.cookie !== undefined) reply.header('set-cookie', result.cookie);
    return reply.redirect(result.location, 303);
  }
  if (!(result instanceof Streamed)) return reply.send(envelope(result));
  reply.type(result.type).headers({ 'x-content-type-options': 'nosniff', ...result.headers });
  if (isKnown(reply.request.headers['if-none-match'], result.headers.etag)) return reply.code(304).send();
  if (result.fileName !== undefined) {
    const kind = result.inline ? 'inline' : 'attachment';
    reply.header('content-disposition', `${kind}; filename*=UTF-8''${encodeURIComponent(result.fileName)}`);
  }
  return reply.send(
    result.body instanceof Uint8Array ? Buffer.from(result.body) : Readable.from(result.body),
  );
}
