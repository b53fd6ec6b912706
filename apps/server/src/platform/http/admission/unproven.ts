import type { IncomingMessage } from 'node:http';
import { constants, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { e, type Limits } from '@legajo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counts } from '../../counts.ts';
import { Failure } from '../../failure.ts';
import { openWide } from '../connection/secure-server.ts';
import { nameOf, streamOf } from '../connection/streams.ts';
import { networkOf, plainAddress } from './address.ts';
import type { Trust } from './trust.ts';

/**
 * Bounds what one network holds open without having proven a session: connections, and through a trusted proxy, whose
 * connections carry many people, the requests it forwards. A connection of HTTP/2 carries many requests, each of which
 * counts as one of HTTP/1 with a connection of its own. What proves a session counts no more, so that whoever is signed
 * in is never shut out by who is not.
 */
export interface Unproven {
  /** A connection begins. One too many of its network is closed at once, before a byte of it is read. */
  connected(socket: Socket): void;
  /** A session of HTTP/2 begins: each of its requests, while nothing is proven, counts. One too many is turned away. */
  session(session: ServerHttp2Session): void;
  /** A stranger's request begins. @throws Failure `tooManyRequests` */
  asked(request: FastifyRequest, reply: FastifyReply, address: string): void;
  /** A session was proven on the connection of a request. */
  proved(raw: IncomingMessage): void;
}

/** Makes the counts of a process. */
export function makeUnproven(limits: Limits, isTrusted: Trust, counts: Counts): Unproven {
  const most = limits['unproven.address'];
  const byNetwork = new Map<string, number>();
  /** By the name of the connection. What is not here proved a session, or is a trusted proxy's. */
  const leaving = new Map<string, () => void>();

  const enter = (address: string): (() => void) | null => {
    const network = networkOf(address);
    const now = byNetwork.get(network) ?? 0;
    if (now >= most) {
      counts.add('legajo_unproven_refused_total');
      return null;
    }
    byNetwork.set(network, now + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const rest = (byNetwork.get(network) ?? 1) - 1;
      if (rest === 0) byNetwork.delete(network);
      else byNetwork.set(network, rest);
    };
  };
  /** Null for a trusted proxy, and for a socket of this machine that has no address. */
  const countedPeer = ({ remoteAddress }: Socket) =>
    remoteAddress === undefined || isTrusted(remoteAddress, 0) ? null : plainAddress(remoteAddress);

  return {
    connected: (socket) => {
      const peer = countedPeer(socket);
      if (peer === null) return;
      const leave = enter(peer);
      if (leave === null) {
        socket.destroy();
        return;
      }
      const name = nameOf(socket) ?? '';
      leaving.set(name, leave);
      socket.once('close', () => {
        leave();
        if (leaving.get(name) === leave) leaving.delete(name);
      });
    },
    session: (session) => {
      const { socket } = session;
      const [peer, name] = [countedPeer(socket), nameOf(socket) ?? ''];
      let open = 0;
      session.on('stream', (stream) => {
        open += 1;
        stream.once('close', () => {
          open -= 1;
        });
        // The first is the connection's own, which counts already.
        if (peer === null || open === 1 || !leaving.has(name)) return;
        const leave = enter(peer);
        // Nothing of it was done, and browsers ask again (RFC 9113, 8.7).
        if (leave === null) stream.close(constants.NGHTTP2_REFUSED_STREAM);
        else stream.once('close', leave);
      });
    },
    asked: ({ raw }, reply, address) => {
      if (countedPeer(raw.socket) !== null) return;
      const leave = enter(address);
      if (leave === null) throw new Failure(e.shared.tooManyRequests);
      reply.raw.once('close', leave);
    },
    proved: (raw) => {
      const name = nameOf(raw.socket) ?? '';
      leaving.get(name)?.();
      leaving.delete(name);
      openWide(streamOf(raw)?.session);
    },
  };
}
