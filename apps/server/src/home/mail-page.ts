import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/context.ts';
import { sendPlainPage } from '../platform/http/web/plain-page.ts';
import { letterHtml, letterText } from '../platform/mail/letter-html.ts';
import type { KeptMail } from '../platform/mail/outbox.ts';
import { ownLetterHtml } from '../platform/mail/own-letter.ts';
import { momentOf } from '../platform/messages/moment.ts';
import { readKeptMail } from './kept-mail.ts';

/** Of a mail alone: its styles stand in its markup, and nothing else of it may do anything. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * `/demo/mail`: the kept mails as a page without any script, each as it looks and as text; not found outside of the demo.
 */
export function serveMailPage(app: FastifyInstance, platform: Platform): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/demo/mail', async (request, reply) => {
    const { to } = request.query;
    const mails = await readKeptMail({ platform }, typeof to === 'string' && to !== '' ? to : undefined);
    return sendPlainPage(reply, { title: 'Correos de la demostración', main: listOf(mails) });
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
      .send(mail ? lookOf(mail) : '<!doctype html><title>Correo</title>');
  });
}

/** A mail as it looks; its pictures travel with it, and this page fetches none. */
function lookOf(mail: KeptMail): string {
  if (mail.letter === null) return letterHtml(mail.subject, mail.text, mail);
  return ownLetterHtml(mail.subject, mail.letter, mail, { logo: null, picture: null });
}

function listOf(mails: readonly KeptMail[]): string {
  const list = mails.map(
    (mail) =>
      `<article><h2>${asHtml(mail.subject)}</h2><p>${asHtml(mail.to)} · <time datetime="${mail.createdAt.toISOString()}">${momentOf(mail, mail.createdAt, mail.language)}</time></p>
<iframe title="${asHtml(mail.subject)}" loading="lazy" width="100%" height="640" src="/demo/mail/look?company=${mail.companyId}&amp;id=${mail.id}"></iframe>
<details><summary>Como texto</summary><pre>${asHtml(letterText(mail.text, mail))}</pre></details></article>`,
  );
  const body = list.length > 0 ? list.join('\n') : '<p>No hay correos.</p>';
  return `<h1>Correos de la demostración</h1><p>Ningún servidor de correo está configurado: se guardan y se muestran aquí.</p>
${body}`;
}

function asHtml(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
