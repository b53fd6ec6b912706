import type { Socket } from 'node:net';
import { e, type Limits } from '@legajo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counts } from '../../counts.ts';
import { Failure } from '../../failure.ts';
import { networkOf, plainAddress } from './address.ts';
import type { Trust } from './trust.ts';

/**
 * Bounds what one network holds open without having proven a session: connections, and through a trusted proxy, whose
 * connections carry many people, the requests it forwards. What proves a session counts no more, so that whoever is
 * signed in is never shut out by who is not.
 */
export interface Unproven {
  /** A connection begins. One too many of its network is closed at once, before a byte of it is read. */
  connected(socket: Socket): void;
  /** A stranger's request begins. @throws Failure `tooManyRequests` */
  asked(request: FastifyRequest, reply: FastifyReply, address: string): void;
  /** A session was proven on a connection. */
  proved(socket: Socket): void;
}

/** Makes the counts of a process. */
export function makeUnproven(limits: Limits, isTrusted: Trust, counts: Counts): Unproven {
  const most = limits['unproven.address'];
  const byNetwork = new Map<string, number>();
  const leaving = new WeakMap<Socket, () => void>();

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
      leaving.set(socket, leave);
      socket.once('close', leave);
    },
    asked: ({ raw }, reply, address) => {
      if (countedPeer(raw.socket) !== null) return;
      const leave = enter(address);
      if (leave === null) throw new Failure(e.shared.tooManyRequests);
      reply.raw.once('close', leave);
    },
    proved: (socket) => leaving.get(socket)?.(),
  };
}
