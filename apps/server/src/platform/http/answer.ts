import { Readable } from 'node:stream';
import { type Call, e } from '@legajo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stepsFor, stepsOf } from '../company.ts';
import type { CompanySteps, Ctx, InspectorSteps, OpenCtx, Origin, Platform, Steps } from '../context.ts';
import { withPatience } from '../db/waiting.ts';
import { Failure } from '../failure.ts';
import type { Admitted } from './admission/admit-request.ts';
import { bearerOf } from './admission/guard.ts';
import { type Binding, Redirected, Replayed, Streamed } from './binding.ts';
import { readCookie } from './cookie.ts';
import { envelope } from './envelope.ts';
import { type Received, receiveMultipart } from './multipart.ts';
import { parseInput } from './parse.ts';

/**
 * Answers a call that was admitted (`admitRequest`), in this order and nowhere else: parse (files to the spool) →
 * handler, in one short transaction of the company or in steps between several → envelope. What a refusal leaves
 * behind is written after the rollback.
 */
export function answer(binding: Binding, platform: Platform) {
  const { call } = binding;
  const waitMs = platform.limits[call.wait ?? 'wait.call.seconds'] * 1000;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { now, origin, actor, inspector, stillGood } = request.admitted as Admitted;
    const received = await receive(platform, call, request);
    try {
      // A key that was revoked while its file came ends with it; whoever is signed in sends to the end what they began.
      if (received && stillGood) await withPatience(waitMs, stillGood);
      const raw = { params: request.params, query: request.query, body: received?.fields ?? request.body };
      const input = { ...parseInput(call, raw), files: received?.files ?? {} };
      requireFiles(call, input.files);
      const work = (ctx: Ctx | Steps | InspectorSteps | OpenCtx) =>
        binding.handle(ctx as never, input as never);
      const result = await withPatience(waitMs, () => {
        if (inspector) {
          const steps = stepsOf(platform, inspector.companyId, now);
          return remembering(steps, () => work({ ...steps, inspector, origin }));
        }
        if (!actor) return work(openCtx(platform, now, origin, request));
        const steps = stepsFor({ platform, origin, now }, actor);
        return remembering(steps, () => (binding.mode === 'steps' ? work(steps) : steps.transaction(work)));
      });
      // What nobody kept is gone when the answer is heard; what a stream may still read goes after it.
      if (!(result instanceof Streamed)) await received?.discard();
      return await send(reply, result);
    } finally {
      await received?.discard();
    }
  };
}

/** Writes what a refusal hands to the edge, once all else of the call was undone. */
async function remembering<T>(steps: CompanySteps, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.kept) await steps.transaction(error.kept);
    throw error;
  }
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

function openCtx(platform: Platform, now: Date, origin: Origin, request: FastifyRequest): OpenCtx {
  return { platform, now, origin, actor: null, bearer: bearerOf(request), cookie: readCookie(request) };
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
  if (result instanceof Replayed) {
    reply.header('idempotency-replayed', '1');
    return reply.send(envelope(result.data));
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
