import { e, type Limits } from '@legajo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { carrierOf, streamOf } from '../connection/streams.ts';
import { networkOf } from './address.ts';

/** The first look that counts comes after the grace: a connection that begins slowly is not cut. */
const LOOKS_OF_GRACE = 2;

/** Bodies that come at this moment, by what carries them: only HTTP/2 carries several at a time. */
const coming = new WeakMap<object, number>();

/**
 * Watches a body come: one that falls below the least rate ends its connection, or its stream of HTTP/2, where what the
 * connection brings is shared among its bodies. There is no flat deadline, since an archive of 750 MB over a slow line is
 * honest work; what waits for us (a busy disk) does not count.
 */
export function watchBody(request: FastifyRequest, reply: FastifyReply, limits: Limits): void {
  const { raw } = request;
  const lookMs = (limits['body.grace.seconds'] * 1000) / LOOKS_OF_GRACE;
  const least = (limits['body.rate.bytes-per-second'] * lookMs) / 1000;
  const stream = streamOf(raw);
  const says = raw.headers['content-length'] ?? raw.headers['transfer-encoding'];
  // HTTP/2 needs neither: what does not end with its headers has a body.
  if (stream ? stream.endAfterHeaders : says === undefined) return;
  if (raw.headers['content-length'] === '0' || raw.complete) return;
  const carrier = carrierOf(raw);
  const count = (more: number) => coming.set(carrier, (coming.get(carrier) ?? 0) + more);
  count(1);
  let looks = 0;
  let before = raw.socket.bytesRead;
  const look = () => {
    if (raw.complete || reply.sent || raw.destroyed) return end();
    const now = raw.socket.bytesRead;
    looks += 1;
    const waitsForUs = raw.readableLength > 0 || raw.isPaused();
    if (looks > LOOKS_OF_GRACE && !waitsForUs && now - before < least * (coming.get(carrier) ?? 1)) {
      end();
      reply.raw.once('close', () => raw.socket.destroy());
      reply.raw.once('finish', () => raw.socket.destroy());
      if (!stream) reply.header('connection', 'close');
      reply.send(new Failure(e.shared.tooSlow));
    }
    before = now;
  };
  const timer = setInterval(look, lookMs).unref();
  let over = false;
  const end = () => {
    clearInterval(timer);
    if (!over) count(-1);
    over = true;
  };
  raw.once('end', end);
  raw.once('close', end);
}

/** Bodies that strangers are sending at this moment, by network. */
export interface Receiving {
  /** @returns what says that it is over. @throws Failure `tooManyRequests` */
  begin(address: string): () => void;
}

/** Bounds how many bodies of strangers come from one network at a time. */
export function makeReceiving(limits: Limits): Receiving {
  const most = limits['body.strangers.address'];
  const byNetwork = new Map<string, number>();
  return {
    begin: (address) => {
      const network = networkOf(address);
      const now = byNetwork.get(network) ?? 0;
      if (now >= most) throw new Failure(e.shared.tooManyRequests);
      byNetwork.set(network, now + 1);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left === 0) byNetwork.delete(network);
        else byNetwork.set(network, left);
      };
    },
  };
}
