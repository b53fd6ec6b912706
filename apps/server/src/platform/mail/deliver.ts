import { setTimeout } from 'node:timers/promises';
import type { Limits } from '@legajo/contract';
import type { Clock } from '../clock.ts';
import type { Counts } from '../counts.ts';
import { inCompany } from '../db/in-company.ts';
import type { Database } from '../db/transaction.ts';
import type { Task } from '../jobs/task.ts';
import type { Circuits } from '../outbound/circuits.ts';
import { letterHtml, letterText } from './letter-html.ts';
import { lookOf, noteMail, type OutgoingMail, selectMail, takeMail } from './mail.sql.ts';
import type { LetterLogo } from './mail.ts';
import { messageName } from './message-id.ts';
import { enqueueMail, SEND_MAIL } from './outbox.ts';
import { type LetterPicture, ownLetterHtml } from './own-letter.ts';
import { attempt, type Deliver, type Outcome } from './smtp.ts';

/** What sending needs. */
export interface MailParts {
  /** Connections of its own: a payday's mails must not wait for the portal's, nor these for them. */
  readonly db: Database;
  readonly clock: Clock;
  readonly circuits: Circuits;
  readonly counts: Counts;
  readonly limits: Pick<Limits, 'mail.deadline.seconds' | 'mail.life.seconds'>;
  /** What stands on a company's mails; null for none. A mail waits for no logo that cannot be read. */
  readonly logoOf: (companyId: number) => Promise<LetterLogo | null>;
  /** Where the reader of a kind of mail says that they want no more of them; null where they cannot. */
  readonly wishesOf: (kind: string) => string | null;
  /** A picture of a company's gallery; null where it is gone. A mail waits for none that cannot be read. */
  readonly pictureOf: (companyId: number, id: number) => Promise<LetterPicture | null>;
  /** Null where no service is set: mails are kept. */
  readonly deliver: Deliver | null;
}

/** The name of the mail service's breaker. */
export const MAIL_SERVICE = 'mail';

/** Beyond the deadline a delivery may need to note what it came to; then a mail taken is free again. */
const SPARE_MS = 30_000;
/** A store that is silent takes this much of it. */
const PICTURE_MS = 5000;
/** While the breaker is open no job is taken; the one that was taken already comes back soon after. */
const COME_BACK_MS = 1000;
const SERVICE_PAUSE = { firstMs: 1000, mostMs: 30_000 };
const MAIL_PAUSE = { firstMs: 5000, mostMs: 30 * 60_000 };

/**
 * The job that sends one mail of the outbox, or marks it as kept where no service is set. The mail is taken in a
 * short transaction, delivered outside any, and noted in another: a service that is slow or silent holds no row and
 * no connection. Who dies in between leaves a mail that is free again a moment later, and goes out under the same
 * Message-ID. A refusal for good is noted and not tried again; anything else is, until the mail is too old.
 */
export function sendMailTask<P>(parts: MailParts): Task<P> {
  const { db, circuits, clock, limits, deliver } = parts;
  const deadlineMs = limits['mail.deadline.seconds'] * 1000;
  return {
    name: SEND_MAIL,
    run: async ({ companyId, signal }, payload) => {
      if (companyId === null) throw new Error('A mail belongs to a company.');
      signal.throwIfAborted();
      // Before the mail is taken: it is ours for no longer than its delivery may last.
      const logo = deliver === null ? null : await parts.logoOf(companyId).catch(() => null);
      const mail = await take(parts, companyId, Number(payload.mail_id), deadlineMs);
      if (mail === null || deliver === null) return;
      const look = lookOf(mail);
      const own = mail.letter;
      const picture = own?.pictureId ? await inTime(parts.pictureOf(companyId, own.pictureId)) : null;
      const shown = own && !own.showsLogo ? null : logo;
      const letter = {
        id: messageName(companyId, mail.id),
        to: mail.to_address,
        from: mail.company,
        subject: mail.subject,
        text: letterText(mail.body ?? '', look),
        html: own
          ? ownLetterHtml(mail.subject, own, look, { logo: shown, picture })
          : letterHtml(mail.subject, mail.body ?? '', look, logo),
        logo: shown?.png ?? null,
        picture,
        wishes: mail.kind === null ? null : parts.wishesOf(mail.kind),
      };
      const outcome = await attempt(deliver, letter, deadlineMs);
      parts.counts.add('legajo_mails_total', { outcome: outcome.kind });
      circuits.heard(MAIL_SERVICE, outcome.kind !== 'later' || !outcome.serviceDown);
      await inCompany(db, companyId, async (tx) => {
        const note = { ...noteOf(outcome), at: clock.now() };
        const noted = await noteMail(tx, mail.id, mail.attempts + 1, note);
        if (noted && outcome.kind === 'later')
          await enqueueMail(tx, companyId, mail.id, pauseMs(mail.attempts, outcome.serviceDown));
      });
    },
  };
}

/** A picture, or none where it cannot be read soon: the mail is taken already, and is ours for so long only. */
async function inTime(picture: Promise<LetterPicture | null>): Promise<LetterPicture | null> {
  const late = new AbortController();
  const none = setTimeout(PICTURE_MS, null, { signal: late.signal }).catch(() => null);
  return await Promise.race([picture.catch(() => null), none]).finally(() => late.abort());
}

/** The mail, now ours to deliver; null when it is not to be delivered, or not now, for which a job is left. */
async function take(
  parts: MailParts,
  companyId: number,
  id: number,
  deadlineMs: number,
): Promise<OutgoingMail | null> {
  const { db, clock, circuits } = parts;
  return inCompany(db, companyId, async (tx) => {
    const mail = await selectMail(tx, id, deadlineMs + SPARE_MS);
    if (mail === undefined || (mail.state !== 'waiting' && mail.state !== 'sending')) return null;
    const comeBack = async (delayMs: number) => {
      await enqueueMail(tx, companyId, id, delayMs);
      return null;
    };
    if (mail.takenMs > 0) return comeBack(mail.takenMs);
    const note = parts.deliver === null ? { state: 'kept' as const } : tooOld(parts, mail);
    if (note !== null) {
      await noteMail(tx, id, mail.attempts, { ...note, at: clock.now() });
      return null;
    }
    if (!circuits.mayAsk(MAIL_SERVICE)) return comeBack(COME_BACK_MS);
    return (await takeMail(tx, id, mail.attempts)) ? mail : comeBack(COME_BACK_MS);
  });
}

function tooOld({ clock, limits }: MailParts, mail: OutgoingMail) {
  const lifeSeconds = limits['mail.life.seconds'];
  if (clock.now().getTime() - mail.created_at.getTime() <= lifeSeconds * 1000) return null;
  const answer = mail.error === null ? '' : ` Its last answer: ${mail.error}`;
  const error = `The mail service did not take it within ${Math.round(lifeSeconds / 3600)} hours.${answer}`;
  return { state: 'failed' as const, error: error.slice(0, 500) };
}

function noteOf(outcome: Outcome) {
  if (outcome.kind === 'sent') return { state: 'sent' as const };
  return {
    state: outcome.kind === 'later' ? ('waiting' as const) : ('failed' as const),
    error: outcome.words,
    bounced: outcome.kind === 'refused' && outcome.bounced,
  };
}

function pauseMs(attemptsBefore: number, serviceDown: boolean): number {
  const { firstMs, mostMs } = serviceDown ? SERVICE_PAUSE : MAIL_PAUSE;
  return Math.min(firstMs * 2 ** Math.min(attemptsBefore, 20), mostMs);
}
