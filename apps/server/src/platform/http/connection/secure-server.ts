import type { RequestListener, Server } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2Session,
  type ServerHttp2Session,
} from 'node:http2';
import type { FastifyHttpOptions } from 'fastify';
import type { TlsPair } from '../../config/tls.ts';
import { HEADERS_MS, IDLE_MS, LOOK_MS } from './deadlines.ts';

/** Ours: what a browser asks of one screen at once, with room. */
const MOST_STREAMS = 100;
/** Ours: a body travels as fast as the line lets it; what is not read yet waits at the sender. */
const STREAM_WINDOW = 1024 * 1024;
const SESSION_WINDOW = 8 * 1024 * 1024;
/** Ours: requests called off at once, and each second from then on (CVE-2023-44487). A person calls off a screen's. */
const RESETS = { streamResetBurst: 200, streamResetRate: 20 };

/** How Fastify makes its server: over the operator's certificate, or by HTTP/1.1 without TLS where there is none. */
export function serverOptions(
  pair: TlsPair | null,
): Pick<FastifyHttpOptions<Server>, 'http' | 'serverFactory'> {
  if (pair === null) return { http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS } };
  return { serverFactory: (listener) => makeSecureServer(listener, pair) };
}

/**
 * A server that speaks HTTP/2, and HTTP/1.1 to whoever knows no other, over the operator's certificate. Deadlines are
 * those of HTTP/1: for the handshake and the first request, for headers, and for a connection that asks nothing more.
 *
 * @param listener hears every request; those of HTTP/2 look to it as those of HTTP/1 do.
 */
function makeSecureServer(listener: RequestListener, { cert, key }: TlsPair): Server {
  const server = createSecureServer({
    cert,
    key,
    allowHTTP1: true,
    minVersion: 'TLSv1.2',
    handshakeTimeout: HEADERS_MS,
    settings: { maxConcurrentStreams: MOST_STREAMS, initialWindowSize: STREAM_WINDOW },
    ...RESETS,
    // For HTTP/1, whose options Node hands on without naming them in its types.
    ...{
      headersTimeout: HEADERS_MS,
      requestTimeout: 0,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: LOOK_MS,
    },
  });
  server.on('session', endIdle);
  // A handshake that fails, or a session against the rules, is its client's matter and is over already.
  server.on('tlsClientError', () => undefined);
  server.on('sessionError', () => undefined);
  return asServer(server, listener);
}

/** What Fastify and our own listeners use of a server is the same in both. */
function asServer(server: Http2SecureServer, listener: RequestListener): Server {
  const plain = server as unknown as Server;
  plain.on('request', listener);
  return plain;
}

/** From here on the connection is somebody's: uploads need not wait for our word after every 64 KiB of all of them. */
export function openWide(session: Http2Session | undefined): void {
  if (session && !session.destroyed && session.state.effectiveLocalWindowSize !== SESSION_WINDOW)
    session.setLocalWindowSize(SESSION_WINDOW);
}

/** Ends a session that has no request for as long as HTTP/1 keeps such a connection. */
function endIdle(session: ServerHttp2Session): void {
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    // It says goodbye first (RFC 9113, 6.8); who does not listen is not waited for.
    session.close();
    timer = setTimeout(() => session.destroy(), LOOK_MS).unref();
  };
  const wait = (ms: number) => {
    timer = setTimeout(end, ms).unref();
  };
  wait(HEADERS_MS);
  session.on('stream', (stream) => {
    clearTimeout(timer);
    open += 1;
    // The rest of a body that was answered before its end is nobody's: the client is told to stop (RFC 9113, 8.1).
    stream.once('finish', () => {
      if (!stream.readableEnded && !stream.endAfterHeaders) stream.close();
    });
    stream.once('close', () => {
      open -= 1;
      if (open === 0 && !session.closed) wait(IDLE_MS);
    });
  });
  session.once('close', () => clearTimeout(timer));
  session.on('error', () => undefined);
}
