import { canonicalNumber } from '@legajo/contract/values/canonical-number';
import type { Platform } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';
import { findLogin, type LoginRoute } from '../session.sql.ts';
import { findCompany } from '../sso/provider.sql.ts';
import { findLoginMails, type NamedPerson, selectByMail, selectByNumber } from './whose-login.sql.ts';

/** What somebody says who they are by, and where they say it. */
export interface Named {
  /** A user name, an address or an identity number, as typed. */
  readonly typed: string;
  /** Address of the company's own page that they came by, or that their device remembers. */
  readonly company: string | undefined;
}

/** Whose login it is: by its user name, whatever was typed. */
export interface WhoseLogin extends LoginRoute {
  readonly username: string;
}

/**
 * Whose login somebody names. A user name wins, and nothing else is tried then. Where the company is known, an address or
 * an identity number of its people does as well; anywhere else an address that its owner showed to read, of several
 * employers the one they came in to last. Whether there is anybody is told by no answer of the portal.
 */
export async function whoseLogin(platform: Platform, named: Named): Promise<WhoseLogin | null> {
  const { db } = platform;
  const { typed } = named;
  const route = await findLogin(db, typed);
  if (route) return { ...route, username: typed.toLowerCase() };
  return (await inOwnCompany(platform, named)) ?? (isMail(typed) ? byMail(platform, typed) : null);
}

/** Everybody whose address it is, as far as its owner showed to read it or the company is known: five at most. */
export async function loginsOfMail(platform: Platform, named: Named): Promise<WhoseLogin[]> {
  const here = await inOwnCompany(platform, named);
  const proven = await provenBy(platform, named.typed);
  const others = proven.filter(({ companyId }) => companyId !== here?.companyId);
  return [...(here ? [here] : []), ...others];
}

const isMail = (typed: string) => typed.includes('@');

async function inOwnCompany(platform: Platform, { typed, company }: Named): Promise<WhoseLogin | null> {
  const companyId = company === undefined ? null : await findCompany(platform.db, company);
  if (companyId === null) return null;
  const person = await inCompany(platform.db, companyId, (tx) =>
    isMail(typed) ? selectByMail(tx, typed) : selectByNumber(tx, canonicalNumber(typed)),
  );
  return person && { companyId, personId: person.id, username: person.username };
}

async function byMail(platform: Platform, mail: string): Promise<WhoseLogin | null> {
  const found = await provenBy(platform, mail);
  return found.toSorted((a, b) => Number(b.lastLoginAt) - Number(a.lastLoginAt))[0] ?? null;
}

/** Those whose address of today it is: an employer after the other, as few as they are. */
async function provenBy(platform: Platform, mail: string) {
  const found: (WhoseLogin & Pick<NamedPerson, 'lastLoginAt'>)[] = [];
  for (const { companyId, personId } of await findLoginMails(platform.db, mail)) {
    const person = await inCompany(platform.db, companyId, (tx) => selectByMail(tx, mail));
    if (person?.id === personId)
      found.push({ companyId, personId, username: person.username, lastLoginAt: person.lastLoginAt });
  }
  return found;
}
