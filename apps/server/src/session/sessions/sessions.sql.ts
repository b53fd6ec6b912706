import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { SessionVia } from '../session.sql.ts';

export interface OpenSessionRow {
  readonly id: number;
  readonly profile: 1 | 2;
  readonly createdAt: Date;
  readonly usedAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly agent: string | null;
  readonly via: SessionVia;
}

/** Open sessions of a person, the last used first; at most 100. */
export async function selectSessions(
  tx: CompanyTransaction,
  personId: number,
  now: Date,
  adminIdleSeconds: number,
): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    select id, profile, created_at as "createdAt", used_at as "usedAt", expires_at as "expiresAt", host(address) as address, agent, via
    from sessions_of(${personId}::bigint, ${now}::timestamptz, make_interval(secs => ${adminIdleSeconds}::int)) limit 100`.execute(
    tx,
  );
  return rows;
}

/** Ends one session of a person; false when it is none of theirs, or over. */
export async function endOne(
  tx: CompanyTransaction,
  personId: number,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select end_one_session(${personId}::bigint, ${sessionId}::bigint, ${now}::timestamptz) as ended`.execute(
    tx,
  );
  return rows[0]?.ended ?? false;
}
