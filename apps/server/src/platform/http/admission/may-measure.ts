import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/** What a proxy adds to what it forwards, as far as it adds anything. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Who may read `/metrics`: whoever sends the token of the operator. Without one, this machine, where nobody else is
 * served: a proxy on the same machine is this machine too, and need not say that it forwards.
 */
export function mayMeasure(
  request: FastifyRequest,
  { config }: { readonly config: Pick<Config, 'metricsToken' | 'publicUrl'> },
): boolean {
  if (config.metricsToken !== null) {
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(given), digest(config.metricsToken));
  }
  const isAlone = config.publicUrl === null || isLoopback(new URL(config.publicUrl).hostname);
  const isDirect = FORWARDED.every((name) => request.headers[name] === undefined);
  return isAlone && isDirect && isLoopback(request.raw.socket.remoteAddress ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const isLoopback = (host: string) => /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/.test(host);
