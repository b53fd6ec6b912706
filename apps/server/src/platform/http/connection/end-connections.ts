import type { ServerResponse } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { nameOf } from './streams.ts';

/**
 * Lets a stop wait for answers and for nothing else: once it begins, connections that ask nothing are closed at once, and
 * the others after the answer that is under way. Node closes only those that have asked before (`closeIdleConnections`)
 * and stops looking for those whose headers never come, so that one connection a browser opened in advance, or one that
 * watched a stream and is kept for later, would hold up a stop for as long as its client likes. A session of HTTP/2 is
 * told that nothing more is taken, and ends with its last answer. A stream of events is no answer that ends: it is ended, and
 * whoever follows it comes again.
 */
export function endConnections(app: FastifyInstance): void {
  /** How many answers are under way on each. */
  const open = new Map<Socket, number>();
  let closing = false;
  const endIfIdle = (socket: Socket) => {
    if (closing && open.get(socket) === 0) socket.destroySoon();
  };
  const begin = (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
    endIfIdle(socket);
  };
  const sessions = new Set<ServerHttp2Session>();
  const answers = new Set<ServerResponse>();
  app.server.on('connection', begin);
  app.server.on('secureConnection', (socket: TLSSocket) => {
    // From here on it stands for the socket below, which Node hides; sessions are counted by themselves.
    const name = nameOf(socket);
    for (const below of open.keys()) if (nameOf(below) === name) open.delete(below);
    if (socket.alpnProtocol !== 'h2') begin(socket);
  });
  app.server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    if (closing) session.close();
  });
  app.server.on('request', ({ socket }, response) => {
    const add = (more: number) => {
      const now = open.get(socket);
      if (now !== undefined) open.set(socket, now + more);
    };
    add(1);
    answers.add(response);
    response.once('close', () => {
      answers.delete(response);
      add(-1);
      endIfIdle(socket);
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const response of answers) if (isEvents(response)) response.end();
    for (const socket of open.keys()) endIfIdle(socket);
    for (const session of sessions) session.close();
  });
}

const isEvents = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
