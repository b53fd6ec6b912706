import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse, ServerHttp2Stream } from 'node:http2';

/** The stream of HTTP/2 that a request or its answer is; undefined where it came over HTTP/1. */
export function streamOf(
  raw: IncomingMessage | ServerResponse | Http2ServerRequest | Http2ServerResponse,
): ServerHttp2Stream | undefined {
  return 'stream' in raw ? raw.stream : undefined;
}

/** What carries a request and others beside it: its session of HTTP/2, or its socket. */
export function carrierOf(raw: IncomingMessage): object {
  return streamOf(raw)?.session ?? raw.socket;
}

/**
 * The name of a connection as long as it is open: the other end's address and port. A connection has several objects
 * here (the socket, TLS over it, and one for each request of HTTP/2), and one name.
 */
export function nameOf(socket: {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
}): string | null {
  const { remoteAddress, remotePort } = socket;
  return remoteAddress === undefined || remotePort === undefined ? null : `${remoteAddress} ${remotePort}`;
}
