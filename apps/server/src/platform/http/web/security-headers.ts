import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

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

/** What a browser reads of a page or a worker only. */
const OF_PAGES = [
  ...['content-security-policy', 'permissions-policy', 'x-frame-options', 'x-dns-prefetch-control'],
  ...['x-download-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
  ...['cross-origin-opener-policy', 'origin-agent-cluster'],
];

/**
 * Leaves a part of a page without the headers that are read of pages alone: they are three quarters of a kilobyte each time,
 * more than some of the files, on a line where a second is fifty. For scripts, styles and fonts; never for a worker's script
 * or what opens as a page by itself.
 */
export function dropPageHeaders(reply: FastifyReply): void {
  for (const name of OF_PAGES) {
    reply.removeHeader(name);
    // There they are set by helmet.
    reply.raw.removeHeader(name);
  }
}
