import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Manager } from '../../platform/messages/management.sql.ts';
import { momentOf } from '../../platform/messages/moment.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { auditMessages } from '../messages.ts';
import type { Head } from './head.ts';
import { noteMailed } from './heads.sql.ts';

/** So much of the hash stands in a mail: 128 bits. */
const FINGERPRINT_DIGITS = 32;

/** Mails a head to management: a word on the chain that lies where nobody of the installation reaches it. */
export async function tellHead(ctx: CompanyCtx, head: Head, people: readonly Manager[]): Promise<void> {
  await tellMany(
    ctx,
    auditMessages.head,
    people.map(({ id, mail, name, company, country, timeZone }) => ({
      to: { personId: id, mail },
      country,
      values: {
        name,
        company,
        // What the command takes is written as it takes it.
        companyId: String(head.company),
        sequence: String(head.sequence),
        fingerprint: fingerprintOf(head.hash),
        moment: momentOf({ country, timeZone }, head.at),
      },
    })),
  );
  await noteMailed(ctx.tx, head.sequence, head.at);
}

/** The first half of a hash, in groups of four digits. */
export const fingerprintOf = (hash: string): string =>
  (hash.slice(0, FINGERPRINT_DIGITS).match(/.{4}/g) ?? []).join('-');
