import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { refuseWhileHolding } from '../db/held.ts';
import { type AddressRule, makeAddressRule } from './addresses.ts';
import { OutboundRefused } from './outbound-refused.ts';

const DEADLINE_MS = 10_000;
const MOST_BYTES = 1024 * 1024;
const OPEN_PORTS = [80, 443];
/** Ports below belong to other protocols. */
const FREE_PORTS_FROM = 1024;

export interface GuardedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Ten seconds unless told. */
  readonly deadlineMs?: number;
  /** What comes back is signed and checked by whoever asks, and what is asked is no secret: plain http will do. */
  readonly plain?: true;
  /** Only the status is of interest: nothing of the answer's body is read. */
  readonly statusOnly?: true;
  /** Gives up before its deadline. */
  readonly signal?: AbortSignal;
}

export type GuardedFetch = (url: string, options?: GuardedRequest) => Promise<Response>;

/**
 * A fetch for addresses that somebody else wrote down: https only (unless `plain`), no user in the address, and never into a
 * private network, which is checked on the address that is dialled, after the name was resolved. Redirects
 * come back as they are, an answer is read up to a mebibyte, everything within ten seconds or the deadline told.
 *
 * @param allowed private ranges that may be reached, also by plain http (`LEGAJO_OUTBOUND_ALLOW`).
 * @throws OutboundRefused; the system's error when nobody answers.
 */
export function makeGuardedFetch(allowed: readonly string[]): GuardedFetch {
  const rule = makeAddressRule(allowed);
  return async (text, options = {}) => {
    refuseWhileHolding('Another system was asked');
    const deadline = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
    const url = checkForm(text);
    const address = await within(deadline, resolve(url.hostname, rule));
    if (url.protocol === 'http:' && !options.plain && !rule.isAllowed(address))
      throw new OutboundRefused('protocol');
    return within(deadline, send(url, address, options, deadline));
  };
}

/**
 * Whether an address may be called at all, without calling it: what `makeGuardedFetch` would refuse is refused now. A name
 * that leads nowhere yet may be one tomorrow.
 *
 * @throws OutboundRefused.
 */
export function makeAddressCheck(allowed: readonly string[]): (url: string) => Promise<void> {
  const rule = makeAddressRule(allowed);
  return async (text) => {
    refuseWhileHolding('The address of another system was looked up');
    const url = checkForm(text);
    const address = await within(AbortSignal.timeout(DEADLINE_MS), resolve(url.hostname, rule)).catch(
      leadsNowhere,
    );
    if (url.protocol === 'http:' && (address === null || !rule.isAllowed(address)))
      throw new OutboundRefused('protocol');
  };
}

function leadsNowhere(error: unknown): null {
  if (error instanceof OutboundRefused && ['unresolved', 'timeout'].includes(error.reason)) return null;
  throw error;
}

/** Names are looked up by the system, which takes its own time. */
async function within<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const onEnd = () => reject(new OutboundRefused('timeout'));
  deadline.addEventListener('abort', onEnd, { once: true });
  try {
    return await Promise.race([work, late]);
  } finally {
    deadline.removeEventListener('abort', onEnd);
  }
}

function checkForm(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new OutboundRefused('protocol');
  if (url.username !== '' || url.password !== '') throw new OutboundRefused('credentials');
  const port = Number(url.port);
  if (url.port !== '' && port < FREE_PORTS_FROM && !OPEN_PORTS.includes(port))
    throw new OutboundRefused('port');
  return url;
}

/** The address to dial. Every one the name leads to must be fit: none is a way in for the others. */
async function resolve(hostname: string, rule: AddressRule): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }];
  const [first] = found;
  if (!first) throw new OutboundRefused('unresolved');
  if (!found.every(({ address }) => rule.accepts(address))) throw new OutboundRefused('private');
  return first.address;
}

function send(url: URL, address: string, options: GuardedRequest, deadline: AbortSignal): Promise<Response> {
  const family = isIP(address);
  // The name is not resolved again: what was checked is what is dialled.
  const dial: LookupFunction = (_, wanted, done) =>
    wanted.all ? done(null, [{ address, family }]) : done(null, address, family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  return new Promise((resolved, rejected) => {
    const fail = (error: Error) => rejected(deadline.aborted ? new OutboundRefused('timeout') : error);
    // Thrown in here it would end the process: whoever answers may write any status into the first line (999, 101).
    const end = ({ statusCode = 0, headers }: IncomingMessage, chunks: readonly Buffer[]) => {
      try {
        resolved(toResponse(statusCode, headers, chunks));
      } catch (error) {
        fail(error as Error);
      }
    };
    const sent = request(
      url,
      { method: options.method ?? 'GET', headers: options.headers ?? {}, lookup: dial, signal, agent: false },
      (answer) => {
        if (options.statusOnly) {
          answer.on('error', () => undefined);
          answer.destroy();
          return end(answer, []);
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= MOST_BYTES) chunks.push(chunk);
          else answer.destroy(new OutboundRefused('size'));
        });
        answer.on('error', fail);
        answer.on('end', () => end(answer, chunks));
      },
    );
    sent.on('error', fail);
    // Nobody asked for another protocol. Unheard, a 101 is neither an answer nor an error, and its deadline ends nothing.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      end(answer, []);
    });
    sent.end(options.body);
  });
}

const WITHOUT_BODY = [204, 205, 304];

function toResponse(
  status: number,
  from: NodeJS.Dict<string | string[]>,
  chunks: readonly Buffer[],
): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(from)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(Buffer.concat(chunks)), {
    status,
    headers,
  });
}
