import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { inCompany } from '../db/in-company.ts';
import type { Database } from '../db/pool.ts';
import type { Task } from '../jobs/task.ts';
import { lockMail, noteMail, type OutgoingMail } from './mail.sql.ts';
import { SEND_MAIL } from './outbox.ts';

/** Hands one mail to the service. */
export type Deliver = (mail: { id: string; to: string; subject: string; text: string }) => Promise<void>;

/**
 * Delivery over SMTP. The sender is `from` of the address (`smtp://host?from=portal@example.com`), else
 * `no-reply` at the portal's host.
 */
export function smtpDelivery(smtpUrl: string, publicUrl: string): Deliver {
  const url = new URL(smtpUrl);
  const host = new URL(publicUrl).hostname;
  const from = url.searchParams.get('from') ?? `no-reply@${host}`;
  url.searchParams.delete('from');
  const transport = createTransport({
    url: url.href,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async ({ id, to, subject, text }) => {
    // The same Message-ID if it is ever sent twice, so that the addressee's server can tell.
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${host}>`,
    });
  };
}

/**
 * The job that sends one mail of the outbox, or marks it as kept where no service is set. A refusal for good
 * (5xx) is noted and not tried again; anything else is.
 */
export function sendMailTask<P>(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly deliver: Deliver | null;
}): Task<P> {
  const { db, clock, deliver } = parts;
  return {
    name: SEND_MAIL,
    run: async ({ companyId, job }, payload) => {
      const mailId = Number(payload.mail_id);
      if (companyId === null) throw new Error('A mail belongs to a company.');
      await inCompany(db, companyId, async (tx) => {
        const mail = await lockMail(tx, mailId);
        if (mail === undefined || mail.state !== 'waiting') return;
        if (deliver === null) return noteMail(tx, mailId, { state: 'kept', at: clock.now() });
        const refusal = await tryDelivery(deliver, companyId, mail, job.lastAttempt);
        await noteMail(tx, mailId, {
          ...(refusal === null ? { state: 'sent' } : { state: 'failed', error: refusal }),
          at: clock.now(),
        });
      });
    },
  };
}

/** @returns null when the service took it, its words when it never will. @throws Error to try again. */
async function tryDelivery(
  deliver: Deliver,
  companyId: number,
  mail: OutgoingMail,
  isLast: boolean,
): Promise<string | null> {
  try {
    await deliver({
      id: `legajo-${companyId}-${mail.id}`,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.body ?? '',
    });
    return null;
  } catch (error) {
    const { responseCode = 0, message } = error as { responseCode?: number; message: string };
    if (isLast || (responseCode >= 500 && responseCode < 600)) return message.slice(0, 500);
    throw error;
  }
}
