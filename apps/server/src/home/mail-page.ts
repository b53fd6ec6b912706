import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/context.ts';
import { letterHtml, letterText } from '../platform/mail/letter-html.ts';
import type { KeptMail } from '../platform/mail/outbox.ts';
import { momentOf } from '../platform/messages/moment.ts';
import { readKeptMail } from './kept-mail.ts';

/** Of a mail alone: its styles stand in its markup, and nothing else of it may do anything. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Of the list: the mails in their frames, and its own few styles. */
const LIST_POLICY =
  "default-src 'none'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';";

/**
 * `/demo/mail`: the kept mails as a page without any script, each as it looks and as text; not found outside of the demo.
 */
export function serveMailPage(app: FastifyInstance, platform: Platform): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/demo/mail', async (request, reply) => {
    const { to } = request.query;
    const mails = await readKeptMail({ platform }, typeof to === 'string' && to !== '' ? to : undefined);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', `${LIST_POLICY} style-src 'nonce-${nonce}'`)
      .type('text/html; charset=utf-8')
      .send(pageOf(mails, nonce));
  });
  app.get<{ Querystring: { company?: string; id?: string } }>('/demo/mail/look', async (request, reply) => {
    const { company, id } = request.query;
    const mails = await readKeptMail({ platform }, undefined);
    const mail = mails.find((one) => String(one.companyId) === company && String(one.id) === id);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(mail ? letterHtml(mail.subject, mail.text, mail) : '<!doctype html><title>Correo</title>');
  });
}

/** Of the list itself: as plain as a demo may be, at the width of a letter. */
const LOOK = `body { margin: 0; color: #16202a; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: auto; padding: 24px 16px; }
h1 { font-size: 1.5rem; } h2 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
article { margin-top: 32px; padding-top: 16px; border-top: 1px solid #cfd6dc; }
article p { margin: 0 0 8px; color: #4a5763; overflow-wrap: anywhere; }
iframe { box-sizing: border-box; border: 1px solid #cfd6dc; border-radius: 6px; }
summary { min-height: 44px; line-height: 44px; cursor: pointer; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;

function pageOf(mails: readonly KeptMail[], nonce: string): string {
  const list = mails.map(
    (mail) =>
      `<article><h2>${asHtml(mail.subject)}</h2><p>${asHtml(mail.to)} · <time datetime="${mail.createdAt.toISOString()}">${momentOf(mail, mail.createdAt, mail.language)}</time></p>
<iframe title="${asHtml(mail.subject)}" loading="lazy" width="100%" height="640" src="/demo/mail/look?company=${mail.companyId}&amp;id=${mail.id}"></iframe>
<details><summary>Como texto</summary><pre>${asHtml(letterText(mail.text, mail))}</pre></details></article>`,
  );
  const body = list.length > 0 ? list.join('\n') : '<p>No hay correos.</p>';
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Correos de la demostración</title><style nonce="${nonce}">${LOOK}</style></head>
<body><main><h1>Correos de la demostración</h1><p>Ningún servidor de correo está configurado: se guardan y se muestran aquí.</p>
${body}
</main></body></html>
`;
}

function asHtml(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
