import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a stop wait for answers and for nothing else: once it begins, connections that ask nothing are closed at once, and
 * the others after the answer that is under way. Node closes only those that have asked before (`closeIdleConnections`)
 * and stops looking for those whose headers never come, so that one connection a browser opened in advance, or one that
 * watched a stream and is kept for later, would hold up a stop for as long as its client likes.
 */
export function endConnections(app: FastifyInstance): void {
  /** How many answers are under way on each. */
  const open = new Map<Socket, number>();
  let closing = false;
  const endIfIdle = (socket: Socket) => {
    if (closing && (open.get(socket) ?? 0) === 0) socket.destroySoon();
  };
  app.server.on('connection', (socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
    endIfIdle(socket);
  });
  app.server.on('request', ({ socket }, response) => {
    const add = (more: number) => {
      const now = open.get(socket);
      if (now !== undefined) open.set(socket, now + more);
    };
    add(1);
    response.once('close', () => {
      add(-1);
      endIfIdle(socket);
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of open.keys()) endIfIdle(socket);
  });
}
