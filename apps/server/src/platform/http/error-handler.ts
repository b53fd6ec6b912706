import { type ErrorDefinition, e, languageOf } from '@legajo/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { mayBeOutage } from '../db/outage.ts';
import { Failure } from '../failure.ts';
import type { Log } from '../log.ts';
import type { NoteRefused } from './admission/refused.ts';
import { refusal } from './envelope.ts';

/** What Fastify itself refuses, by its code. */
const KNOWN: Readonly<Record<string, ErrorDefinition>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: e.shared.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: e.shared.unsupportedBody,
  FST_ERR_CTP_INVALID_JSON_BODY: e.shared.badBody,
  FST_ERR_CTP_EMPTY_JSON_BODY: e.shared.badBody,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: e.shared.badBody,
  FST_ERR_MAX_PARAM_LENGTH: e.shared.unknownPath,
  FST_ERR_BAD_URL: e.shared.unknownPath,
};

/** Seconds after which it is worth trying again. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

/** PostgreSQL's `lock_not_available` and `query_canceled`: somebody else held a row, or a statement was cut short. */
const TOOK_TOO_LONG = new Set(['55P03', '57014']);

/**
 * The one place where an error becomes an answer: a Failure as it says, what the framework refuses by its
 * catalogue entry, anything else as 500 without a word of it, logged once with its request id.
 *
 * @param noteRefused hears what somebody signed in was refused.
 */
export function errorHandler(log: Log, noteRefused?: NoteRefused) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const failure = asFailure(error);
    const about = { err: error, requestId: request.id, url: request.routeOptions.url };
    if (isCalledOff(error, request)) log.info(about, 'request called off');
    else if (!failure) log.error(about, 'request failed');
    else if (failure.definition.status === 503 && error !== failure) log.warn(about, 'request put off');
    const { admitted } = request;
    if (failure && admitted?.actor) noteRefused?.(request, admitted.actor, failure.definition, admitted.now);
    const language = request.actor?.language ?? languageOf(request.headers['accept-language']);
    const answered = failure ?? new Failure(e.shared.unexpected);
    const after = answered.afterSeconds ?? RETRY_AFTER[answered.definition.status];
    if (after) reply.header('retry-after', String(after));
    return reply
      .status(answered.definition.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(refusal(answered, language));
  };
}

/** Nobody reads the answer any more: its browser went on to something else, which is no fault of ours. */
const isCalledOff = (error: FastifyError | Error, request: FastifyRequest): boolean =>
  (error as FastifyError).code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed;

function asFailure(error: FastifyError | Error): Failure | null {
  if (error instanceof Failure) return error;
  const code = (error as FastifyError).code ?? '';
  const known = KNOWN[code];
  if (known) return new Failure(known);
  if (TOOK_TOO_LONG.has(code)) return new Failure(e.shared.busy);
  if (mayBeOutage(error)) return new Failure(e.shared.unavailable);
  const status = (error as FastifyError).statusCode;
  return status === 400 ? new Failure(e.shared.badBody) : null;
}
