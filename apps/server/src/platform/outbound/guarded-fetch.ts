import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
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
    const url = checkForm(text);
    const address = await resolve(url.hostname, rule);
    if (url.protocol === 'http:' && !options.plain && !rule.isAllowed(address))
      throw new OutboundRefused('protocol');
    return send(url, address, options);
  };
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

function send(url: URL, address: string, options: GuardedRequest): Promise<Response> {
  const family = isIP(address);
  // The name is not resolved again: what was checked is what is dialled.
  const dial: LookupFunction = (_, wanted, done) =>
    wanted.all ? done(null, [{ address, family }]) : done(null, address, family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  return new Promise((resolved, rejected) => {
    const fail = (error: Error) => rejected(signal.aborted ? new OutboundRefused('timeout') : error);
    const sent = request(
      url,
      { method: options.method ?? 'GET', headers: options.headers ?? {}, lookup: dial, signal, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= MOST_BYTES) chunks.push(chunk);
          else answer.destroy(new OutboundRefused('size'));
        });
        answer.on('error', fail);
        answer.on('end', () => resolved(toResponse(answer.statusCode ?? 502, answer.headers, chunks)));
      },
    );
    sent.on('error', fail);
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
