import { e, type Language } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { sendMail } from '../platform/mail/outbox.ts';
import { type Asker, askedSince, insertContact, selectAsker } from './contact.sql.ts';

/** Hours within which sales answers (D184). */
export const ANSWER_HOURS = [24, 48] as const;

export interface ContactWish {
  readonly topic: string;
  readonly phone: string | undefined;
  readonly message: string | undefined;
}

/**
 * Keeps a wish to be called, tells sales where the installation names an address (`SALES_MAIL`), and confirms it
 * to whoever asked and has a mail.
 *
 * @throws Failure `alreadyAsked` while the answer to the same wish is not due yet.
 */
export async function askForContact(ctx: Ctx, wish: ContactWish): Promise<void> {
  const { tx, companyId, now, platform } = ctx;
  const { personId, language } = ctx.actor;
  const due = new Date(now.getTime() - ANSWER_HOURS[1] * 3_600_000);
  if (await askedSince(tx, personId, wish.topic, due)) throw new Failure(e.home.alreadyAsked);
  const { topic, phone = null, message = null } = wish;
  await insertContact(tx, companyId, { personId, topic, phone, message, now });
  const asker = await selectAsker(tx, personId);
  if (!asker) return;
  const { salesMail } = platform.config;
  if (salesMail !== null)
    await sendMail(tx, companyId, { to: salesMail, ...forSales(asker, wish) }, platform.clock);
  if (asker.mail !== null)
    await sendMail(tx, companyId, { to: asker.mail, ...TEXTS[language] }, platform.clock);
}

const TEXTS: Readonly<Record<Language, { subject: string; text: string }>> = {
  es: {
    subject: 'Recibimos su consulta',
    text: 'Recibimos su consulta. Un asesor se comunicará con usted dentro de las próximas 24 a 48 horas.',
  },
  pt: {
    subject: 'Recebemos sua solicitação',
    text: 'Recebemos sua solicitação. Um consultor entrará em contato nas próximas 24 a 48 horas.',
  },
};

function forSales(asker: Asker, { topic, phone, message }: ContactWish): { subject: string; text: string } {
  const lines = [
    `Empresa: ${asker.company}`,
    `Persona: ${asker.surname}, ${asker.name}`,
    `Correo: ${asker.mail ?? '—'}`,
    `Teléfono: ${phone ?? '—'}`,
    `Tema: ${topic}`,
    '',
    message ?? '',
  ];
  return { subject: `Consulta comercial: ${oneLine(asker.company)}`, text: lines.join('\n') };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120);
