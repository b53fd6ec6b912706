import type { Actor } from '../context.ts';
import type { Admitted } from './admission/admit-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts, once the token was checked; null on public calls. */
    actor: Actor | null;
    /** What was found out before the body was read; null on paths that are no calls. */
    admitted: Admitted | null;
  }
  interface FastifyContextConfig {
    /** The answer differs with what encodings the client accepts. */
    varies?: boolean;
  }
}
