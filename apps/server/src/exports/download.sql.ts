import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export interface Download {
  readonly id: number;
  readonly personId: number;
  readonly sessionHash: Buffer;
  readonly backupId: number | null;
  readonly filter: unknown;
  readonly people: unknown;
  readonly own: unknown;
  readonly part: unknown;
}

export async function insertDownload(
  tx: CompanyTransaction,
  d: {
    hash: Buffer;
    sessionHash: Buffer;
    personId: number;
    backupId: number | null;
    filter: unknown;
    people: unknown;
    own: unknown;
    part: unknown;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`delete from download where company_id = ${tx.companyId}
    and expires_at < ${d.now}::timestamptz - interval '1 day'`.execute(tx);
  await sql`insert into download (company_id, token_hash, session_hash, person_id, backup_id, filter, people, own, part, expires_at)
    values (${tx.companyId}, ${d.hash}, ${d.sessionHash}, ${d.personId}, ${d.backupId}::bigint,
      ${jsonOf(d.filter)}::text::jsonb, ${jsonOf(d.people)}::text::jsonb, ${jsonOf(d.own)}::text::jsonb,
      ${jsonOf(d.part)}::text::jsonb, ${d.expiresAt})`.execute(tx);
}

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Takes an address that is good; of two at once, one gets it. */
export async function useDownload(tx: CompanyTransaction, hash: Buffer, now: Date): Promise<Download | null> {
  const { rows } = await sql<Download>`
    update download set used_at = ${now}
    where company_id = ${tx.companyId} and token_hash = ${hash} and used_at is null and expires_at > ${now}
    returning id, person_id as "personId", session_hash as "sessionHash", backup_id as "backupId", filter,
      people, own, part`.execute(tx);
  return rows[0] ?? null;
}
