import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The browser policy of the operating contract; scripts only from our own host, styles by nonce. */
export function contentPolicy(nonce: string | null, https: boolean): string {
  const style = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    // Videos of the billboard, without what follows who watches, once somebody asks to see one (areas 10.2).
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    `style-src ${style}`,
    // What a screen measures it sets on elements through the CSSOM, which no policy forbids; attributes come with markup.
    "style-src-attr 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of every answer. HSTS only where the portal is reached over https. */
export async function setSecurityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  const policy = contentPolicy(null, https);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=()');
  });
}
