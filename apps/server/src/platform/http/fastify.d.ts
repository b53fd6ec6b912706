import type { Actor } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts, once the token was checked; null on public calls. */
    actor: Actor | null;
  }
}
