import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** The inspection that an address leads to, with what is kept of its code; held until the transaction ends. */
export async function lockByLink(
  tx: CompanyTransaction,
  hash: Buffer,
): Promise<{ readonly id: number; readonly codeHash: Buffer } | null> {
  const { rows } = await sql<{ id: number; codeHash: Buffer }>`
    select i.id, i.code_hash as "codeHash" from inspection i
    where i.company_id = ${tx.companyId} and i.link_hash = ${hash} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Counts a wrong code; its row is held. @returns how many there were since the last right one. */
export async function countWrong(tx: CompanyTransaction, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    update inspection i set wrong_codes = i.wrong_codes + 1
    where i.company_id = ${tx.companyId} and i.id = ${id}::bigint returning i.wrong_codes as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Notes that somebody entered. */
export async function insertSession(
  tx: CompanyTransaction,
  session: {
    readonly hash: Buffer;
    readonly inspectionId: number;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into inspection_session (company_id, token_hash, inspection_id, entered_at, expires_at)
    values (${tx.companyId}, ${session.hash}, ${session.inspectionId}, ${session.at}, ${session.expiresAt})`.execute(
    tx,
  );
  await sql`
    update inspection i set wrong_codes = 0, entered_at = ${session.at}
    where i.company_id = ${tx.companyId} and i.id = ${session.inspectionId}::bigint`.execute(tx);
}

/** Which inspection a token was given for, and how long it is good. */
export async function selectSession(
  tx: CompanyTransaction,
  hash: Buffer,
): Promise<{ readonly inspectionId: number; readonly expiresAt: Date } | null> {
  const { rows } = await sql<{ inspectionId: number; expiresAt: Date }>`
    select s.inspection_id as "inspectionId", s.expires_at as "expiresAt" from inspection_session s
    where s.company_id = ${tx.companyId} and s.token_hash = ${hash}`.execute(tx);
  return rows[0] ?? null;
}

/** Lets go what ran out before an instant. */
export async function deleteOver(tx: CompanyTransaction, before: Date): Promise<void> {
  await sql`delete from inspection_session where company_id = ${tx.companyId} and expires_at < ${before}::timestamptz`.execute(
    tx,
  );
  await sql`delete from inspection_download where company_id = ${tx.companyId} and expires_at < ${before}::timestamptz`.execute(
    tx,
  );
}
