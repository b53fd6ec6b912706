import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PolicyRow } from '../../src/account/password/policy.sql.ts';
import { savePolicy } from '../../src/account/public.ts';
import { PASSWORD, type Portal } from './portal.ts';

/** A password that meets the fixed rules, is nobody's and was never used. */
export const freshPassword = (): string => `monte-${randomBytes(6).toString('hex')}-7`;

/** What a company asks that asks nothing beside the fixed rules. */
const FREE: PolicyRow = {
  minLength: 8,
  maxLength: 32,
  minLetters: 0,
  history: 3,
  expiresAfterDays: null,
  minSpecials: 0,
  specials: '!,#',
  minCapitals: 0,
  minDigits: 1,
};

export const setPolicy = (portal: Portal, company: number, policy: Partial<PolicyRow>) =>
  portal.asCompany(company, (ctx) => savePolicy(ctx, { ...FREE, ...policy }));

/** Changes the own password over the wire. */
export const changePassword = (
  portal: Portal,
  token: string,
  next: string,
  { current = PASSWORD, repeated = next }: { current?: string; repeated?: string } = {},
) =>
  portal.send('PUT', '/users/changePass', {
    token,
    form: { oldpass: current, pass: next, repass: repeated },
  });

/** Signs in, whatever comes of it. */
export const tryLogin = (portal: Portal, user: string, password: string, perfil?: 1 | 2) =>
  portal.send('POST', '/v2/auth-mod/login', { form: { user, password, ...(perfil ? { perfil } : {}) } });

/** Lets a person's password be expired. */
export const expirePassword = (portal: Portal, company: number, personId: number) =>
  portal.asCompany(company, ({ tx, now }) =>
    sql`update credential set password_expires_at = ${now} where company_id = ${company} and person_id = ${personId}`.execute(
      tx,
    ),
  );

/** The newest link of a mail, without what stands before its token. */
export async function mailedToken(portal: Portal, company: number, to: string): Promise<string> {
  const [mail] = await portal.mailsTo(company, to);
  const token = /\?reset=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${to}.`);
  return token;
}
