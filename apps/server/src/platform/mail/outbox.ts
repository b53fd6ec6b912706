import type { Clock } from '../clock.ts';
import { inCompany, withoutCompany } from '../db/in-company.ts';
import type { CompanyTransaction, Database } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { insertMail, insertMails, lookOf, selectDemoCompanies, selectUnsent } from './mail.sql.ts';
import type { LetterLook, Mail, OwnLetter } from './mail.ts';

/** A mail that nobody sent, as the demo shows it. */
export interface KeptMail extends LetterLook {
  readonly companyId: number;
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly letter: OwnLetter | null;
  readonly createdAt: Date;
  /** Of its company, as the one below. */
  readonly country: string;
  readonly timeZone: string;
}

export const SEND_MAIL = 'mail.send';

/**
 * Writes a mail into the outbox of the running transaction, and the job that sends it: it goes out if, and
 * only if, what it speaks of is committed.
 *
 * @returns its number in the company.
 * @throws TypeError when the address or the subject could break out of its header.
 */
export async function sendMail(
  tx: CompanyTransaction,
  companyId: number,
  mail: Mail,
  clock: Clock,
): Promise<number> {
  const id = await insertMail(tx, checked(mail), clock.now());
  await enqueueMail(tx, companyId, id);
  return id;
}

/**
 * Writes mails and their jobs into the outbox of the running transaction, in one round trip.
 *
 * @throws TypeError as `sendMail` does: then none is written.
 */
export async function sendMails(tx: CompanyTransaction, mails: readonly Mail[], clock: Clock): Promise<void> {
  if (mails.length > 0) await insertMails(tx, mails.map(checked), SEND_MAIL, clock.now());
}

function checked(mail: Mail): Mail {
  if (!/^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+$/.test(mail.to))
    throw new TypeError('A mail needs one plain address.');
  if (/[\r\n]/.test(mail.subject)) throw new TypeError('A subject is one line.');
  return { ...mail, to: mail.to.toLowerCase() };
}

/** Adds the job that sends a mail, `delayMs` from now; one that waits is replaced, and one that runs is followed. */
export function enqueueMail(tx: CompanyTransaction, companyId: number, id: number, delayMs?: number) {
  const when = delayMs === undefined ? {} : { delayMs };
  return enqueue(tx, SEND_MAIL, { company_id: companyId, mail_id: id }, { key: `mail:${id}`, ...when });
}

/** The newest mails of the demo companies that nobody sent, newest first, with their text. */
export async function listKeptMail(
  db: Database,
  to: string | null,
  most = 100,
): Promise<readonly KeptMail[]> {
  const found: KeptMail[] = [];
  for (const companyId of await withoutCompany(db, selectDemoCompanies)) {
    const rows = await inCompany(db, companyId, (tx) => selectUnsent(tx, to?.toLowerCase() ?? null, most));
    found.push(
      ...rows.map((row) => ({
        companyId,
        id: row.id,
        to: row.to_address,
        subject: row.subject,
        text: row.body ?? '',
        letter: row.letter,
        createdAt: row.created_at,
        country: row.country,
        timeZone: row.timeZone,
        ...lookOf(row),
      })),
    );
  }
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id).slice(0, most);
}
