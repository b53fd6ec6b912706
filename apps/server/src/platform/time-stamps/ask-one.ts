import type { StampFailure } from '@legajo/contract';
import {
  readTimeStampResponse,
  type TimeStampRefusal,
  TimeStampRefused,
  type TimeStampToken,
  timeStampRequest,
} from '@legajo/pdf';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { type OutboundReason, OutboundRefused } from '../outbound/outbound-refused.ts';

type Terms = Parameters<typeof readTimeStampResponse>[2];

/** A service that gave no time stamp that we take. */
export class StampFailed extends Error {
  readonly failure: StampFailure;

  constructor(failure: StampFailure, message: string) {
    super(message);
    this.name = 'StampFailed';
    this.failure = failure;
  }
}

const QUERY = 'application/timestamp-query';
const REPLY = 'application/timestamp-reply';
/** Ours: a token of the largest size that is taken, and what stands around it. */
const MOST_ANSWER_BYTES = 16 * 1024;

/**
 * Asks one service over HTTP (RFC 3161, 3.4): one question, one answer, no redirect followed.
 *
 * @param clock read once the answer is there: the service's clock is compared with it.
 * @throws StampFailed
 */
export async function askOne(
  fetch: GuardedFetch,
  url: string,
  terms: Omit<Terms, 'at'>,
  clock: { now(): Date },
  deadlineMs: number,
): Promise<TimeStampToken> {
  const request = timeStampRequest(terms.parts);
  const headers = { 'content-type': QUERY, accept: REPLY, 'content-length': String(request.der.length) };
  const question = { method: 'POST', headers, body: request.der, deadlineMs, plain: true } as const;
  try {
    const answer = await within(deadlineMs, fetch(url, question));
    // Services name the type as they like; the bytes are judged whatever it is.
    if (answer.status !== 200) throw new StampFailed('answer', `it answered ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > MOST_ANSWER_BYTES) throw new StampFailed('too-large', `it sent ${bytes.length} bytes`);
    return readTimeStampResponse(bytes, request, { ...terms, at: clock.now() });
  } catch (error) {
    throw asFailed(error);
  }
}

/** The fetch has its own deadline, which begins once the name is resolved. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new OutboundRefused('timeout')), ms);
  // Whoever loses the race may still fail, with nobody listening.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function asFailed(error: unknown): unknown {
  if (error instanceof TimeStampRefused) return new StampFailed(REFUSALS[error.reason], error.message);
  if (error instanceof OutboundRefused) return new StampFailed(OUTBOUND[error.reason], error.message);
  if (error instanceof StampFailed) return error;
  // What the system says when nobody answers, or somebody hangs up.
  if (error instanceof Error && 'code' in error) return new StampFailed('unreachable', error.message);
  return error;
}

const REFUSALS: Readonly<Record<TimeStampRefusal, StampFailure>> = {
  malformed: 'answer',
  'too-large': 'too-large',
  rejected: 'rejected',
  'wrong-imprint': 'other-request',
  'wrong-nonce': 'other-request',
  unsound: 'unsound',
  'certificate-missing': 'unsound',
  'certificate-expired': 'expired',
  'certificate-weak': 'weak',
  'wrong-purpose': 'purpose',
  untrusted: 'untrusted',
  'wrong-time': 'clock',
};

const OUTBOUND: Readonly<Record<OutboundReason, StampFailure>> = {
  protocol: 'address',
  credentials: 'address',
  port: 'address',
  private: 'address',
  unresolved: 'unreachable',
  timeout: 'silent',
  size: 'too-large',
};
