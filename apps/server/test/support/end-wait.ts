import { sql } from 'kysely';
import { loosenDue } from '../../src/session/sso/loosen-due.ts';
import type { Answer, Portal } from './portal.ts';

/** Lets hold now what loosens a company's ways in and waits for its time. */
export async function endWait(portal: Portal, company: number): Promise<void> {
  await portal.asCompany(company, ({ tx, now }) =>
    sql`update loosening set effective_at = ${now} where company_id = ${company} and ended_at is null`.execute(
      tx,
    ),
  );
  await loosenDue(portal.platform, company);
}

/** Sets a company's identity provider, and has it hold at once. @returns what the call answered. */
export async function saveSso(
  portal: Portal,
  company: number,
  token: string,
  form: Record<string, string>,
): Promise<Answer> {
  const answer = await portal.send('PUT', '/v2/portal/sso', { token, form });
  if (answer.status === 200) await endWait(portal, company);
  return answer;
}
