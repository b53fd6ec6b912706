import { sql } from 'kysely';
import type { Database } from '../db/transaction.ts';

/** The installation's key for push services. */
export interface PushKeyRow {
  readonly publicKey: Buffer;
  readonly wrappedKey: Buffer;
}

export async function selectPushKey(db: Database): Promise<PushKeyRow | null> {
  const { rows } = await sql<PushKeyRow>`
    select public_key as "publicKey", wrapped_key as "wrappedKey" from push_key`.execute(db);
  return rows[0] ?? null;
}

/** Keeps the first key that is offered: two processes starting at once end up with one. */
export async function insertPushKey(db: Database, row: PushKeyRow, now: Date): Promise<void> {
  await sql`
    insert into push_key (id, public_key, wrapped_key, created_at)
    values (1, ${row.publicKey}, ${row.wrappedKey}, ${now}) on conflict do nothing`.execute(db);
}
