import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/context.ts';
import type { KeptMail } from '../platform/mail/outbox.ts';
import { readKeptMail } from './kept-mail.ts';

/** `/demo/mail`: the kept mails as a page without any script; not found outside of the demo. */
export function serveMailPage(app: FastifyInstance, platform: Platform): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/demo/mail', async (request, reply) => {
    const { to } = request.query;
    const mails = await readKeptMail({ platform }, typeof to === 'string' && to !== '' ? to : undefined);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageOf(mails));
  });
}

function pageOf(mails: readonly KeptMail[]): string {
  const list = mails.map(
    ({ to, subject, text, createdAt }) =>
      `<article><h2>${asHtml(subject)}</h2><p>${asHtml(to)} · <time datetime="${createdAt.toISOString()}">${createdAt.toISOString()}</time></p><pre>${asHtml(text)}</pre></article>`,
  );
  const body = list.length > 0 ? list.join('\n') : '<p>No hay correos.</p>';
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Correos de la demostración</title></head>
<body><main><h1>Correos de la demostración</h1><p>Ningún servidor de correo está configurado: se guardan y se muestran aquí.</p>
${body}
</main></body></html>
`;
}

function asHtml(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
