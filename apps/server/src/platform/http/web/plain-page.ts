import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** As plain as a page beside the portal may be, at the width of a letter. */
const LOOK = `body { margin: 0; color: #16202a; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: auto; padding: 24px 16px; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
a { color: #0b5568; display: inline-block; padding-block: 10px; }
article { margin-top: 32px; padding-top: 16px; border-top: 1px solid #cfd6dc; }
article p { margin: 0 0 8px; color: #4a5763; overflow-wrap: anywhere; }
iframe { box-sizing: border-box; border: 1px solid #cfd6dc; border-radius: 6px; }
summary { min-height: 44px; line-height: 44px; cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** Nothing but its own styles, and frames of this host. */
const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Sends a page without any script, never stored, dressed by a few styles of its own. `main` is markup, `title` a text without any. */
export function sendPlainPage(
  reply: FastifyReply,
  { title, main }: { readonly title: string; readonly main: string },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style nonce="${nonce}">${LOOK}</style></head>
<body><main>${main}</main></body></html>
`);
}
