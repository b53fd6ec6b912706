import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { asCompany } from '../../src/platform/company.ts';
import type { Platform } from '../../src/platform/context.ts';

/**
 * Has a session have proved the password now, where it proved nothing better: as if it had been typed, without a guess
 * counted and without a word in the trail.
 */
export async function noteFresh(platform: Platform, token: string, now: Date): Promise<void> {
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await sql<{ id: number; company_id: number; person_id: number }>`
    select id, company_id, person_id from use_session(${hash}::bytea, ${now}::timestamptz, false)`.execute(
    platform.db,
  );
  const [session] = rows;
  if (!session) throw new Error('There is no session of this token.');
  await asCompany(platform, session.company_id, ({ tx }) =>
    sql`insert into mfa_verified (company_id, session_id, person_id, proof, how, verified_at)
      values (${session.company_id}, ${session.id}, ${session.person_id}, 'password', 'password', ${now})
      on conflict do nothing`.execute(tx),
  );
}
